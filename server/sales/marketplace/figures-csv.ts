import type { MarketplaceFigures } from '#contract/sales.ts';
import { endingWords } from '#contract/sales-words.ts';
import { csvOf, harmlessCell } from '#server/http/csv.ts';

const COLUMNS = ['by', 'name', 'orders', 'sales', 'refunded', 'refunds', 'newPeople', 'minutes'];

/**
 * The tables of figures below one another; `by` says which, amounts are rupees. A spreadsheet recognises UTF-8 by the byte
 * order mark, and runs none of the names that vendors wrote.
 */
export const writeFigures = (figures: MarketplaceFigures): string =>
  csvOf(COLUMNS, [
    ...figures.days.map((day) => [
      'day',
      day.date,
      day.orders,
      day.sales,
      day.refunded,
      day.refunds,
      day.newPeople,
      '',
    ]),
    ...figures.cities.map((each) => [
      'city',
      harmlessCell(each.city),
      each.orders,
      each.sales,
      each.refunded,
      each.refunds,
      '',
      '',
    ]),
    ...figures.endings.map(({ ending, orders }) => ['cancelled', endingWords(ending), orders, '', '', '', '', '']),
    ...[['slow to accept', figures.slowToAccept] as const, ['slow to deliver', figures.slowToDeliver] as const].flatMap(
      ([by, kitchens]) =>
        kitchens.map(({ restaurantName, city, orders, minutes }) => [
          by,
          harmlessCell(`${restaurantName}, ${city}`),
          orders,
          '',
          '',
          '',
          '',
          minutes,
        ]),
    ),
  ]);
