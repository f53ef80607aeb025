import { randomInt } from 'node:crypto';
import { expect, type Page } from '@playwright/test';
import { orderInTown } from '../vocabulary/orders.ts';
import { askSupport, log, openChat, replyWith, say } from '../vocabulary/pages/chat.ts';
import { cardFromEnd, cardOf } from '../vocabulary/pages/lists.ts';
import { be, beCustomer } from '../vocabulary/people.ts';
import { test } from '../vocabulary/town.ts';

/** A name that nobody else has. */
const newName = () => `Zoya ${Array.from({ length: 8 }, () => 'abcdefghij'[randomInt(10)]).join('')}`;
const question = (page: Page, words: string) => log(page).getByRole('article').filter({ hasText: words });
const TICKETS = '/home/tickets';

test('a question waits for an administrator, whose answer comes into the open chat', async ({ page, browser, sql }) => {
  test.slow();
  const name = newName();
  const userId = await beCustomer(page, 1000);
  await sql`update users set user_name = ${name} where user_id = ${userId}`;
  const orderId = await orderInTown(page, userId);
  await askSupport(page, 'The rice was cold.', orderId);
  await openChat(page);
  await expect(question(page, 'The rice was cold.')).toContainText('Waiting');
  await expect(question(page, 'The rice was cold.').getByRole('link')).toHaveText([
    new RegExp(`Order ${orderId}.*\\d × `),
    'View conversation',
  ]);

  await replyWith(page, (userInput) => `You said: ${userInput}`);
  await say(page, 'Hello');
  const positions = async (...words: string[]) => {
    const shown = await log(page).innerText();
    return words.map((each) => shown.indexOf(each));
  };
  const [asked = 0, said = 0] = await positions('The rice was cold.', 'You said: Hello');
  expect(asked).toBeLessThan(said);

  const admin = await (await browser.newContext()).newPage();
  await admin.goto(page.url());
  await be(admin, sql, 'ADMIN');
  await test.step('an open list asks again by itself', async () => {
    await admin.goto(TICKETS);
    const asked = admin.waitForRequest('**/v1/supportAPI/tickets?**');
    await admin.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
    await asked;
  });
  await test.step('the administrators’ list shows it, with its person and order', async () => {
    const card = (await cardFromEnd(admin, TICKETS, name)).filter({ hasText: 'The rice was cold.' });
    await expect(card).toContainText('kavya@example.com');
    await expect(card).toContainText(new RegExp(`Order ${orderId}.*\\d × `));
    await expect(card.getByRole('link', { name: /^[0-9]{10}$/ })).toHaveAttribute('href', /^tel:\+91[6-9]/);
    const send = card.getByRole('button', { name: 'Send answer' });
    await expect(send).toBeDisabled();
    const field = card.getByRole('textbox', { name: 'Your answer' });
    await field.fill('  \n ');
    await expect(send).toBeDisabled();
    await field.fill('We are sorry.\nThe money is on its way.');
    await admin.reload();
    await expect(field).toHaveValue('We are sorry. The money is on its way.');
    await send.click();
    await expect(admin.getByText('Your answer was sent.')).toBeVisible();
    await expect(card).toHaveCount(0);
  });
  await test.step('the chat shows it soon', async () => {
    // It asks every five seconds; beside two other journeys an answer may take as long.
    await expect(question(page, 'The rice was cold.')).toContainText('We are sorry. The money is on its way.', {
      timeout: 30_000,
    });
    const [before = 0, after = 0] = await positions('You said: Hello', 'The rice was cold.');
    expect(before).toBeLessThan(after);
  });
  await test.step('another question comes with the assistant’s reply', async () => {
    await askSupport(page, 'And I want my money back.');
    await say(page, 'Talk to support');
    await expect(question(page, 'And I want my money back.')).toContainText('Waiting');
  });
  await test.step('and what was answered can be read again', async () => {
    await admin.getByRole('navigation', { name: 'Tickets' }).getByRole('link', { name: 'Answered' }).click();
    const answered = cardOf(admin, name).filter({ hasText: 'The rice was cold.' });
    await expect(answered).toContainText('We are sorry. The money is on its way.');
    await expect(answered.getByRole('textbox')).toHaveCount(0);
    await page.reload();
    await expect(question(page, 'The rice was cold.')).toContainText('We are sorry.');
  });
  await admin.context().close();
});

