/** The SQL of licences for all restaurants at once: requiring them, and who gets a notice. */
import { dateOf, daysAfter } from '#contract/kit/india.ts';
import { LICENCE_WARNING_DAYS } from '#contract/kitchen-licence.ts';
import type { Tx } from '#server/database/database.ts';

/**
 * Sets until when accepted restaurants may take orders without a licence; null: as long as they like. A job makes their
 * open spans anew.
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
  /** A date in India. */
  readonly dueOn: string;
}

/**
 * Takes restaurants whose vendors must know something about the licence that no notice has said yet: it is wanted, it ends
 * within LICENCE_WARNING_DAYS, it has ended.
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
