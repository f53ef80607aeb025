/** Dishes and restaurants of the demo town are found by name in all kinds of sentences. */
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { ask } from '#contract/assistant/ask.ts';
import { namesIn } from '#contract/search/search.ts';
import { transaction } from '#server/database/database.ts';
import { seedTown } from '#server/demo/index.ts';
import { town } from '#server/demo/town.ts';
import { Browser } from '#tests/browser.ts';
import { newCustomer, newKitchen } from '#tests/people.ts';
import { startTestServer } from '#tests/server.ts';
import utterances from '#tests/utterances.json' with { type: 'json' };
import type { Slots } from './understanding/slots.ts';
import { understand, understandWithNames } from './understanding/understand.ts';

const { app, sql, settings, statements } = await startTestServer();
const visitor = new Browser(app);
const hashes = { customer: 'a', vendor: 'b', admin: 'c' };
await transaction(sql, (tx) => seedTown(tx, hashes, [], settings));
const asha = await newCustomer(app, sql);

const accepted = town.filter(({ state }) => state !== 'pending');
const dishNames = [...new Set(accepted.flatMap(({ dishes }) => dishes.map(({ dishName }) => dishName)))];

async function say(userInput: string): Promise<string> {
  const response = await asha.browser.call(ask, { body: { userInput, sessionId: 'town' } });
  assert.equal(response.statusCode, 200, `${userInput}: ${response.body}`);
  return response.json().response;
}

const tickets = async () => (await sql`select message from tickets`).map(({ message }) => message);

/** So many of the frames below does each name come in. */
const FRAMES_EACH = 2;
const FRAMES = [
  '{}',
  'I want to eat {}',
  'can I get {lower}',
  '{lower} milega?',
  'mujhe {lower} khana hai bhai',
  'aaj raat ko {} khane ka bahut mann kar raha hai yaar, kahan milega',
  'Who around here makes a really good {LOWER}?',
  'do you have {} on the menu',
  'ek plate {lower} bhej do please',
  '{lower} near me',
];

describe('a dish that is on a menu', () => {
  for (const [place, frame] of FRAMES.entries()) {
    it(`is found by “${frame}”`, async () => {
      const missed: string[] = [];
      const every = FRAMES.length / FRAMES_EACH;
      for (const name of dishNames.filter((_, index) => index % every === place % every)) {
        const sentence = frame
          .replace('{}', name)
          .replace('{lower}', name.toLowerCase())
          .replace('{LOWER}', name.toUpperCase());
        const told = await say(sentence);
        if (!told.split('\n').some((line) => line.replace('from ', '').startsWith(`${name}, ₹`)))
          missed.push(`${sentence}\n  → ${told}`);
      }
      assert.deepEqual(missed, [], missed.join('\n'));
      assert.deepEqual(await tickets(), []);
    });
  }

  it('is no answer to a diet that no dish names', async () => {
    for (const sentence of ['I want to eat gluten free pizza', 'can I get halal biryani', 'vegan biryani milega?']) {
      const [, wanted] = /(gluten free pizza|halal biryani|vegan biryani)/.exec(sentence) ?? [];
      const [first, ...others] = (await say(sentence)).split('\n');
      assert.match(first ?? '', new RegExp(`^(No dish here says|Kisi dish par) “${wanted}”`));
      assert.ok(!others.some((line) => line.includes('₹')), others.join());
    }
    assert.deepEqual(await tickets(), []);
  });

  it('is found around the area that was named', async () => {
    const told = await say('I want to eat Donne Chicken Biryani in Indiranagar');
    assert.match(
      told,
      /^Nothing in Indiranagar itself; the nearest is [\d.]+ km away and delivers:\n[^\n]*Biryani[^\n]*, (?:from )?₹/,
    );
  });

  it('is found by part of its name', async () => {
    assert.match(await say('I want to eat Thukpa'), /^(Veg|Chicken) Thukpa, (?:from )?₹/m);
    assert.match(await say('zunka milega kya aapke paas?'), /^Zunka Bhakri, (?:from )?₹/m);
    assert.match(await say('can I get misal pav'), /^\w+ Misal Pav, (?:from )?₹/m);
    assert.match(await say('dhansak kahan milega'), /^Mutton Dhansak, (?:from )?₹/m);
    assert.match(await say('mujhe kahin se dhansak dila do yaar'), /^Mutton Dhansak, (?:from )?₹/m);
  });

  it('is found when it is misspelled, and the response names the corrected search', async () => {
    for (const [sentence, meant] of [
      ['I want to eat thupka tonight', 'Thukpa'],
      ['zunka bhakari milegi?', 'Zunka Bhakri'],
      ['mujhe haandvo khana hai', 'Handvo'],
    ] as const) {
      assert.match(
        await say(sentence),
        new RegExp(`(Showing results for “.*|” ke results):\\n[^\\n]*${meant}, (?:from )?₹`),
        sentence,
      );
    }
    assert.deepEqual(await tickets(), []);
  });

  it('is found by another word for it, and in Devanagari', async () => {
    await newKitchen(sql, { dishes: [{ name: 'Baingan Bharta' }] });
    assert.match(await say('brinjal milega'), /^Baingan Bharta, (?:from )?₹/m);
    assert.match(await say('बिरयानी'), /^[^\n]*Biryani, (?:from )?₹/m);
  });

  it('is found in a misspelled place', async () => {
    assert.match(await say('dosa in banglore'), /^Showing results for “dosa in bangalore”:\nMasala Dosa, (?:from )?₹/);
    assert.match(await say('restaurants in Secundrabad'), /^Showing results for “restaurants in secunderabad”:/);
  });

  it('is found without a word that no menu has, and the response names the word', async () => {
    assert.match(
      await say('I want to eat qwxzrtp biryani'),
      /^Nothing has all of that\. Showing results for “biryani”, without “qwxzrtp”:\n[^\n]*Biryani[^\n]*, (?:from )?₹/,
    );
  });

  it('is found at the restaurant named in the sentence', async () => {
    assert.match(
      await say('masala dosa at Kaveri Tiffin Mane'),
      /^.*:\nMasala Dosa, (?:from )?₹[\d.]+, at \[Kaveri Tiffin Mane\]\(\/checkMenu\/\d+\)/,
    );
  });

  it('is shown with its menu when it is sold out', async () => {
    const { restaurantId, dishes } = await newKitchen(sql, { dishes: [{ name: 'Bebinca' }] });
    await sql`update dishes set is_available = false where dish_id = ${dishes[0]?.dishId ?? 0}`;
    assert.match(
      await say('I want to eat bebinca'),
      new RegExp(`Bebinca, sold out now, ₹100.00, at .*/checkMenu/${restaurantId}\\)`),
    );
  });

  it('is found with or without its punctuation', async () => {
    await newKitchen(sql, { dishes: [{ name: 'Ros-Omelette (2 pcs.) & Poee' }] });
    for (const sentence of ['i want ros omelette 2 pcs poee', 'Ros-Omelette (2 pcs.) & Poee hai kya abhi?'])
      assert.match(await say(sentence), /^Ros-Omelette \(2 pcs\.\) & Poee, (?:from )?₹/m);
  });

  it('is not found at a restaurant that waits for approval', async () => {
    const pending = town.filter(({ state }) => state === 'pending').flatMap(({ dishes }) => dishes);
    const hidden = pending.find(({ dishName }) => !dishNames.includes(dishName));
    assert.doesNotMatch(
      await say(`I want to eat ${hidden?.dishName}`),
      new RegExp(`^${hidden?.dishName}, (?:from )?₹`, 'm'),
    );
  });
});

