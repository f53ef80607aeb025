/**
 * Takes over, once, a database from before there were levels: exactly of the last migration of that time. Delete this
 * file, and `takeOver` with it, when there is no such database left.
 */
import type { TakeOver } from '#server/database/migrate.ts';
import { StartError } from '#server/process/settings.ts';
import { verifyLedger } from './wallet/index.ts';

const LAST_MIGRATION = '0139_coupons_know_their_maker.sql';
const MIGRATIONS = 89;
const PROBLEMS_SHOWN = 3;

/**
 * No copy of an earlier version may be running: its functions are gone afterwards. Commits only if the ledger is
 * correct.
 */
export const takeOver: TakeOver = async (tx, finish) => {
  const [found] = await tx<
    { last: string; count: number }[]
  >`select max(name) as last, count(*) as count from migrations`;
  if (found?.last !== LAST_MIGRATION || found.count !== MIGRATIONS) {
    throw new StartError(
      `The database is at ${found?.last}; this version takes over databases at ${LAST_MIGRATION} only. Nothing was changed.`,
    );
  }
  await tx.unsafe('set constraints all immediate');
  for (const statements of [DROP_FUNCTIONS, REPLACE, RENAME, VALIDATE]) await tx.unsafe(statements);
  await finish();
  const problems = await verifyLedger(tx);
  if (problems.length > 0) {
    const shown = problems.slice(0, PROBLEMS_SHOWN).join(' ');
    throw new StartError(`The ledger of the database is not correct; nothing was changed. ${shown}`);
  }
};

/** Drops everything that uses our functions, and then the functions. A column that they generated keeps its values. */
const DROP_FUNCTIONS = `
alter table dishes alter column words drop expression;
drop index search_names_words;
alter table wallet_transfers drop constraint wallet_transfers_are_transfers;
alter table book_transfers drop constraint book_transfers_fit, drop constraint book_transfers_of_payout;
alter table orders drop constraint orders_are_orders;
alter table coupons drop constraint coupons_are_coupons;
do $$
declare
  each record;
begin
  for each in
    select tgname, tgrelid::regclass as of_table from pg_trigger t join pg_class c on c.oid = tgrelid
    where relnamespace = 'public'::regnamespace and not tgisinternal
  loop
    execute format('drop trigger %I on %s', each.tgname, each.of_table);
  end loop;
  execute (
    select 'drop function ' || string_agg(oid::regprocedure::text, ', ') from pg_proc p
    where pronamespace = 'public'::regnamespace
      and not exists (select from pg_depend where classid = 'pg_proc'::regclass and objid = p.oid and deptype = 'e'));
end $$;
drop extension fuzzystrmatch;`;

