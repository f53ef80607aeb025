/** Whether a restaurant's licence lets it take orders. Pure. */
import { dateOf, daysAfter } from '#contract/kit/india.ts';
import { LICENCE_GRACE_DAYS, LICENCE_WARNING_DAYS, type LicenceStanding } from '#contract/kitchen-licence.ts';

/** Dates in India. `fssaiExpiry`: the last day of the licence; `licenceDue`: the last day without number and expiry. */
export interface Licence {
  readonly fssaiExpiry: string | null;
  readonly licenceDue: string | null;
}

/** The last day on which a restaurant may take orders; null without an end. */
export const lastDayOf = ({ fssaiExpiry, licenceDue }: Partial<Licence>): string | null =>
  fssaiExpiry ?? licenceDue ?? null;

/** What a vendor should know about the licence now. */
export function standingOf(licence: Licence, now: Date): LicenceStanding {
  const until = lastDayOf(licence);
  if (until === null) return { state: 'OPTIONAL', until };
  const today = dateOf(now);
  const isOver = until < today;
  if (licence.fssaiExpiry === null) return { state: isOver ? 'OVERDUE' : 'WANTED', until };
  if (isOver) return { state: 'EXPIRED', until };
  return { state: until <= daysAfter(today, LICENCE_WARNING_DAYS) ? 'ENDING' : 'VALID', until };
}

/** The last day without a licence for restaurants that take orders when the operator begins to require licences. */
export const graceDay = (now: Date): string => daysAfter(dateOf(now), LICENCE_GRACE_DAYS);

interface Entered {
  readonly fssaiLicence?: string | undefined;
  readonly fssaiExpiry?: string | undefined;
}

/** Number and expiry after a change, which leaves what it does not name as it was; without a number there is no expiry. */
export function licenceAfter(entered: Entered, before: { fssaiLicence: string; fssaiExpiry: string | null }) {
  const fssaiLicence = entered.fssaiLicence ?? before.fssaiLicence;
  const fssaiExpiry = entered.fssaiExpiry ?? before.fssaiExpiry;
  return { fssaiLicence, fssaiExpiry: fssaiLicence === '' ? null : fssaiExpiry || null };
}
