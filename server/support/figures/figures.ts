/** Monthly figures that the rules require of a marketplace. */
import { dateOf, momentOf } from '#contract/kit/india.ts';
import { exportTicketFigures, type TicketFigures, ticketFigures } from '#contract/support/tickets.ts';
import { csvOf } from '#server/http/csv.ts';
import { serve } from '#server/http/serve.ts';
import * as rows from './figure-rows.ts';

const MONTHS = 12;

/** In India, newest first. */
function lastMonths(now: Date, count: number): rows.Month[] {
  const [year = 0, month = 0] = dateOf(now).split('-').map(Number);
  const startOf = (index: number) => {
    const total = year * 12 + (month - 1) + index;
    return `${Math.floor(total / 12)}-${String((total % 12) + 1).padStart(2, '0')}`;
  };
  return Array.from({ length: count }, (_, back) => ({
    month: startOf(-back),
    from: momentOf(`${startOf(-back)}-01`).toISOString(),
    to: momentOf(`${startOf(1 - back)}-01`).toISOString(),
  }));
}

export const serveTicketFigures = serve(ticketFigures, ({ sql, query, now }) =>
  rows.ticketFigures(sql, lastMonths(now, query.months ?? MONTHS)),
);

const COLUMNS: readonly (keyof TicketFigures)[] = [
  'month',
  'kind',
  'received',
  'acknowledged',
  'settled',
  'open',
  'escalated',
];

export const serveExportTicketFigures = serve(exportTicketFigures, async ({ sql, query, now }) =>
  csvOf(
    COLUMNS,
    (await rows.ticketFigures(sql, lastMonths(now, query.months ?? MONTHS))).map((row) =>
      COLUMNS.map((column) => row[column]),
    ),
  ),
);
