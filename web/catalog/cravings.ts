import { t } from '#contract/kit/texts.ts';

export interface Craving {
  /** As it is searched for. */
  readonly word: string;
  readonly label: string;
  readonly dishName: string;
  readonly dishCuisine?: string;
}

export const CRAVINGS: readonly Craving[] = [
  { word: 'Biryani', label: t`Biryani`, dishName: 'Chicken Dum Biryani' },
  { word: 'Dosa', label: t`Dosa`, dishName: 'Masala Dosa' },
  { word: 'Thali', label: t`Thali`, dishName: 'Veg Thali' },
  { word: 'Momo', label: t`Momo`, dishName: 'Steamed Momo' },
  { word: 'Paneer', label: t`Paneer`, dishName: 'Paneer Butter Masala' },
  { word: 'Chaat', label: t`Chaat`, dishName: 'Pani Puri' },
  { word: 'Pizza', label: t`Pizza`, dishName: 'Margherita Pizza' },
  { word: 'Kebab', label: t`Kebab`, dishName: 'Seekh Kebab' },
  { word: 'Burger', label: t`Burger`, dishName: 'Veg Burger' },
  { word: 'Idli', label: t`Idli`, dishName: 'Idli' },
  { word: 'Cake', label: t`Cake`, dishName: 'Pineapple Pastry', dishCuisine: 'Desserts' },
  { word: 'Lassi', label: t`Lassi`, dishName: 'Sweet Lassi', dishCuisine: 'Beverages' },
];

/** Drawn by `npm run pictures`. */
export const cravingPhoto = (word: string): string => `/cravings/${word.toLowerCase()}.webp`;

/** The plate in the head of the landing page. */
export const PLATE_WIDTHS = [420, 840] as const;
export const platePhoto = (width: number): string => `/cravings/plate-${width}.webp`;
