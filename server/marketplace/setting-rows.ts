/** Settings in tables of one row, which is missing until the first entry. */
import { keysOf } from '#contract/kit/fields-of.ts';
import { asRow, columnOf } from '#server/database/as-row.ts';
import type { Tx } from '#server/database/database.ts';

export const changedFields = <T extends object>(before: T, after: T) =>
  keysOf(after).filter((field) => JSON.stringify(before[field]) !== JSON.stringify(after[field]));

interface OnlyRow<T> {
  readonly table: 'brand' | 'cash_terms' | 'marketplace' | 'service_area';
  readonly before: (tx: Tx) => Promise<T>;
  readonly after: (before: T) => T;
  readonly rowOf?: (after: T) => object;
}

/** Returns the names of the fields that changed. */
export async function changeOnlyRow<T extends object>(tx: Tx, { table, before, after, rowOf }: OnlyRow<T>) {
  // The table, since there may be no row yet.
  await tx.unsafe(`lock table ${table} in share row exclusive mode`);
  const known = await before(tx);
  const entered = after(known);
  const changed = changedFields(known, entered);
  if (changed.length === 0) return changed;
  const row = rowOf ? rowOf(entered) : entered;
  const columns = Object.keys(row).map(columnOf);
  await tx.unsafe(
    `insert into ${table} (${columns}) select ${columns} from jsonb_populate_record(null::${table}, $1::text::jsonb)
    on conflict (only_row) do update set (${columns}) = row(${columns.map((column) => `excluded.${column}`)})`,
    [asRow(row)],
  );
  return changed;
}
