/** What the law requires of the demo town: an operator, licences, egg dishes, servings. All of it is invented. */
import type { Allergen } from '#contract/catalog/allergens.ts';
import { dateOf, daysAfter } from '#contract/kit/india.ts';

/** Registered in each state of the town. */
export const OPERATOR = {
  legalName: 'Chatpata Foods Private Limited',
  address: '12 Lake View, 80 Feet Road, Indiranagar, Bengaluru 560038',
  contactNumber: '9876543200',
  emailId: 'help@example.com',
  fssaiLicence: '10012022999001',
  gstins: ['29AAPFU0939F1ZR', '27AAPFU0939F1ZV', '07AAPFU0939F1ZX', '36AAPFU0939F1ZW'],
  officerName: 'Lakshmi Rao',
  officerDesignation: 'Grievance Officer',
  officerContact: '9876543201',
  officerEmail: 'grievances@example.com',
};

/** Licence numbers start with 1 and the number of the state. */
const STATES: Readonly<Record<string, string>> = {
  Karnataka: '112',
  Maharashtra: '115',
  Delhi: '133',
  Telangana: '136',
};
const YEARS = 4;

export const licenceAt = (index: number, resState: string, now: Date) => ({
  fssaiLicence: `${STATES[resState] ?? '100'}22999${String(index + 101).padStart(6, '0')}`,
  fssaiExpiry: daysAfter(dateOf(now), YEARS * 365 + index * 11),
});

export const EGG_DISHES: readonly string[] = [
  'Egg Donne Biryani',
  'Double Egg Roll',
  'Egg Bun Butter',
  'Egg Curry',
  'Zafrani Egg Biryani',
  'Egg Biryani',
  'Akuri on Toast',
];

interface Serving {
  readonly kcal: number;
  readonly servingSize: string;
  readonly allergens: readonly Allergen[];
}

const serving = (kcal: number, servingSize: string, ...allergens: readonly Allergen[]): Serving => ({
  kcal,
  servingSize,
  allergens,
});

export const SERVINGS: Readonly<Record<string, Serving>> = {
  'Masala Dosa': serving(390, '1 dosa, 220 g', 'MILK'),
  'Benne Khali Dosa': serving(460, '3 dosas, 260 g', 'MILK'),
  'Idli Vada': serving(350, '2 idlis, 1 vada'),
  'Thatte Idli': serving(240, '1 plate, 180 g', 'MILK'),
  'Rava Onion Dosa': serving(410, '1 dosa, 200 g', 'GLUTEN'),
  'Bisi Bele Bath': serving(430, '1 bowl, 300 g', 'MILK', 'NUTS'),
  'Curd Rice': serving(310, '1 bowl, 300 g', 'MILK'),
  'Poori Saagu': serving(520, '3 pooris, 1 bowl', 'GLUTEN'),
  'Mysore Pak': serving(280, '2 pieces, 60 g', 'MILK'),
  'Filter Coffee': serving(90, '1 tumbler, 150 ml', 'MILK'),
  'Badam Milk': serving(210, '1 glass, 200 ml', 'MILK', 'NUTS'),
  'Egg Donne Biryani': serving(620, '1 donne, 400 g', 'MILK', 'EGG'),
  'Double Egg Roll': serving(480, '1 roll, 220 g', 'GLUTEN', 'EGG'),
  'Chicken Steamed Momos': serving(340, '8 pieces, 200 g', 'GLUTEN', 'SOYBEANS'),
  'Chicken Hakka Noodles': serving(560, '1 plate, 350 g', 'GLUTEN', 'EGG', 'SOYBEANS'),
  'Gobi Manchurian': serving(420, '1 plate, 250 g', 'GLUTEN', 'SOYBEANS'),
  'Prawn Mango Curry': serving(380, '1 bowl, 300 g', 'CRUSTACEANS'),
  'Karimeen Pollichathu': serving(330, '1 fish, 250 g', 'FISH'),
  'Paneer Makhani Pizza': serving(840, '1 pizza, 9 inches', 'GLUTEN', 'MILK'),
  'Egg Bun Butter': serving(430, '1 bun, 160 g', 'GLUTEN', 'MILK', 'EGG'),
  'Butter Chicken': serving(590, '1 bowl, 350 g', 'MILK', 'NUTS'),
  'Butter Naan': serving(310, '1 naan, 100 g', 'GLUTEN', 'MILK'),
  'Akuri on Toast': serving(360, '2 toasts, 200 g', 'GLUTEN', 'MILK', 'EGG'),
  'Pav Bhaji': serving(540, '2 pavs, 1 bowl', 'GLUTEN', 'MILK'),
};