/** The rules of rows that functions checked, as in db/schema. */
const REPLACE = `
create index search_names_words on search_names (trim(regexp_replace(name_key, '[^[:alnum:]]+', ' ', 'g')));
alter table wallet_transfers add constraint wallet_transfers_are_transfers check (
  kind in ('TOP_UP', 'ORDER', 'REFUND', 'ITEM_REFUND', 'PAY_OUT', 'GOODWILL', 'SOURCE_REFUND', 'SOURCE_REFUND_FAILED', 'CASH',
    'HELD_CREDIT')
  and amount_paise > 0 and customer_balance_paise >= 0 and debit_account <> credit_account
  and (kind = 'GOODWILL') = (ticket_id is not null)
  and (kind = 'ITEM_REFUND') = (refund_id is not null)
  and (refund_id is null or order_id is not null)
  and (kind <> 'CASH' or order_id is not null)
  and (payment_id is null or kind = 'TOP_UP'));
alter table book_transfers add constraint book_transfers_fit check (
  case
    when debit_account = 'restaurant:' || restaurant_id then (kind, credit_account) in (
      ('COMMISSION', 'platform:commission'), ('COMMISSION_TAX', 'tax:COMMISSION'), ('ADJUSTMENT', 'platform:adjustments'),
      ('PAYOUT', 'platform:vendor-payouts'))
    when credit_account = 'restaurant:' || restaurant_id then (kind, debit_account) in (
      ('COMMISSION', 'platform:commission'), ('COMMISSION_TAX', 'tax:COMMISSION'), ('ADJUSTMENT', 'platform:adjustments'),
      ('PAYOUT_FAILED', 'platform:vendor-payouts'))
    when debit_account like 'provider:%' then (kind, credit_account) in (
      ('HELD', 'platform:held'), ('HELD_BACK_FAILED', 'platform:held'), ('SETTLEMENT', 'platform:bank'),
      ('PROVIDER_FEE', 'platform:provider-fees'), ('PROVIDER_FEE_TAX', 'platform:input-tax'),
      ('PROVIDER_DIFFERENCE', 'platform:differences'))
    when credit_account like 'provider:%' then (kind, debit_account) in (
      ('HELD_BACK', 'platform:held'), ('SETTLEMENT', 'platform:bank'),
      ('PROVIDER_FEE', 'platform:provider-fees'), ('PROVIDER_FEE_TAX', 'platform:input-tax'),
      ('PROVIDER_DIFFERENCE', 'platform:differences'))
    else (kind, debit_account, credit_account) in (
      ('HELD_OUTSIDE', 'platform:held', 'platform:settled-outside'),
      ('CASH_HANDED_IN', 'bank:cash', 'cash:riders'), ('CASH_MISSING', 'platform:cash-missing', 'cash:riders'))
  end
  and (restaurant_id is not null) = (kind in ('COMMISSION', 'COMMISSION_TAX', 'ADJUSTMENT', 'PAYOUT', 'PAYOUT_FAILED'))
  and (statement_id is not null) = (kind in ('COMMISSION', 'COMMISSION_TAX'))
  and (payout_id is not null) = (kind in ('PAYOUT', 'PAYOUT_FAILED'))
  and (held_id is not null) = (kind in ('HELD', 'HELD_OUTSIDE'))
  and (held_refund_id is not null) = (kind in ('HELD_BACK', 'HELD_BACK_FAILED'))
  and (settlement_id is not null)
    = (kind in ('SETTLEMENT', 'PROVIDER_FEE', 'PROVIDER_FEE_TAX', 'PROVIDER_DIFFERENCE')));
alter table orders add constraint orders_are_orders check (
  (status in ('ACTIVE', 'ACCEPTED', 'PREPARING', 'OUT_FOR_DELIVERY', 'DELIVERED', 'CANCELLED', 'REJECTED')
    or (status = 'AWAITING_PAYMENT' and pays_by = 'PROVIDER'))
  and (deadline is null) = (status in ('DELIVERED', 'CANCELLED', 'REJECTED'))
  and bill_paise > 0 and jsonb_typeof(bill_lines) = 'array' and fulfilment in ('DELIVERY', 'PICKUP')
  and pays_by in ('WALLET', 'PROVIDER', 'CASH'));
alter table coupons add constraint coupons_are_coupons check (
  code ~ '^[A-Z0-9]{3,20}$' and num_nonnulls(rate_per_mille, amount_paise) = 1 and rate_per_mille between 1 and 1000
  and amount_paise > 0 and most_paise > 0 and holds_until > holds_from and from_minute between 0 and 1439
  and to_minute between 1 and 1440 and uses_max > 0 and uses_per_person > 0 and uses >= 0);
alter table restaurant_search drop column cuisines;
alter table ticket_messages drop constraint ticket_messages_ticket_id_fkey,
  add constraint ticket_messages_ticket_id_fkey foreign key (ticket_id) references tickets;
drop table migrations;
create table schema_level (
  only_row boolean primary key default true check (only_row),
  level integer not null,
  hash text not null,
  reached_at timestamptz not null default now()
);
create table schema_files (
  name text primary key,
  content text not null,
  applied_at timestamptz not null default now()
);`;

/** Constraints that PostgreSQL had named. */
const RENAME = [
  ['option_groups', 'option_groups_check', 'option_groups_picks'],
  ['option_groups', 'option_groups_check1', 'option_groups_one_price'],
  ['restaurant_figures', 'restaurant_figures_check', 'restaurant_figures_imported'],
  ['search_names', 'search_names_check', 'search_names_found'],
  ['earning_lines', 'earning_lines_check', 'earning_lines_stated_whole'],
  ['earning_statements', 'earning_statements_check', 'earning_statements_period'],
  ['held_refunds', 'held_refunds_check', 'held_refunds_settled'],
  ['invoices', 'invoices_check', 'invoices_refund_of_credit_note'],
  ['payments', 'payments_check', 'payments_paid'],
  ['payout_accounts', 'payout_accounts_check', 'payout_accounts_shape'],
  ['payout_runs', 'payout_runs_check', 'payout_runs_decided'],
  ['settlement_lines', 'settlement_lines_check', 'settlement_lines_missing'],
  ['settlement_lines', 'settlement_lines_check1', 'settlement_lines_clarified'],
  ['source_refunds', 'source_refunds_check', 'source_refunds_settled'],
  ['tickets', 'tickets_check', 'tickets_whole_answer'],
]
  .map(([table, from, to]) => `alter table ${table} rename constraint ${from} to ${to};`)
  .join('\n');

const VALIDATE = `
alter table order_items validate constraint order_items_are_some;
alter table order_events validate constraint order_events_mover_check;`;
