/** A restaurant's terms while a vendor types them. */
import type { UseFormReturn } from 'react-hook-form';
import * as z from 'zod/mini';
import { RestaurantTerms } from '#contract/kitchen-terms.ts';

/** What is typed: an empty field is nothing yet. */
type Amount = number | '';

export interface AreaEntry {
  readonly by: 'KM' | 'PINCODES';
  readonly withinKm: Amount;
  /** Six digits each, apart by commas or spaces. */
  readonly pincodes: string;
  readonly fee: Amount;
  readonly minimumBill: Amount;
}

export interface TermsEntry extends Omit<RestaurantTerms, 'packing' | 'deliveryAreas' | 'freeDeliveryAbove'> {
  readonly packing: Amount;
  readonly deliveryAreas: readonly AreaEntry[];
  readonly freeDeliveryAbove: Amount;
}

export type TermsForm = UseFormReturn<TermsEntry>;

export const NEW_AREA: AreaEntry = { by: 'KM', withinKm: '', pincodes: '', fee: '', minimumBill: '' };

export const toEntry = ({ deliveryAreas, freeDeliveryAbove, ...terms }: RestaurantTerms): TermsEntry => ({
  ...terms,
  freeDeliveryAbove: freeDeliveryAbove ?? '',
  deliveryAreas: deliveryAreas.map(({ pincodes, withinKm, fee, minimumBill }) => ({
    by: pincodes ? 'PINCODES' : 'KM',
    withinKm: withinKm ?? '',
    pincodes: pincodes?.join(', ') ?? '',
    ...{ fee, minimumBill },
  })),
});

/** An empty fee or least amount is nothing; an empty distance is missing. */
const toTerms = ({ packing, deliveryAreas, freeDeliveryAbove, gstin, ...entry }: TermsEntry) => ({
  ...entry,
  packing: packing || 0,
  freeDeliveryAbove: freeDeliveryAbove === '' ? null : freeDeliveryAbove,
  gstin: gstin.trim().toUpperCase(),
  deliveryAreas: deliveryAreas.map(({ by, withinKm, pincodes, fee, minimumBill }) => ({
    ...(by === 'KM' ? { withinKm } : { pincodes: pincodes.split(/[\s,;]+/).filter(Boolean) }),
    ...{ fee: fee || 0, minimumBill: minimumBill || 0 },
  })),
});

/** What was typed as terms; throws while something is wrong with it. */
export const termsOf = (entry: TermsEntry): RestaurantTerms => RestaurantTerms.parse(toTerms(entry));

/** Accepts what would be accepted as terms, with the same sentences. */
export const TermsEntry = z.custom<TermsEntry>().check((payload) => {
  const { error } = RestaurantTerms.safeParse(toTerms(payload.value));
  // The pincodes of an area are one field.
  for (const { path, message } of error?.issues ?? [])
    payload.issues.push({ code: 'custom', path: path.slice(0, 3), message, input: payload.value });
});
