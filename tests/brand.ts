/** A marketplace under another name, as its administrators would have it. */
import type { FastifyInstance } from 'fastify';
import { type Brand, DEFAULT_BRAND } from '#contract/kit/brand.ts';
import { type Sql, transaction } from '#server/database/database.ts';
import { changeBrand } from '#server/marketplace/index.ts';

export const OTHER_BRAND: Brand = {
  name: 'Nashik Namaste',
  shortName: 'Namaste',
  tagline: 'Misal, vada and more from Nashik’s kitchens',
  logo: '',
  primaryColour: '#2255cc',
  secondaryColour: '#88dd99',
  footerOwner: 'Godavari Foods',
  contact: 'help@namaste.example',
  senderName: 'Namaste Nashik',
};

/** All copies know it afterwards. */
export async function setBrand(app: FastifyInstance, sql: Sql, brand: Partial<Brand> = OTHER_BRAND): Promise<void> {
  await transaction(sql, (tx) => changeBrand(tx, { ...DEFAULT_BRAND, ...brand }));
  await app.live.deliver();
}
