/** Licences of all restaurants at once: requiring them, and notices about them. */
import { dateOf, daysAfter } from '#contract/kit/india.ts';
import { LICENCE_WARNING_DAYS } from '#contract/kitchen/licence.ts';
import type { Tx } from '#server/database/database.ts';

/**
 * Sets the last day without a licence for accepted restaurants; null removes it. A job recalculates their open spans.
 */
export const requireLicences = (tx: Tx, lastDay: string | null) => tx`
  update restaurants set licence_due = ${lastDay}::text::date, spans_made_at = '-infinity' where restaurant_id in (
    select restaurant_id from restaurants where approval = 'Accepted' order by restaurant_id for no key update
  )`;

export type LicenceNotice = 'LICENCE_WANTED' | 'LICENCE_ENDING' | 'LICENCE_ENDED';

export interface NoticedRow {
  readonly restaurantId: number;
  readonly vendorId: number;
  readonly kind: LicenceNotice;
  readonly dueOn: string;
}

/**
 * Claims restaurants with a licence event that has no notice yet: missing, expiring within LICENCE_WARNING_DAYS, or
 * expired.
 */
export const takeLicenceNotices = (tx: Tx, now: Date, limit: number) => tx<NoticedRow[]>`
  with days as (
    select ${dateOf(now)}::text::date as today, ${daysAfter(dateOf(now), LICENCE_WARNING_DAYS)}::text::date as soon
  ), ending as (
    select restaurant_id, due_on::text as due_on, case
        when due_on < today then 'LICENCE_ENDED' when due_on <= soon then 'LICENCE_ENDING' else 'LICENCE_WANTED' end as kind
    from days, (
      select restaurant_id, fssai_expiry, coalesce(fssai_expiry, licence_due) as due_on from restaurants
      where approval = 'Accepted' and coalesce(fssai_expiry, licence_due) is not null
    ) limited
    where fssai_expiry is null or due_on <= soon
  ), locked as (
    select r.restaurant_id, kind, due_on from restaurants r join ending using (restaurant_id)
    where r.licence_noticed <> kind || ' ' || due_on
    order by r.restaurant_id limit ${limit} for no key update of r skip locked
  )
  update restaurants r set licence_noticed = locked.kind || ' ' || locked.due_on
  from locked where r.restaurant_id = locked.restaurant_id
  returning r.restaurant_id, r.vendor_id, locked.kind, locked.due_on`;
