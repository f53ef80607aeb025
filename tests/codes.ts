/** Codes that were sent to numbers, which a test reads where a phone would show them. */
import type { FastifyInstance } from 'fastify';
import { sendCode } from '#contract/accounts/codes.ts';
import type { CodePurpose } from '#contract/kit/brand.ts';
import { saveMarketplace } from '#contract/moderation/save-marketplace.ts';
import type { Sql } from '#server/database/database.ts';
import { type Browser, succeeded } from './browser.ts';
import type { Person } from './people.ts';

export async function lastCodeOf(sql: Sql, contactNumber: string): Promise<string | undefined> {
  const [row] = await sql<{ code: string }[]>`
    select facts->>'code' as code from messages where contact_number = ${contactNumber} and kind = 'CODE'
    order by message_id desc limit 1`;
  return row?.code;
}

/** Asks for a code and returns it. */
export async function codeFor(
  browser: Browser,
  sql: Sql,
  contactNumber: string,
  purpose: CodePurpose,
): Promise<string> {
  succeeded(await browser.call(sendCode, { body: { contactNumber, purpose } }));
  return (await lastCodeOf(sql, contactNumber)) ?? '';
}

export const otherThan = (code: string): string => (code === '123456' ? '654321' : '123456');

export const OPERATOR = {
  ...{ legalName: 'Asha Foods Private Limited', address: '12 MG Road, Nashik', contactNumber: '9876543210' },
  ...{ emailId: 'help@asha.example', fssaiLicence: '11524999000123', gstins: [] as string[] },
  ...{ officerName: 'Asha Rao', officerDesignation: 'Owner', officerContact: '9876543211' },
  officerEmail: 'officer@asha.example',
};

export async function setCodesFor(
  app: FastifyInstance,
  admin: Person,
  ...purposes: readonly CodePurpose[]
): Promise<void> {
  const switches = {
    codesForLogin: purposes.includes('LOGIN'),
    codesForRegister: purposes.includes('REGISTER'),
    codesForGuests: purposes.includes('GUEST'),
  };
  succeeded(await admin.browser.call(saveMarketplace, { body: { ...OPERATOR, ...switches } }));
  await app.live.deliver();
}
