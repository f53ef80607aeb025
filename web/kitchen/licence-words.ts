import { dateWords } from '#contract/kit/india.ts';
import { t } from '#contract/kit/texts.ts';
import type { LicenceStanding } from '#contract/kitchen/licence.ts';

/** The vendor's warning about a licence, and whether the restaurant is closed for it; undefined without a problem. */
export function licenceWords({ state, until }: LicenceStanding): { words: string; isClosed: boolean } | undefined {
  const day = until ? dateWords(until) : '';
  switch (state) {
    case 'WANTED':
      return { words: t`Add the FSSAI licence and its expiry date by ${day}`, isClosed: false };
    case 'OVERDUE':
      return { words: t`No FSSAI licence: closed since ${day}`, isClosed: true };
    case 'ENDING':
      return { words: t`The FSSAI licence expires on ${day}`, isClosed: false };
    case 'EXPIRED':
      return { words: t`Licence expired on ${day}`, isClosed: true };
    default:
      return undefined;
  }
}
