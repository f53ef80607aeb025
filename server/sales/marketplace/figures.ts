import { cityToday, namesOfCity } from '#contract/kit/city-names.ts';
import type { Query } from '#contract/kit/endpoint.ts';
import { dateOf, daysAfter, MINUTE_MS, momentOf } from '#contract/kit/india.ts';
import {
  ENDINGS,
  exportMarketplaceFigures,
  MarketplaceFigures,
  marketplaceFigures,
  SLOW_FROM_ORDERS,
  SLOW_KITCHENS_MAX,
} from '#contract/sales/sales.ts';
import type { Sql } from '#server/database/database.ts';
import { encodeResponse } from '#server/http/encode-response.ts';
import { serve } from '#server/http/serve.ts';
import { salesPeriod } from '../sales-period.ts';
import { type FiguresRow, figuresOf } from './figure-rows.ts';
import { writeFigures } from './figures-csv.ts';
import { lastFinishedDay } from './finished-rows.ts';

/** Before any date that can be chosen. */
const NEVER = '1900-01-01';

const minutes = (ms: number): number => Math.round((ms / MINUTE_MS) * 10) / 10;
const orNull = (ms: number | null): number | null => (ms === null ? null : minutes(ms));
const slowest = (kitchens: FiguresRow['slowToAccept']) =>
  kitchens.map(({ ms, ...kitchen }) => ({ ...kitchen, minutes: minutes(ms) }));

/** Sums up all names and spellings of a city. */
function mergedCities(cities: FiguresRow['cities']): FiguresRow['cities'] {
  const merged = new Map<string, FiguresRow['cities'][number]>();
  for (const each of cities) {
    const city = cityToday(each.city);
    const before = merged.get(city.toLowerCase());
    merged.set(city.toLowerCase(), {
      city: before?.city ?? city,
      orders: each.orders + (before?.orders ?? 0),
      sales: each.sales + (before?.sales ?? 0),
      refunded: each.refunded + (before?.refunded ?? 0),
      refunds: each.refunds + (before?.refunds ?? 0),
    });
  }
  return [...merged.values()].sort((one, other) => other.sales - one.sales);
}

/** Undefined if the period is invalid. */
async function figures(sql: Sql, query: Query<typeof marketplaceFigures>, now: Date) {
  const period = salesPeriod(query, now);
  if (!period) return undefined;
  const from = dateOf(new Date(period.fromSeconds * 1000));
  const to = query.to ?? dateOf(now);
  const stored = (await lastFinishedDay(sql)) ?? NEVER;
  const presentSeconds = momentOf(daysAfter(stored, 1)).getTime() / 1000;
  const row = await figuresOf(sql, {
    from,
    to,
    stored,
    present: { fromSeconds: Math.max(period.fromSeconds, presentSeconds), toSeconds: period.toSeconds },
    city: query.city ? namesOfCity(query.city) : undefined,
    slowFrom: SLOW_FROM_ORDERS,
    slowMax: SLOW_KITCHENS_MAX,
  });
  if (!row) throw new Error('The figures returned no row.');
  const { days, cities, endings, acceptMs, deliverMs, slowToAccept, slowToDeliver } = row;
  return {
    days,
    cities: mergedCities(cities),
    endings: endings.map(({ reason, orders }) => ({
      ending: ENDINGS.find((each) => each === reason) ?? 'OTHER',
      orders,
    })),
    minutesToAccept: orNull(acceptMs),
    minutesToDeliver: orNull(deliverMs),
    slowToAccept: slowest(slowToAccept),
    slowToDeliver: slowest(slowToDeliver),
  };
}

export const serveMarketplaceFigures = serve(marketplaceFigures, async ({ sql, query, now, refuse }) => {
  const found = await figures(sql, query, now);
  if (!found) throw refuse('PERIOD_WRONG');
  return found;
});

export const serveExportMarketplaceFigures = serve(
  exportMarketplaceFigures,
  async ({ sql, query, now, reply, refuse }) => {
    const found = await figures(sql, query, now);
    if (!found) throw refuse('PERIOD_WRONG');
    reply.header('Content-Disposition', 'attachment; filename="marketplace.csv"');
    return writeFigures(encodeResponse(MarketplaceFigures, found));
  },
);