test('the chat does not poll when no question is waiting', async ({ page, sql }) => {
  const userId = await beCustomer(page, 1);
  const ticketId = await askSupport(page, 'Are you there?');
  await page.clock.install();
  let asked = 0;
  page.on('request', (request) => {
    if (request.url().includes('/supportAPI/myTickets/')) asked += 1;
  });
  await openChat(page);
  await page.clock.runFor(6000);
  await expect.poll(() => asked).toBeGreaterThan(0);
  await sql`update tickets set answer = 'Yes.', answered_at = now(), answered_by = ${userId} where ticket_id = ${ticketId}`;
  await expect(async () => {
    await page.clock.runFor(5000);
    await expect(question(page, 'Are you there?')).toContainText('Yes.', { timeout: 500 });
  }).toPass();
  const before = asked;
  await page.clock.runFor(30_000);
  await expect(question(page, 'Are you there?')).toContainText('Yes.');
  expect(asked).toBe(before);
});

test('of many questions the newest show, and old answers are gone', async ({ page, sql }) => {
  const userId = await beCustomer(page, 1);
  for (let index = 1; index <= 6; index++) await askSupport(page, `Question ${index}?`);
  await sql`update tickets set answer = 'Done.', answered_at = now() - interval '8 days', answered_by = ${userId}
    where user_id = ${userId} and message = 'Question 2?'`;
  await openChat(page);
  const shown = log(page).getByRole('article');
  await expect(shown.filter({ visible: true })).toHaveCount(2);
  await expect(shown.filter({ visible: true }).first()).toContainText('Question 5?');
  await log(page).getByText('3 earlier questions').click();
  await expect(shown.filter({ visible: true })).toHaveCount(5);
  await expect(shown.first()).toContainText('Question 1?');
  await expect(log(page)).not.toContainText('Question 2?');
});

test('an answer that is refused or gets no response says why, beside it', async ({ page, browser, sql }) => {
  const name = newName();
  const theirs = await (await browser.newContext()).newPage();
  await theirs.goto(test.info().project.use.baseURL ?? '/');
  const userId = await beCustomer(theirs, 1);
  await sql`update users set user_name = ${name} where user_id = ${userId}`;
  const ticketId = await askSupport(theirs, 'Where is it?');
  await be(page, sql, 'ADMIN');
  const card = await cardFromEnd(page, TICKETS, name);
  const field = card.getByRole('textbox', { name: 'Your answer' });
  const send = card.getByRole('button', { name: 'Send answer' });
  await field.fill('On its way.');
  await page.route('**/v1/supportAPI/answer/*', (route) => route.abort());
  await send.click();
  await expect(card.getByRole('alert')).toContainText('Your answer could not be sent. Please try again.');
  await expect(field).toHaveValue('On its way.');
  await page.unroute('**/v1/supportAPI/answer/*');
  await sql`update tickets set answer = 'It came.', answered_at = now(), answered_by = ${userId} where ticket_id = ${ticketId}`;
  await send.click();
  await expect(card.getByRole('alert')).toContainText('This question has already been answered.');
  await card.getByRole('link', { name: 'See answered questions' }).click();
  await expect(cardOf(page, name)).toContainText('It came.');
  await theirs.context().close();
});

test('lists without anybody, and one that cannot be loaded', async ({ page, sql }) => {
  await be(page, sql, 'ADMIN');
  await page.goto('/adminPage');
  await page.route('**/v1/supportAPI/tickets?*', (route) =>
    route.fulfill({ json: [], headers: { 'X-Total-Count': '0' } }),
  );
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Support Tickets' }).click();
  await expect(page.getByText('No questions are waiting for an answer.')).toBeVisible();
  await page.getByRole('link', { name: 'See answered questions' }).click();
  await expect(page.getByText('No questions have been answered yet.')).toBeVisible();
  await page.unroute('**/v1/supportAPI/tickets?*');
  await page.route('**/v1/supportAPI/tickets?*', (route) => route.abort());
  await page.getByRole('link', { name: 'See waiting questions' }).click();
  await expect(page.getByRole('alert')).toContainText('This list could not be loaded. Please try again.');
  await page.unroute('**/v1/supportAPI/tickets?*');
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('navigation', { name: 'Tickets' })).toBeVisible();
});
