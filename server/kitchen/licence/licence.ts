/** Whether a restaurant may take orders under its licence. Pure. */
import { dateOf, daysAfter } from '#contract/kit/india.ts';
import { LICENCE_GRACE_DAYS, LICENCE_WARNING_DAYS, type LicenceStanding } from '#contract/kitchen/licence.ts';

/** Dates in India. `fssaiExpiry`: the licence's last day; `licenceDue`: the last day without number and expiry. */
export interface Licence {
  readonly fssaiExpiry: string | null;
  readonly licenceDue: string | null;
}

/** The last day on which a restaurant may take orders; null if unlimited. */
export const lastDayOf = ({ fssaiExpiry, licenceDue }: Partial<Licence>): string | null =>
  fssaiExpiry ?? licenceDue ?? null;

export function standingOf(licence: Licence, now: Date): LicenceStanding {
  const until = lastDayOf(licence);
  if (until === null) return { state: 'OPTIONAL', until };
  const today = dateOf(now);
  const isOver = until < today;
  if (licence.fssaiExpiry === null) return { state: isOver ? 'OVERDUE' : 'WANTED', until };
  if (isOver) return { state: 'EXPIRED', until };
  return { state: until <= daysAfter(today, LICENCE_WARNING_DAYS) ? 'ENDING' : 'VALID', until };
}

/** The last day without a licence for open restaurants when the operator begins to require licences. */
export const graceDay = (now: Date): string => daysAfter(dateOf(now), LICENCE_GRACE_DAYS);

interface Entered {
  readonly fssaiLicence?: string | undefined;
  readonly fssaiExpiry?: string | undefined;
}

/** Fields left out stay unchanged; without a number there is no expiry. */
export function licenceAfter(entered: Entered, before: { fssaiLicence: string; fssaiExpiry: string | null }) {
  const fssaiLicence = entered.fssaiLicence ?? before.fssaiLicence;
  const fssaiExpiry = entered.fssaiExpiry ?? before.fssaiExpiry;
  return { fssaiLicence, fssaiExpiry: fssaiLicence === '' ? null : fssaiExpiry || null };
}
