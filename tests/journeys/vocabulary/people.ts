/**
 * People of every role, logged in on a page by calls. Journeys about registering and logging in use
 * pages/first-steps.ts.
 */
import { randomInt } from 'node:crypto';
import type { Browser, Page } from '@playwright/test';
import { addAddress, userLogin, userRegister } from '#contract/accounts/account.ts';
import type { Body, Role } from '#contract/kit/endpoint.ts';
import { updateWalletBalance } from '#contract/wallet/wallet.ts';
import type { Sql } from '#server/database/database.ts';
import { NEW_PASSWORD, PASSWORD } from '#tests/people.ts';
import { callsOf } from './calls.ts';

export { NEW_PASSWORD, PASSWORD };

export type NewAddress = Body<typeof addAddress>;

export const HOME: NewAddress & { readonly pincode: string } = {
  userAddressName: 'Home',
  addressLine1: '12 Lake View',
  addressLine2: '80 Feet Road',
  area: 'Indiranagar',
  city: 'Bengaluru',
  userState: 'Karnataka',
  pincode: '560038',
};

/** An unused contact number. */
export const newContact = (): string => String(randomInt(6_000_000_000, 9_000_000_000));

export interface Newcomer {
  readonly userId: number;
  readonly contactNumber: string;
}

/** A page in a browser of its own, for somebody else. */
export async function pageElsewhere(browser: Browser, baseURL: string | undefined): Promise<Page> {
  const context = await browser.newContext({ ...(baseURL && { baseURL }) });
  return context.newPage();
}

/** Somebody new with one role, logged in on this page. */
export async function beNewcomer(page: Page, roleType: 'CUSTOMER' | 'VENDOR'): Promise<Newcomer> {
  const call = callsOf(page);
  const contactNumber = newContact();
  const person = { userName: 'Kavya Menon', contactNumber, emailId: 'kavya@example.com' };
  const passwords = { password: PASSWORD, confirmPassword: PASSWORD };
  await call(userRegister, { body: { ...person, ...passwords, roles: [{ roleType }] } });
  const { userId } = await call(userLogin, { body: { contactNumber, password: PASSWORD } });
  return { userId, contactNumber };
}

/** Tops up the wallet of the customer on this page; returns its balance in rupees. */
export async function putInWallet(page: Page, userId: number, rupees: number): Promise<number> {
  const call = callsOf(page);
  return (await call(updateWalletBalance, { params: { amount: String(rupees), userId } })).availableAmount;
}

/** Adds an address to the customer's address book. */
export async function addAddressOf(page: Page, userId: number, address: NewAddress = HOME): Promise<void> {
  await callsOf(page)(addAddress, { params: { userId }, body: address });
}

/** A customer with money and an address. */
export async function beAbleToOrder(page: Page, rupeesInWallet: number): Promise<Newcomer> {
  const newcomer = await beNewcomer(page, 'CUSTOMER');
  await putInWallet(page, newcomer.userId, rupeesInWallet);
  await addAddressOf(page, newcomer.userId);
  return newcomer;
}

/** The same where only the user's id matters. */
export const beCustomer = async (page: Page, rupeesInWallet: number): Promise<number> =>
  (await beAbleToOrder(page, rupeesInWallet)).userId;

/** A new vendor, who has no restaurant yet. */
export const beVendor = (page: Page): Promise<Newcomer> => beNewcomer(page, 'VENDOR');

/** Someone with this role alone; ADMIN, which has no registration, is added in the database. */
export async function be(page: Page, sql: Sql, role: Role): Promise<number> {
  const { userId, contactNumber } = await beAbleToOrder(page, 1);
  await sql`update users set roles = ${[role]} where user_id = ${userId}`;
  await callsOf(page)(userLogin, { body: { contactNumber, password: PASSWORD } });
  return userId;
}
