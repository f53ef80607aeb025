/** The assistant answers in the language of the message, with the same facts; its buttons are in that language too. */
import assert from 'node:assert/strict';
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, it } from 'node:test';
import { catalogues, chatCatalogues } from '#server/languages/catalogue.ts';
import { Chat } from '#tests/chat.ts';
import { delivered, placed } from '#tests/orders.ts';
import { newCustomer, newVendor } from '#tests/people.ts';
import { startTestServer } from '#tests/server.ts';
import { agreementTo } from './understanding/agreement.ts';
import { languageOf } from './understanding/language.ts';
import { type Intent, understand } from './understanding/understand.ts';

const { app, sql } = await startTestServer();
const DEVANAGARI = /\p{Script=Devanagari}/u;
const NOW = new Date('2026-11-25T06:30:00Z');

/** In English, Hinglish and Hindi. */
const QUESTIONS = [
  ['where is my order', 'mera order kahan hai', 'मेरा ऑर्डर कहाँ है'],
  ['how much did i pay for my last order', 'mera bill kitna tha', 'मेरा बिल कितना था'],
  ['show all my orders', 'mere saare order dikhao', 'मेरे सारे ऑर्डर दिखाओ'],
  ['cancel my order', 'order cancel kar do', 'ऑर्डर रद्द करो'],
  ['where is my refund', 'mera refund kahan hai', 'मेरा रिफ़ंड कहाँ है'],
  ['what is my wallet balance', 'wallet me kitna paisa hai', 'वॉलेट में कितने पैसे हैं'],
  ['which coupons can i use', 'koi coupon hai kya', 'कोई कूपन है क्या'],
  ['how do i pay', 'payment kaise karu', 'पेमेंट कैसे करूँ'],
  ['how can i book a table', 'table kaise book karu', 'टेबल कैसे बुक करूँ'],
  ['the food was cold, i have a complaint', 'khana thanda tha, shikayat karni hai', 'खाना ठंडा था, शिकायत करनी है'],
  ['i want dal fry', 'mujhe dal fry chahiye', 'मुझे दाल फ्राई चाहिए'],
  ['what can you do', 'aap kya kya kar sakte ho', 'आप क्या कर सकते हैं'],
] as const;

/** Amounts, numbers, times, and where links lead. */
const factsOf = (response: string) =>
  (response.replaceAll(/say:[^)]*|\?q=[^)]*/g, '').match(/₹[\d,.]+|\d+:\d\d|\d{2,}|\(\/[^)]*\)/g) ?? []).toSorted();

describe('the assistant', () => {
  it('gives the same facts in each language', async () => {
    const { vendor, ...kitchen } = await newVendor(app, sql, { name: 'Sagar Ratna' });
    const asha = await newCustomer(app, sql, 1000);
    await delivered(asha, vendor, kitchen.dishes);
    await placed(asha, kitchen.dishes);
    for (const [english, hinglish, hindi] of QUESTIONS) {
      const said = async (sentence: string) => new Chat(asha).say(sentence);
      const [inEnglish, inHinglish, inHindi] = [await said(english), await said(hinglish), await said(hindi)];
      assert.deepEqual(factsOf(inHinglish), factsOf(inEnglish), `${hinglish}: ${inHinglish}`);
      assert.deepEqual(factsOf(inHindi), factsOf(inEnglish), `${hindi}: ${inHindi}`);
      assert.doesNotMatch(inEnglish + inHinglish, DEVANAGARI);
      assert.notEqual(inHinglish, inEnglish);
      for (const line of inHindi.split('\n')) assertHindi(line);
    }
  });

  it('answers a name or a number in the language of the screens', async () => {
    assert.equal(languageOf('biryani', 'hi'), 'hi');
    assert.equal(languageOf('order 1234', 'mr'), 'en');
    assert.equal(languageOf('where is my order', 'hi'), 'en');
    assert.equal(languageOf('रिफ़ंड', 'en'), 'hi');
    assert.equal(languageOf('order kahan hai', 'hi'), 'hi-Latn');
  });
});

/** Names of dishes and restaurants stay as they are written. */
function assertHindi(line: string): void {
  const words = line.replaceAll(/\((?:\/|say:)[^)]*\)|Sagar Ratna|Test Kitchen|Dal Fry|Jeera Rice|Dal fry/gi, '');
  if (/\p{L}/u.test(words)) assert.match(words, DEVANAGARI, line);
  assert.doesNotMatch(words, /[a-z]{2,}(?:[\s,]+[a-z]{2,}){2}/i, line);
}

/** The message that a button sends, and the intent that the assistant must read in it. */
const BUTTONS: Readonly<Record<string, Intent>> = {
  'Where is my order?': 'orderStatus',
  'What did I pay?': 'orderDetails',
  'Wallet balance': 'walletBalance',
  'What is my wallet balance?': 'walletBalance',
  'Where is my refund?': 'refundStatus',
  'Find veg biryani under 200': 'findFood',
  'What is trending?': 'trending',
  'Book a table': 'bookTable',
  'book a table': 'bookTable',
  'Talk to support': 'human',
  'Cancel order {orderId}': 'cancelOrder',
  'Cancel booking {bookingId}': 'cancelBooking',
  Yes: 'yes',
  No: 'no',
};
const AGREEMENTS = { 'Yes, cancel it': 'yes', 'No, keep it': 'no', Yes: 'yes', No: 'no' } as const;
const ANSWERED = new Set(['hi', 'hi-Latn']);
const ID = 1234;

describe('a button', () => {
  it('is one of the tested', () => {
    const said = globSync('answers/*.ts', { cwd: import.meta.dirname }).flatMap((file) => [
      ...readFileSync(join(import.meta.dirname, file), 'utf8').matchAll(
        / button\(\s*(?:t`[^`]*`,\s*)?t`([^`]*)`,?\s*\)/g,
      ),
    ]);
    assert.ok(said.length > 0);
    for (const [, words = ''] of said) {
      const text = words.replaceAll(/\$\{(?:\w+\.)?(\w+)\}/g, '{$1}');
      assert.ok(text in BUTTONS || text in AGREEMENTS, text);
    }
  });

  for (const { code, read } of [...catalogues, ...chatCatalogues]) {
    const { texts } = read();
    const said = (text: string) => (texts.get(text) ?? text).replaceAll(/\{\w+\}/g, String(ID));

    it(`is understood in ${code}, and its answer is in that language`, () => {
      for (const [text, intent] of Object.entries(BUTTONS)) {
        const { slots, ...understood } = understand(said(text), NOW);
        assert.equal(understood.intent, intent, said(text));
        if (text.includes('{')) assert.ok(Object.values(slots).includes(ID), said(text));
        if (texts.has(text) && ANSWERED.has(code)) assert.equal(languageOf(said(text), 'en'), code, said(text));
      }
    });

    it(`agrees or declines in ${code}`, () => {
      for (const [text, agreement] of Object.entries(AGREEMENTS)) {
        assert.equal(agreementTo(said(text), { kind: 'cancelOrder', orderId: ID }), agreement, said(text));
      }
    });
  }
});
