import { expect, type Route } from '@playwright/test';
import { holdReplies, input, isAtBottom, log, openChat, replyWith, say, sendButton } from '../vocabulary/pages/chat.ts';
import { beCustomer, beVendor } from '../vocabulary/people.ts';
import { test } from '../vocabulary/town.ts';

test('the bot greets first, with the name of the product, in the first HTML', async ({ page }) => {
  await beCustomer(page, 1);
  const html = await (await page.context().request.get('/chat-support')).text();
  expect(html).toContain('Namaste Kavya! This is the Chatpata assistant.');
  await page.goto('/home');
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Chat Support' }).click();
  await expect(page).toHaveURL(/\/chat-support$/);
  await expect(log(page)).toContainText('This is the Chatpata assistant.');
  await expect(page.getByRole('contentinfo')).toBeHidden();
});

test('messages are sent by Enter and by the button, one at a time', async ({ page }) => {
  await beCustomer(page, 1);
  await openChat(page);
  const letThrough = await holdReplies(page, 'It is on its way.');
  for (const [index, send] of [() => input(page).press('Enter'), () => sendButton(page).click()].entries()) {
    await input(page).fill('  Where is my order?  ');
    await expect(sendButton(page)).toHaveText('Send');
    await send();
    await expect(sendButton(page)).toHaveText('Sending...');
    await expect(sendButton(page)).toBeDisabled();
    await expect(input(page)).toBeDisabled();
    await expect(input(page)).toHaveValue('');
    await expect(log(page).getByText('Where is my order?', { exact: true })).toHaveCount(index + 1);
    letThrough();
    await expect(log(page).getByText('It is on its way.')).toHaveCount(index + 1);
    await expect(sendButton(page)).toHaveText('Send');
    await expect(input(page)).toBeFocused();
  }
});

test('blank messages are not sent', async ({ page }) => {
  await beCustomer(page, 1);
  await openChat(page);
  const sent = await replyWith(page, () => 'Never');
  for (const blank of ['', '   ', '\t']) {
    await input(page).fill(blank);
    await expect(sendButton(page)).toBeDisabled();
    await input(page).press('Enter');
  }
  await input(page).fill('Hello');
  await expect(sendButton(page)).toBeEnabled();
  expect(sent).toEqual([]);
});

test('each opening of the chat is a conversation of its own', async ({ page }) => {
  await beCustomer(page, 1);
  const sent = await replyWith(page, () => 'Yes?');
  const talk = async () => {
    await say(page, 'Hello');
    await say(page, 'Hello again');
  };
  await openChat(page);
  await talk();
  await openChat(page);
  await talk();
  await page.getByRole('link', { name: 'My Orders' }).click();
  await expect(page.getByRole('heading', { name: 'My Orders' })).toBeVisible();
  await page.getByRole('link', { name: 'Chat Support' }).click();
  await expect(page.getByRole('heading', { name: 'Chat Support' })).toBeVisible();
  await expect(log(page).getByText('Hello again')).toHaveCount(0);
  await talk();
  const ids = sent.map(({ sessionId }) => sessionId);
  expect(ids).toHaveLength(6);
  expect([ids[1], ids[3], ids[5]]).toEqual([ids[0], ids[2], ids[4]]);
  expect(new Set(ids).size).toBe(3);
  for (const id of ids) expect(id).toMatch(/^[0-9a-f]{32}$/);
});

test('a missing reply and an empty one are shown as such', async ({ page }) => {
  await beCustomer(page, 1);
  await openChat(page);
  const failures = log(page).getByText('Error: Could not get response.', { exact: true });
  const ways: ((route: Route) => Promise<void>)[] = [
    (route) => route.abort(),
    (route) => route.fulfill({ status: 500, body: '' }),
    (route) => route.fulfill({ status: 429, json: { statusCode: 429, code: 'TOO_MANY_REQUESTS', message: 'Wait.' } }),
    (route) => route.fulfill({ status: 502, contentType: 'text/html', body: '<h1>Bad gateway</h1>' }),
  ];
  for (const [index, fail] of ways.entries()) {
    await page.route('**/v1/AgentAPI/ask', fail);
    await say(page, 'Hello');
    await expect(failures).toHaveCount(index + 1);
    await page.unroute('**/v1/AgentAPI/ask');
  }
  const replies: unknown[] = ['', '  \n ', null, 'Here I am.'];
  await replyWith(page, () => replies.shift());
  await page.getByRole('button', { name: 'Send it again' }).click();
  await expect(log(page).getByText('No response', { exact: true })).toHaveCount(1);
  await expect(page.getByRole('button', { name: 'Send it again' })).toHaveCount(0);
  await say(page, 'Hello');
  await say(page, 'Hello');
  await expect(log(page).getByText('No response', { exact: true })).toHaveCount(3);
  await say(page, 'Hello');
  await expect(log(page).getByText('Here I am.')).toBeVisible();
});

