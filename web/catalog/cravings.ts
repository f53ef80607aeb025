export interface Craving {
  readonly label: string;
  readonly dishName: string;
  readonly dishCuisine?: string;
}

export const CRAVINGS: readonly Craving[] = [
  { label: 'Biryani', dishName: 'Chicken Dum Biryani' },
  { label: 'Dosa', dishName: 'Masala Dosa' },
  { label: 'Thali', dishName: 'Veg Thali' },
  { label: 'Momo', dishName: 'Steamed Momo' },
  { label: 'Paneer', dishName: 'Paneer Butter Masala' },
  { label: 'Chaat', dishName: 'Pani Puri' },
  { label: 'Pizza', dishName: 'Margherita Pizza' },
  { label: 'Kebab', dishName: 'Seekh Kebab' },
  { label: 'Burger', dishName: 'Veg Burger' },
  { label: 'Idli', dishName: 'Idli' },
  { label: 'Cake', dishName: 'Pineapple Pastry', dishCuisine: 'Desserts' },
  { label: 'Lassi', dishName: 'Sweet Lassi', dishCuisine: 'Beverages' },
];

/** Drawn by `npm run pictures`. */
export const cravingPhoto = (label: string): string => `/cravings/${label.toLowerCase()}.webp`;

/** The plate in the head of the landing page. */
export const PLATE_WIDTHS = [420, 840] as const;
export const platePhoto = (width: number): string => `/cravings/plate-${width}.webp`;