describe('a restaurant', () => {
  for (const frame of [
    '{}',
    'I want to eat at {}',
    'tell me about {lower}',
    '{} kaisa hai?',
    'take me to {lower} please',
  ]) {
    it(`is found by “${frame}”`, async () => {
      await sql`delete from tickets`;
      for (const { restaurantName: name } of accepted) {
        const told = await say(frame.replace('{}', name).replace('{lower}', name.toLowerCase()));
        assert.ok(told.includes(`[${name}](/checkMenu/`), `${name}: ${told}`);
      }
      assert.deepEqual(await tickets(), []);
    });
  }
});

describe('a misspelled restaurant', () => {
  it('is found for its hours', async () => {
    assert.match(await say('kavri tiffin mane timing'), /^Kaveri Tiffin Mane is (open|closed) now/);
  });

  it('is not mistaken for another that shares a word', async () => {
    assert.match(await say('qwxzrtp tiffin mane timing'), /^I do not know a restaurant called/);
  });
});

describe('the intent of a sentence', () => {
  /** Wednesday noon in Asia/Kolkata. */
  const now = new Date('2026-11-25T06:30:00Z');
  const asText = (intent: string, slots: Partial<Record<keyof Slots, unknown>>) =>
    `${intent} ${JSON.stringify(Object.entries(slots).sort())}`;

  it('is not changed by names of the town when the sentence is understood without them', async () => {
    const changed: string[] = [];
    for (const { say: typed, intent, slots } of utterances) {
      const names = (await asha.browser.call(namesIn, { query: { q: typed } })).json();
      const [plain, named] = [understand(typed, now), understandWithNames(typed, now, names)];
      const wanted = asText(intent, slots);
      if (asText(plain.intent, plain.slots) !== wanted) continue;
      if (asText(named.intent, named.slots) !== wanted) changed.push(`${typed} → ${asText(named.intent, named.slots)}`);
    }
    assert.deepEqual(changed, []);
  });

  it('is still an order, a refund, a table or a complaint when a dish is named', async () => {
    const names = [
      { kind: 'dish' as const, label: 'Cold Coffee', text: 'cold coffee', restaurantId: 1 },
      { kind: 'dish' as const, label: 'Thukpa', text: 'thukpa', restaurantId: 1 },
    ];
    for (const [sentence, intent] of [
      ['cold coffee milegi?', 'findFood'],
      ['my cold coffee was spilled all over the bag', 'complaint'],
      ['where is my thukpa order', 'orderStatus'],
      ['thukpa cancel karo', 'cancelOrder'],
      ['refund for the thukpa', 'refundStatus'],
      ['same thukpa again', 'reorder'],
      ['book a table for 4 tomorrow, we love thukpa', 'bookTable'],
    ] as const)
      assert.equal(understandWithNames(sentence, now, names).intent, intent, sentence);
  });

  it('is never changed by a vendor naming a dish like a command', () => {
    for (const typed of [
      'cancel my order',
      'where is my refund',
      'talk to support',
      'yes',
      'book a table',
      'wallet balance',
    ]) {
      const name = { kind: 'dish' as const, label: typed, text: typed, restaurantId: 1 };
      assert.deepEqual(understandWithNames(typed, now, [name]), understand(typed, now), typed);
    }
  });
});

describe('the names in a sentence', () => {
  const found = async (q: string) => (await visitor.call(namesIn, { query: { q } })).json();

  it('are looked up in one statement, even in a long sentence', async () => {
    const long = 'zunka bhakri '.repeat(76).trim();
    statements.length = 0;
    assert.deepEqual(
      (await found(long)).map(({ text }) => text),
      ['zunka bhakri'],
    );
    assert.equal(statements.length, 1);
  });

  it('are none in an empty sentence', async () => {
    assert.deepEqual(await found(''), []);
    assert.deepEqual(await found('?!'), []);
  });
});
