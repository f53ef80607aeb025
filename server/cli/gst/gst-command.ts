import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { GST_PARTS } from '#contract/sales/gst.ts';
import type { Sql } from '#server/database/database.ts';
import { gstCsv } from '#server/sales/index.ts';

/** The folder must exist; `month` is such as 2026-11. */
export async function writeGst(
  sql: Sql,
  { month, folder }: { month: string; folder: string },
  say: (line: string) => void,
) {
  for (const part of GST_PARTS) {
    const file = join(folder, `gst-${month}-${part}.csv`);
    await writeFile(file, await gstCsv(sql, month, part));
    say(file);
  }
}
