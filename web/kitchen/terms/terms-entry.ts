/** A restaurant's terms while a vendor edits them. */
import type { UseFormReturn } from 'react-hook-form';
import * as z from 'zod/mini';
import { RestaurantTerms } from '#contract/kitchen/terms.ts';
import { asSent } from '#web/ui/forms/as-sent.ts';

type Amount = number | '';

export interface AreaEntry {
  readonly by: 'KM' | 'PINCODES';
  readonly withinKm: Amount;
  /** Six digits each, separated by commas or spaces. */
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
    fee,
    minimumBill,
  })),
});

/** An empty fee or minimum is 0; an empty distance is missing. */
const toTerms = ({ packing, deliveryAreas, freeDeliveryAbove, gstin, ...entry }: TermsEntry) => ({
  ...entry,
  packing: packing || 0,
  freeDeliveryAbove: freeDeliveryAbove === '' ? null : freeDeliveryAbove,
  gstin: gstin.trim().toUpperCase(),
  deliveryAreas: deliveryAreas.map(({ by, withinKm, pincodes, fee, minimumBill }) => ({
    ...(by === 'KM' ? { withinKm } : { pincodes: pincodes.split(/[\s,;]+/).filter(Boolean) }),
    fee: fee || 0,
    minimumBill: minimumBill || 0,
  })),
});

export const termsOf = (entry: TermsEntry): RestaurantTerms => asSent(RestaurantTerms).parse(toTerms(entry));

/** Validates an entry like the terms, with the same messages. */
export const TermsEntry = z.custom<TermsEntry>().check((payload) => {
  const { error } = RestaurantTerms.safeParse(toTerms(payload.value));
  // The pincodes of an area are one field.
  for (const { path, message } of error?.issues ?? [])
    payload.issues.push({ code: 'custom', path: path.slice(0, 3), message, input: payload.value });
});
