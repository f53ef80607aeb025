-- Until when each restaurant may sell food: its licence of the Food Safety and Standards Authority ends some day, and the
-- operator can require one of every restaurant (docs/decisions/052).
alter table restaurants
  -- The last day of the licence, in India.
  add column fssai_expiry date,
  -- The last day on which it may take orders without a number and an expiry; null: nobody asks for them.
  add column licence_due date,
  -- The last notice about its licence, with the day that it was about: 'ENDING 2026-12-31'.
  add column licence_noticed text not null default '';

alter table marketplace add column licences_required boolean not null default false;

-- Whose vendors get a notice.
create index restaurants_by_licence_end on restaurants ((coalesce(fssai_expiry, licence_due)))
  where approval = 'Accepted' and coalesce(fssai_expiry, licence_due) is not null;

-- Open spans are also made anew for restaurants without hours, once somebody has said so: `spans_made_at` is -infinity.
drop index restaurants_with_hours;
create index restaurants_with_outdated_spans on restaurants (spans_made_at)
  where is_switched_on and (opening_hours <> '[]' or spans_made_at = '-infinity');

-- The day that a notice is about.
alter table notices add column due_on date;
alter table notices drop constraint notices_kind_known, add constraint notices_kind_known check (
  kind in ('NOT_ACCEPTED', 'NOT_READY', 'LATE', 'PAUSED', 'LICENCE_WANTED', 'LICENCE_ENDING', 'LICENCE_ENDED'));
