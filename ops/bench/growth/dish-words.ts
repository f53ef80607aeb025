/** The words of the growth benchmark's dishes, in each list the most frequent first. */
import { list } from './random.ts';

/** Names are made of a style, a subject and a base. Prices in rupees. */
export interface Family {
  readonly cuisine: string;
  readonly bases: readonly string[];
  readonly subjects: readonly string[];
  readonly styles: readonly string[];
  readonly prices: readonly [least: number, most: number];
}

interface Words {
  readonly bases: string;
  readonly subjects: string;
  readonly styles: string;
}

const family = (cuisine: string, { bases, subjects, styles }: Words, ...prices: [number, number]): Family => ({
  cuisine,
  bases: list(bases),
  subjects: list(subjects),
  styles: list(styles),
  prices,
});

export const MEATS = new Set(
  list(
    'Chicken, Mutton, Egg, Prawns, Prawn, Fish, Murgh, Gosht, Keema, Kheema, Anda, Jhinga, Surmai, Pomfret, Rohu, Ilish, Crab, Squid, Lamb, Bacon, Ham, Pepperoni, Tuna, Beef, Turkey, Chicken Tikka, Chicken Keema, Boneless Chicken, Bhetki',
  ),
);

export const FAMILIES: readonly Family[] = [
  family(
    'North Indian',
    {
      bases:
        'Masala, Curry, Makhani, Tikka Masala, Do Pyaza, Korma, Handi, Kofta, Bharta, Lababdar, Rogan Josh, Jalfrezi, Angara, Patiala, Rara, Bhuna, Saag, Kolhapuri, Stew, Nihari',
      subjects:
        'Chicken, Paneer, Dal, Aloo, Mutton, Egg, Veg, Mushroom, Gobi, Palak, Rajma, Chole, Matar, Bhindi, Baingan, Kaju, Murgh, Malai, Methi, Soya, Keema, Gosht, Jeera, Corn, Tofu, Lauki, Anda',
      styles:
        'Butter, Kadai, Shahi, Punjabi, Special, Tawa, Achari, Dhaba, Amritsari, Pahadi, Dum, Lasooni, Mughlai, Rajwadi, Nawabi, Dilli, Hariyali, Banarasi, Desi, Kashmiri, Lahori, Smoked, Homestyle, Royal',
    },
    90,
    420,
  ),
  family(
    'Biryani',
    {
      bases:
        'Biryani, Dum Biryani, Pulao, Biryani Rice, Mandi, Tehri, Yakhni Pulao, Biryani Bowl, Khuska, Donne Biryani',
      subjects:
        'Chicken, Mutton, Veg, Egg, Paneer, Prawns, Boneless Chicken, Chicken Tikka, Fish, Mushroom, Soya, Kheema, Aloo, Gosht, Jackfruit, Murgh',
      styles:
        'Hyderabadi, Special, Lucknowi, Kolkata, Ambur, Andhra, Malabar, Thalassery, Nawabi, Awadhi, Family, Bhatkal, Dindigul, Royal, Moradabadi, Ulavacharu, Zafrani, Mini, Seeraga Samba, Tawa, Matka',
    },
    110,
    520,
  ),
  family(
    'Chinese',
    {
      bases:
        'Noodles, Fried Rice, Manchurian, Chowmein, Soup, Manchow Soup, Spring Roll, Chop Suey, Lollipop, 65, Momos, Hakka Noodles, Dumplings, Hot and Sour Soup, Pot Rice, Sweet Corn Soup, Dry, Gravy',
      subjects:
        'Chicken, Veg, Egg, Paneer, Gobi, Mushroom, Prawns, Mixed, Baby Corn, Fish, Tofu, Potato, Crab, Honey, Lamb, Corn',
      styles:
        'Schezwan, Chilli, Hakka, Garlic, Singapore, Burnt Garlic, Crispy, Dragon, Hong Kong, Pepper, Kung Pao, Hunan, Thai, Szechwan, Shanghai, Triple, Steamed, Pan Fried, Hot Garlic, Black Bean, Tibetan, Mongolian',
    },
    80,
    340,
  ),
  family(
    'South Indian',
    {
      bases:
        'Dosa, Idli, Vada, Uttapam, Sambar, Upma, Rava Dosa, Pongal, Set Dosa, Parotta, Bonda, Appam, Rasam, Idiyappam, Pesarattu, Puttu, Paniyaram, Adai, Kothu Parotta, Bisi Bele Bath, Curd Rice, Lemon Rice, Meals, Bajji',
      subjects:
        'Masala, Onion, Plain, Ghee, Podi, Paneer, Butter, Cheese, Mysore, Ragi, Rava, Tomato, Egg, Coconut, Chicken, Button, Medu, Kal, Sambar, Curd, Mutton, Spinach, Keema',
      styles:
        'Special, Ghee Roast, Mini, Benne, Paper, Open, Davangere, Andhra, Chettinad, Udupi, Kerala, Guntur, Family, Thatte, Jini, Neer, Madurai, Kanchipuram, Nool, Jumbo, Malgudi',
    },
    30,
    190,
  ),
  family(
    'Fast Food',
    {
      bases:
        'Burger, Sandwich, Roll, Fries, Wrap, Maggi, Pav Bhaji, Nuggets, Frankie, Momos, Shawarma, Hot Dog, Kathi Roll, Popcorn, Toast, Wings, Vada Pav, Cutlet, Omelette, Puff, Sub, Strips, Pattice',
      subjects:
        'Chicken, Veg, Cheese, Paneer, Egg, Aloo, Corn, Potato, Mushroom, Peri Peri, Mutton, Fish, Chocolate, Tikki, Ham, Bacon, Turkey, Tuna, Jain',
      styles:
        'Grilled, Crispy, Cheese, Double, Classic, Spicy, Bombay, Tandoori, Mexican, Club, Maharaja, Smoky, BBQ, Jumbo, Loaded, Schezwan, Lebanese, Korean, Makhani, Open, Turkish, Nashville, American, Mini',
    },
    50,
    280,
  ),
  family(
    'Pizzas',
    {
      bases:
        'Pizza, Pizza, Garlic Bread, Pan Pizza, Calzone, Thin Crust Pizza, Pizza Mania, Cheese Burst Pizza, Pizza Pocket',
      subjects:
        'Paneer, Veg, Margherita, Corn, Chicken, Cheese, Onion, Mushroom, Farmhouse, Capsicum, Pepperoni, Jalapeno, Olive, Tomato, Chicken Tikka, Golden Corn, Keema',
      styles:
        'Tandoori, Double, Classic, Peppy, Country, Spicy, Italian, Mexican, Supreme, Deluxe, Makhani, BBQ, Peri Peri, Overloaded, Royal, Hawaiian, Four Season, Roman, Exotic',
    },
    99,
    650,
  ),
  family(
    'Tandoor',
    {
      bases:
        'Tikka, Kebab, Naan, Roti, Kulcha, Paratha, Seekh Kebab, Chaap, Tandoori, Lachha Paratha, Rumali Roti, Tangdi, Malai Tikka, Shami Kebab, Kathal Kebab, Bhatti, Boti, Galouti',
      subjects:
        'Chicken, Butter, Paneer, Garlic, Mutton, Aloo, Fish, Plain, Soya, Murgh, Mushroom, Cheese, Gobi, Onion, Prawns, Hariyali, Keema, Methi, Missi, Pyaz, Pomfret, Surmai',
      styles:
        'Tandoori, Malai, Afghani, Achari, Kalmi, Reshmi, Hariyali, Stuffed, Banjara, Peshawari, Lasooni, Amritsari, Irani, Ajwaini, Angara, Nawabi, Kasturi, Lahori, Pahadi, Zafrani, Chur Chur',
    },
    25,
    390,
  ),
  family(
    'Desserts',
    {
      bases:
        'Cake, Ice Cream, Brownie, Pastry, Waffle, Gulab Jamun, Kulfi, Halwa, Rasmalai, Laddu, Cupcake, Donut, Barfi, Kheer, Falooda, Cheesecake, Jalebi, Sundae, Peda, Mousse, Cookies, Rabdi, Pancake, Jar Cake, Sandesh, Mysore Pak',
      subjects:
        'Chocolate, Vanilla, Mango, Butterscotch, Strawberry, Kesar, Kaju, Black Forest, Pista, Red Velvet, Coconut, Badam, Pineapple, Oreo, Nutella, Rose, Blueberry, Anjeer, Gajar, Moong Dal, Lotus Biscoff, Sitaphal, Coffee, Paan, Gulkand, Rasgulla',
      styles:
        'Belgian, Choco, Death by, Double, Royal, Fresh, Sugar Free, Eggless, Hot, Sizzling, Dutch, Bengali, Rajasthani, Swiss, Crunchy, Premium, Truffle, Matka, Roasted, Mini, Dry Fruit',
    },
    40,
    650,
  ),
  family(
    'Beverages',
    {
      bases:
        'Shake, Juice, Lassi, Tea, Coffee, Milkshake, Chai, Soda, Mojito, Smoothie, Buttermilk, Cold Coffee, Lemonade, Iced Tea, Sherbet, Cappuccino, Thick Shake, Chaas, Latte, Frappe, Water, Bubble Tea, Thandai',
      subjects:
        'Mango, Lemon, Chocolate, Masala, Sweet, Strawberry, Orange, Watermelon, Oreo, Badam, Lime, Ginger, Rose, Banana, Mint, Pineapple, Kesar, Blue, Vanilla, Salted, Pomegranate, Green Apple, Sugarcane, Butterscotch, Kiwi, Mosambi, Chikoo, Guava, Litchi',
      styles:
        'Fresh, Cold, Hot, Iced, Special, Virgin, Punjabi, Filter, Kulhad, Irani, Classic, Thick, Kullad, Cutting, Malai, Tandoori, Spicy, Sugar Free, Kashmiri, Adrak, Jumbo, Belgian',
    },
    20,
    240,
  ),
  family(
    'Street Food',
    {
      bases:
        'Chaat, Pani Puri, Samosa, Bhel, Sev Puri, Dahi Puri, Kachori, Bhature, Dabeli, Misal Pav, Pakora, Golgappa, Tikki, Puri Bhaji, Papdi Chaat, Dhokla, Khaman, Poha, Litti Chokha, Khandvi, Jhalmuri, Dahi Vada, Ragda Pattice',
      subjects:
        'Aloo, Dahi, Paneer, Chole, Cheese, Masala, Onion, Bread, Mirchi, Sev, Corn, Raj, Moong Dal, Palak, Egg, Sukha, Butter, Jain, Matar, Mix, Pyaz, Chicken',
      styles:
        'Special, Delhi, Bombay, Crispy, Dilli, Kolhapuri, Jaipuri, Tawa, Nashik, Puneri, Banarasi, Surti, Indori, Amritsari, Nagpuri, Katori, Kutchi, Jodhpuri, Fusion, Chatpata, Lucknowi, Tokri',
    },
    25,
    160,
  ),
  family(
    'Seafood',
    {
      bases:
        'Fry, Curry, Tawa Fry, Rava Fry, Gassi, Thali, Ghee Roast, Koliwada, Moilee, Pollichathu, Sukka, Recheado, Pepper Fry, Peralan',
      subjects: 'Fish, Prawns, Surmai, Pomfret, Crab, Squid, Prawn, Rohu, Chicken, Mutton, Egg, Ilish, Bhetki, Jhinga',
      styles:
        'Malvani, Goan, Mangalorean, Kerala, Andhra, Nellore, Konkani, Karavali, Malabar, Chettinad, Masala, Butter Garlic, Karwari, Bengali, Pepper, Kundapura',
    },
    150,
    690,
  ),
  family(
    'Thalis',
    {
      bases:
        'Thali, Combo, Meal, Meals, Lunch Box, Khichdi, Rice Bowl, Meal Box, Platter, Tiffin, Dal Rice, Curd Rice, Mini Meal, Salad',
      subjects:
        'Veg, Chicken, Paneer, Egg, Rajma, Special, Dal, Chole, Mutton, Fish, Jain, Aloo, Kadhi, Sprouts, Quinoa, Soya, Fruit, Green, Greek, Murgh',
      styles:
        'Special, Mini, Gujarati, Rajasthani, Executive, Deluxe, Maharaja, Punjabi, Healthy, Bengali, Maharashtrian, Home Style, Jumbo, South Indian, Kathiyawadi, Andhra, Protein, Keto, Office, Budget, Satvik',
    },
    79,
    360,
  ),
];

