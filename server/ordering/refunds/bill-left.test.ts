/**
 * What is left of random bills after random refunds, in TypeScript and as the database computes it to check the ledger.
 */
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import fc from 'fast-check';
import { besidesDishes } from '#contract/ordering/bill.ts';
import { connect } from '#server/database/database.ts';
import { charged } from '#tests/bills/random-bills.ts';
import { freshDatabase } from '#tests/database.ts';
import { billFor } from '../bill/charges.ts';
import { sharesOf } from '../bill/shares.ts';
import { type Billed, billLeft, sharesLess } from './bill-left.ts';

/**
 * A bill, and refunds of it one after the other: of each line a number of dishes, which may be more than are left; or
 * the tip.
 */
const story = fc.record({
  input: charged,
  steps: fc.array(fc.oneof(fc.constant('TIP' as const), fc.array(fc.nat({ max: 20 }), { maxLength: 8 })), {
    minLength: 1,
    maxLength: 6,
  }),
});

type Story = typeof story extends fc.Arbitrary<infer T> ? T : never;

const billed = ({ input }: Story): Billed => ({
  items: input.lines.map((line, index) => ({ ...line, orderItemId: index + 1, refundedQty: 0 })),
  billLines: besidesDishes(billFor(input)),
  isTipRefunded: false,
});

const after = (before: Billed, step: Story['steps'][number]): Billed =>
  step === 'TIP'
    ? { ...before, isTipRefunded: true }
    : {
        ...before,
        items: before.items.map((item, index) => ({
          ...item,
          refundedQty: Math.min(item.qty, item.refundedQty + (step[index] ?? 0)),
        })),
      };

const everything = (before: Billed): Billed => ({
  ...before,
  items: before.items.map((item) => ({ ...item, refundedQty: item.qty })),
});
const sum = (shares: Readonly<Record<string, number>>) => Object.values(shares).reduce((all, paise) => all + paise, 0);

describe('what is left of a bill', () => {
  it('is all of it before any refund, line by line', () => {
    fc.assert(
      fc.property(story, (each) => assert.deepEqual(billLeft(billed(each)), billFor(each.input))),
      { numRuns: 2000 },
    );
  });

  it('and the refunds are together what was paid, in all and in each account, however often a part is refunded', () => {
    fc.assert(
      fc.property(story, (each) => {
        const paid = sharesOf(billFor(each.input), 12);
        let now = billed(each);
        let refundedPaise = 0;
        let left = paid;
        for (const step of [...each.steps, 'ALL' as const]) {
          const next = step === 'ALL' ? everything(now) : after(now, step);
          const [was, is] = [billLeft(now), billLeft(next)];
          const shares = sharesLess(sharesOf(was, 12), sharesOf(is, 12));
          assert.equal(sum(shares), was.totalPaise - is.totalPaise);
          // At most a paisa too little, where a tax is rounded anew.
          assert.ok(is.totalPaise >= 0 && was.totalPaise - is.totalPaise >= -1);
          assert.equal(is.totalPaise, sum(sharesOf(is, 12)));
          refundedPaise += was.totalPaise - is.totalPaise;
          left = sharesLess(left, shares);
          now = next;
        }
        assert.equal(refundedPaise, billFor(each.input).totalPaise);
        assert.deepEqual(left, {});
      }),
      { numRuns: 10_000 },
    );
  });

  it('does not depend on the order of refunds', () => {
    fc.assert(
      fc.property(story, fc.nat({ max: 7 }), (each, index) => {
        const one = billed(each);
        const [item] = one.items;
        if (!item) return;
        const first = after(one, [1]);
        const both = after(
          after(first, 'TIP'),
          Array.from({ length: index + 1 }, (_, at) => (at === index ? 1 : 0)),
        );
        const again = after(
          after(
            after(
              one,
              Array.from({ length: index + 1 }, (_, at) => (at === index ? 1 : 0)),
            ),
            [1],
          ),
          'TIP',
        );
        assert.deepEqual(billLeft(both), billLeft(again));
      }),
      { numRuns: 1000 },
    );
  });

  it('is the same for the database, which computes it apart to verify the ledger', async () => {
    const sql = connect(await freshDatabase(), { connections: 1 });
    try {
      const [person] = await sql<{ userId: number }[]>`
        insert into users (user_name, contact_number, email_id, password_hash, roles)
        values ('Asha', '9000000001', 'asha@example.com', '', '{CUSTOMER,VENDOR}') returning user_id`;
      const [kitchen] = await sql<{ restaurantId: number }[]>`
        insert into restaurants (vendor_id, restaurant_name, restaurant_type, city, area)
        values (${person?.userId ?? 0}, 'Kitchen', 'Veg', 'Bengaluru', 'Indiranagar') returning restaurant_id`;
      for (const each of fc.sample(story, 300)) {
        const { billLines, items } = billed(each);
        const [order] = await sql<{ orderId: number }[]>`
          insert into orders (customer_id, restaurant_id, restaurant_name, bill_paise, bill_lines, placed_at, status)
          values (${person?.userId ?? 0}, ${kitchen?.restaurantId ?? 0}, 'Kitchen', ${billFor(each.input).totalPaise},
            ${JSON.stringify(billLines)}::text::jsonb, now(), 'DELIVERED') returning order_id`;
        const orderId = order?.orderId ?? 0;
        const stored = await sql<{ orderItemId: number }[]>`
          insert into order_items (order_id, dish_id, qty, price_paise, goods, dish_name, dish_type, dish_cuisine,
            dish_description, speciality, image_url)
          select ${orderId}, 1, qty, "pricePaise", goods, "dishName", 'Veg', '', '', '', ''
          from rows from (json_to_recordset(${JSON.stringify(items)}::text::json)
            as ("dishName" text, qty integer, "pricePaise" bigint, goods jsonb)) with ordinality
            as item ("dishName", qty, "pricePaise", goods, place) order by place returning order_item_id`;
        let now = billed(each);
        for (const step of each.steps) now = after(now, step);
        const refunds = now.items.flatMap(({ refundedQty: qty }, index) =>
          qty > 0 ? [{ id: stored[index]?.orderItemId, qty }] : [],
        );
        await sql`
          with refund as (
            insert into order_refunds (order_id, at, refunded_by, user_id, reason_code, amount_paise, is_after_delivery)
            select ${orderId}, now(), 'VENDOR', 1, code, 1, true
            from unnest(${now.isTipRefunded ? ['MISSING', 'TIP'] : ['MISSING']}::text[]) as code returning refund_id, reason_code
          )
          insert into order_refund_items (refund_id, order_item_id, qty)
          select refund_id, id, qty from refund, json_to_recordset(${JSON.stringify(refunds)}::text::json) as item (id bigint, qty integer)
          where reason_code = 'MISSING'`;
        const [left] = await sql<{ totalPaise: number; shares: Record<string, number> }[]>`
          select total_paise, logic.shares_of_lines(lines, 'restaurant:12') as shares from logic.bill_left(${orderId})`;
        const expected = billLeft(now);
        const { 'restaurant:12': _, ...shares } = sharesLess(sharesOf(expected, 12), {});
        assert.equal(left?.totalPaise, expected.totalPaise, JSON.stringify(each));
        assert.deepEqual(left?.shares, shares, JSON.stringify(each));
      }
    } finally {
      await sql.end({ timeout: 1 });
    }
  });
});