test('a reply is text: line breaks stay, HTML and other links are shown as they are written', async ({ page }) => {
  await beCustomer(page, 1);
  await openChat(page);
  const words =
    'One\nTwo <img src=x onerror="document.title=1"> <b>bold</b> [out](https://example.com) [host](//example.com)';
  await replyWith(page, () => words);
  await say(page, '<i>Hello</i> [My Orders](/home/viewMyOrders)');
  const bubble = log(page).getByText('One');
  expect(await bubble.innerText()).toBe(words);
  await expect(log(page).getByText('<i>Hello</i> [My Orders](/home/viewMyOrders)')).toBeVisible();
  await expect(log(page).getByRole('link')).toHaveCount(0);
});

test('links open pages of Chatpata, and buttons send messages as long as they are in the last reply', async ({
  page,
}) => {
  await beCustomer(page, 1);
  await openChat(page);
  const sent = await replyWith(page, (userInput) =>
    userInput === 'Cancel order 7'
      ? 'Are you sure? [Yes](say:yes) [No](say:no)'
      : 'See [My Orders](/home/viewMyOrders) or [Cancel it](say:Cancel order 7)',
  );
  await say(page, 'Hello');
  await expect(page.getByRole('list', { name: 'Suggestions' })).toHaveCount(0);
  await page.getByRole('button', { name: 'Cancel it' }).click();
  await expect(log(page).getByText('Cancel order 7', { exact: true })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Yes' })).toBeEnabled();
  await expect(page.getByRole('button', { name: 'Cancel it' })).toBeDisabled();
  await expect(input(page)).toBeFocused();
  await page.getByRole('button', { name: 'No' }).click();
  await expect(page.getByRole('button', { name: 'Cancel it' })).toHaveCount(2);
  await expect(page.getByRole('button', { name: 'Yes' })).toBeDisabled();
  await expect(page.getByRole('button', { name: 'Cancel it' }).last()).toBeEnabled();
  expect(sent.map(({ userInput }) => userInput)).toEqual(['Hello', 'Cancel order 7', 'no']);
  let loads = 0;
  page.on('load', () => {
    loads += 1;
  });
  await log(page).getByRole('link', { name: 'My Orders' }).first().click();
  await expect(page).toHaveURL(/\/home\/viewMyOrders$/);
  await expect(page.getByRole('heading', { name: 'My Orders' })).toBeVisible();
  expect(loads).toBe(0);
});

test('suggestions are shown until the first message and send one themselves', async ({ page }) => {
  await beCustomer(page, 1);
  await openChat(page);
  const sent = await replyWith(page, () => 'You have ₹1.00.');
  const suggestions = page.getByRole('list', { name: 'Suggestions' }).getByRole('button');
  await expect(suggestions).toHaveText([
    'Where is my order?',
    'What is my wallet balance?',
    'Find veg biryani under 200',
    'Book a table',
    'Talk to support',
  ]);
  await suggestions.nth(1).click();
  await expect(log(page).getByText('You have ₹1.00.')).toBeVisible();
  await expect(suggestions).toHaveCount(0);
  await expect(input(page)).toBeFocused();
  expect(sent[0]?.userInput).toBe('What is my wallet balance?');
});

for (const width of [1280, 390]) {
  test(`the window scrolls to the bottom with every message, ${width} px wide`, async ({ page }) => {
    await page.setViewportSize({ width, height: 600 });
    await beCustomer(page, 1);
    await openChat(page);
    const inView = async () => {
      await expect.poll(() => isAtBottom(page)).toBe(true);
      const box = await input(page).boundingBox();
      expect((box?.y ?? 999) + (box?.height ?? 0)).toBeLessThanOrEqual(600);
    };
    await inView();
    await replyWith(page, (userInput) => `${userInput}\n${'A line.\n'.repeat(12)}The end of it.`);
    for (const text of ['First', 'Second', 'Third'.repeat(60)]) {
      await say(page, text);
      await inView();
      await expect(log(page).getByText('The end of it.').last()).toBeInViewport();
      await page.evaluate(() => scrollTo({ top: 0 }));
      await expect(input(page)).toBeInViewport({ ratio: 1 });
    }
  });
}

test('the chat works with the keyboard alone', async ({ page }) => {
  await beCustomer(page, 1);
  await openChat(page);
  await replyWith(page, () => 'Which one? [The first](say:The first one)');
  await input(page).focus();
  await page.keyboard.type('Cancel my order');
  await page.keyboard.press('Enter');
  await expect(log(page).getByText('Which one?')).toBeVisible();
  await expect(input(page)).toBeFocused();
  await page.keyboard.press('Shift+Tab');
  await expect(page.getByRole('button', { name: 'The first' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(log(page).getByText('The first one', { exact: true })).toBeVisible();
  await expect(input(page)).toBeFocused();
});

test('a vendor can use the chat too', async ({ page }) => {
  await beVendor(page);
  await openChat(page);
  await replyWith(page, () => 'Yes?');
  await say(page, 'Hello');
  await expect(log(page).getByText('Yes?')).toBeVisible();
});