export const MORE_CUISINES = list(
  'Snacks, Mughlai, Indian, Bakery, Continental, Ice Cream, Sweets, Italian, Andhra, Punjabi, Juices, Cafe, Hyderabadi, Bengali, Kerala, Gujarati, Rajasthani, Maharashtrian, Chettinad, Healthy Food, Salads, Arabian, American, Burgers, Asian, Thai, Mexican, Tibetan, Lucknowi, Goan, Mangalorean, Bihari, Combo, Pastas, Waffle, Paan, Home Food, Japanese, Korean, Lebanese, Awadhi, Assamese',
);

export const PORTIONS = list(
  '(Half), (Full), [500 ml], (2 Pcs), [Serves 1], Combo, (4 Pcs), (6 Pcs), [Regular], (Large), [250 Grams], (Medium), [300 ml], (8 Pcs), (1 Pc), [500 Grams], [1 Kg], Mini, Jumbo, [Serves 2], (Family Pack), [200 ml], (10 Pcs), Bowl, Box, (Boneless), [7 Inches], (Jain), [750 ml], (12 Pcs), (Bucket), [Serves 4]',
);

export const SIDES = list(
  'Raita, Butter Naan, Salad, Fries, Salan, Chutney, Coke, Rice, Gravy, Sambar, Jeera Rice, Roti, Curd, Boiled Egg, Tandoori Roti, Gulab Jamun, Mayo Dip, Extra Cheese, Ghee, Lassi, Papad, Paratha, Green Chutney, Kulcha, Garlic Dip, Pepsi, Ice Cream, Pickle, Lachha Onion, Poori',
);
