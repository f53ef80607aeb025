/**
 * The cuisine of an imported dish. Menu sections ("Zingy Bowl", "Main Course") are not cuisines: filtering by them
 * would find few of the restaurants that cook North Indian food. A restaurant's list of cuisines does not describe each
 * dish: butter rotis are not biryani. So a dish gets the cuisine of the restaurant that its section or name suggests,
 * or else its section. The filter then finds six in seven of the cuisines that restaurants state.
 */
import { fold } from './repair.ts';

/** Sections that repeat dishes of other sections. */
const PICKS = new Set(['recommended', 'bestseller', 'bestsellers', 'best sellers', 'most popular', 'must try']);

/** A selection from other sections ("Recommended") is not a dish's own section. */
export const isPick = (section: string): boolean => PICKS.has(fold(section));

const NORTH =
  'paneer dal roti naan kulcha paratha tandoori tikka makhani kadai kadhai masala chapati rajma chole palak aloo kofta handi jeera';
const NOODLES = 'noodle manchurian schezwan szechuan hakka manchow chow chopsuey';
const FISH = 'fish prawn crab squid seafood';
const WEST = 'pasta spaghetti penne lasagne alfredo';
const CAKES = 'cake pastry brownie muffin cookie puff croissant';
const MITHAI = 'laddu ladoo barfi burfi halwa peda katli rasgulla jamun rasmalai kheer';

/** Words that suggest a cuisine, if the restaurant states it. */
const WORDS: Record<string, string> = {
  'north indian': NORTH,
  indian: `${NORTH} curry rice`,
  punjabi: `${NORTH} lassi`,
  mughlai: 'kebab kabab korma tandoori tikka biryani',
  'south indian': 'dosa dosai idli idly vada uttapam rasam sambar pongal upma poori parotta',
  chinese: NOODLES,
  'indo-chinese': NOODLES,
  asian: `${NOODLES} thai wok`,
  biryani: 'biriyani briyani',
  tandoor: 'tandoori tikka naan',
  kebabs: 'kabab tikka seekh',
  thalis: 'thali',
  beverages:
    'juice shake milkshake tea coffee lassi soda drink mojito lemonade latte cappuccino water coke pepsi mocktail smoothie',
  juices: 'juice',
  desserts: `kulfi sundae mousse waffle ${CAKES} ${MITHAI}`,
  sweets: MITHAI,
  'ice cream': 'sundae scoop kulfi',
  bakery: `${CAKES} bread bun`,
  pizzas: 'pizza',
  burgers: 'burger',
  snacks: 'samosa pakoda pakora bhajiya fries sandwich vada',
  chaat: 'puri bhel',
  'street food': 'chaat pav',
  'fast food': 'burger pizza sandwich fries wrap',
  american: 'burger fries wings steak',
  italian: `pizza ${WEST}`,
  pastas: WEST,
  mexican: 'nachos taco burrito quesadilla',
  continental: `${WEST} steak sizzler grilled`,
  salads: 'salad',
  'healthy food': 'salad smoothie',
  seafood: FISH,
  coastal: FISH,
  arabian: 'shawarma mandi kuboos hummus',
  lebanese: 'hummus falafel shawarma',
  'middle eastern': 'hummus falafel shawarma',
  kerala: 'appam puttu',
  gujarati: 'thepla dhokla',
};

/** Pizzas and pizza, sandwiches and sandwich are one word. */
const stem = (word: string) => word.replace(/(ch|sh)es$/, '$1').replace(/([^s])s$/, '$1');
const wordsOf = (text: string) => (fold(text).match(/[\p{L}]+/gu) ?? []).map(stem);
const suggestingWords = new Map(Object.entries(WORDS).map(([cuisine, words]) => [cuisine, new Set(wordsOf(words))]));

function isNamed(words: readonly string[], cuisine: string): boolean {
  const wanted = wordsOf(cuisine);
  if (wanted.length === 0) return false;
  return words.some((_, start) => wanted.every((word, offset) => words[start + offset] === word));
}

function cuisineSuggestedBy(text: string, cuisines: readonly string[]): string | undefined {
  const words = wordsOf(text);
  const isSuggested = (cuisine: string) => words.some((word) => suggestingWords.get(fold(cuisine))?.has(word));
  return cuisines.find((each) => isNamed(words, each)) ?? cuisines.find(isSuggested);
}

export function dishCuisineOf(dishName: string, section: string, cuisines: readonly string[]): string {
  const cuisineOfSection = isPick(section) ? '' : section;
  return (
    (cuisineOfSection && cuisineSuggestedBy(cuisineOfSection, cuisines)) ||
    cuisineSuggestedBy(dishName, cuisines) ||
    cuisineOfSection ||
    cuisines[0] ||
    'Others'
  );
}
