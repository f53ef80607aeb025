export const FOOD_WORDS: ReadonlySet<string> = new Set(
  `biryani biriyani briyani pulao pulav rice fried chawal dosa dosai idli idly vada wada uttapam upma poha pongal sambar rasam thali meals
  paneer tikka masala butter chicken mutton gosht keema kebab kebabs kabab kabob seekh tandoori tandoor roti rotis naan kulcha
  paratha parantha parathas paranthas chapati phulka bhatura bhature chole chhole rajma dal daal makhani tadka kadhi khichdi kofta
  korma qorma rogan josh nihari haleem curry sabzi aloo gobi bhindi palak saag baingan bharta mushroom malai kadai kadhai handi
  momo momos noodles hakka chowmein manchurian schezwan szechuan chilli chili soup roll rolls frankie wrap shawarma sandwich burger
  burgers pizza pizzas pasta lasagna maggi fries nuggets wings steak salad pav bhaji bhajji misal vadapav dabeli samosa samosas kachori
  pakora pakoda pakode bhel sev puri poori pani panipuri golgappa golgappe chaat tikki jalebi gulab jamun rasgulla rasmalai halwa kheer
  ladoo laddu barfi kulfi icecream ice cream cake cakes pastry brownie cookie donut dessert sweets mithai kaju katli falooda lassi
  chaas buttermilk chai tea coffee filter shake milkshake juice cola soda fish prawn prawns crab egg eggs omelette anda bhurji
  sushi ramen thai burrito taco tacos quesadilla nachos hummus falafel dimsum waffle pancake pancakes sizzler dhokla thepla khandvi fafda
  undhiyu litti chokha appam puttu stew parotta kothu chettinad andhra hyderabadi lucknowi awadhi mughlai punjabi gujarati
  rajasthani bengali south north indian chinese italian mexican continental arabian lebanese japanese korean tibetan american
  sweet meetha breakfast snacks snack soups bread toast garlic lemon jeera matar pudina raita papad chutney pickle achar macher jhol
  lobia corn sweetcorn tofu quinoa oats millet ragi jowar bajra makki sarson keto healthy bowl bowls combo platter tiffin starter starters
  lunchbox khaman basundi shrikhand puran poli modak ghee roast podi bisibele bhath lemonrice curd dahi bhalla
  spicy teekha teekhi tikha tikhi masaledar`
    .trim()
    .split(/\s+/),
);
