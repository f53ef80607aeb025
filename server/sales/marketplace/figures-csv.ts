import type { MarketplaceFigures } from '#contract/sales/sales.ts';
import { endingWords } from '#contract/sales/words.ts';
import { csvOf, harmlessCell } from '#server/http/csv.ts';

const COLUMNS = ['by', 'name', 'orders', 'sales', 'refunded', 'refunds', 'newPeople', 'minutes'];

/** All tables in one file; `by` names the table, amounts are rupees. Safe to open in a spreadsheet. */
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
