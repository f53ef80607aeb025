/** For journeys of the chat: an assistant with known replies, and questions to support. */
import { expect, type Locator, type Page } from '@playwright/test';
import { openTicket } from '#contract/support/tickets.ts';
import { callsOf } from '../calls.ts';

const ASK = '**/v1/AgentAPI/ask';

export const input = (page: Page): Locator => page.getByLabel('Your message');
export const sendButton = (page: Page): Locator => page.getByRole('button', { name: /^Send(ing\.\.\.)?$/ });
export const log = (page: Page): Locator => page.getByRole('log');

/** The person on this page asks support by a call; returns the ticket's id. */
export const askSupport = async (page: Page, message: string, orderId?: number): Promise<number> =>
  (await callsOf(page)(openTicket, { body: { message, ...(orderId !== undefined && { orderId }) } })).ticketId;

/** Replies to every message with this text; returns the sent messages. */
export async function replyWith(page: Page, words: (userInput: string) => unknown) {
  const sent: { userInput: string; sessionId: string }[] = [];
  await page.route(ASK, (route) => {
    const body = route.request().postDataJSON();
    sent.push(body);
    return route.fulfill({ json: { response: words(body.userInput) } });
  });
  return sent;
}

/** Holds the replies back; returns a function that lets the next one through. */
export async function holdReplies(page: Page, response: string): Promise<() => void> {
  const held: (() => void)[] = [];
  await page.route(ASK, async (route) => {
    await new Promise<void>((resolve) => held.push(resolve));
    await route.fulfill({ json: { response } });
  });
  return () => held.shift()?.();
}

/** Opens the chat and waits until it is hydrated. */
export async function openChat(page: Page): Promise<void> {
  await page.goto('/chat-support');
  await expect(async () => {
    await input(page).fill('x');
    await expect(sendButton(page)).toBeEnabled({ timeout: 500 });
  }).toPass();
  await input(page).fill('');
}

/** Sends a message, and waits for the end of the wait. */
export async function say(page: Page, text: string): Promise<void> {
  await input(page).fill(text);
  await input(page).press('Enter');
  await expect(input(page)).toBeEnabled();
}

export const isAtBottom = (page: Page): Promise<boolean> =>
  page.evaluate(() => Math.abs(scrollY + innerHeight - document.documentElement.scrollHeight) <= 2);
