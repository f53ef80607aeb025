/** A server whose orders are paid at a provider's double, and the actions of people and the provider. */

import assert from 'node:assert/strict';
import { after } from 'node:test';
import type { Body } from '#contract/kit/endpoint.ts';
import { newOrder, order } from '#contract/ordering/orders.ts';
import { payOrder } from '#contract/ordering/paying.ts';
import { transaction } from '#server/database/database.ts';
import { payingOrders, sweepOrders } from '#server/ordering/index.ts';
import { askAboutPayments, askForRefunds, processWebhooks, providerOf } from '#server/payments/index.ts';
import { succeeded } from '../browser.ts';
import { newVendor, orderOf, type Person } from '../people.ts';
import { startTestServer } from '../server.ts';
import type { ProviderDouble, SentNotice } from './provider-double.ts';
import { startRazorpay } from './razorpay.ts';

/** One of each dish of the test's kitchen. */
export const BILL = 219.5;

export type PaidOrders = Awaited<ReturnType<typeof startPaidOrders>>;

export async function startPaidOrders(
  startDouble: () => Promise<ProviderDouble> = startRazorpay,
  { env, ...options }: Parameters<typeof startTestServer>[0] = {},
) {
  const double = await startDouble();
  const server = await startTestServer({ ...options, env: { ...double.env, ...env } });
  const { app, sql, settings, now } = server;
  after(() => double.close());
  double.clock = now;
  const provider = providerOf(settings, sql);
  assert.ok(provider);
  const purpose = payingOrders(settings);
  const { vendor, ...kitchen } = await newVendor(app, sql);

  const workOff = () => processWebhooks(sql, purpose, now());
  const send = (person: Person, more: Partial<Body<typeof newOrder>> = { payWith: 'PROVIDER' }, key?: string) =>
    person.browser.call(
      newOrder,
      { params: { userId: person.userId }, body: { ...orderOf(kitchen.dishes), ...more } },
      { idempotencyKey: key },
    );
  const life = async ({ browser }: Person, orderId: number) =>
    succeeded(await browser.call(order, { params: { orderId } }));
  /** The provider's id of a payment. */
  const named = async (paymentId: number | undefined): Promise<string> => {
    const [row] = await sql`select provider_ref from payments where payment_id = ${paymentId ?? 0}`;
    return String(row?.providerRef);
  };
  /** Sends a webhook; returns the status of the response. */
  const deliver = async ({ raw, headers }: SentNotice): Promise<number> => {
    const url = `/v1/paymentAPI/notices/${double.name}`;
    return (await app.inject({ method: 'POST', url, headers, payload: raw })).statusCode;
  };
  /** A person pays, and the provider sends its webhook. */
  const notify = async (providerRef: string): Promise<void> => {
    assert.equal(await deliver(double.notice(double.pay(providerRef))), 200);
    await workOff();
  };
  return {
    ...server,
    double,
    vendor,
    kitchen,
    workOff,
    send,
    life,
    named,
    deliver,
    notify,
    ask: () => askAboutPayments(sql, provider, purpose, now()),
    sweep: () => sweepOrders(sql, now(), settings),
    askForRefunds: () => askForRefunds(sql, { provider, purpose, now: now() }),
    statusOf: async (person: Person, orderId: number) => (await life(person, orderId)).orderStatus,
    pay: ({ browser }: Person, orderId: number, useWallet?: boolean) =>
      browser.call(payOrder, { params: { orderId }, body: { useWallet } }),
    /** Places and pays an order; returns its id. */
    paid: async (person: Person, more?: Partial<Body<typeof newOrder>>): Promise<number> => {
      const { orderId, paymentId } = succeeded(await send(person, more));
      await notify(await named(paymentId));
      return orderId;
    },
    /** In rupees. */
    balance: async ({ userId }: Person) => {
      const [row] = await sql`select balance_paise from wallets where user_id = ${userId}`;
      return Number(row?.balancePaise) / 100;
    },
    /** Adds rupees without a payment. */
    fill: ({ userId }: Person, rupees: number) =>
      transaction(sql, async (tx) => {
        await tx`update wallets set balance_paise = balance_paise + ${rupees * 100} where user_id = ${userId}`;
        await tx`
          insert into wallet_transfers (at, kind, debit_account, credit_account, amount_paise, customer_id, customer_balance_paise)
          select ${now()}, 'TOP_UP', 'platform:topups', ${`customer:${userId}`}, ${rupees * 100}, user_id, balance_paise
          from wallets where user_id = ${userId}`;
      }),
  };
}
