/** Names and other texts of all calls: characters that cannot be seen or that turn the direction of text. */
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import * as z from 'zod/mini';
import { endpoints } from '#server/calls.ts';

interface Field {
  readonly call: string;
  readonly key: string;
  readonly schema: z.core.$ZodType;
}

/** Every text in a body, under the name of its field. */
function textsIn(schema: z.core.$ZodType, key: string): Omit<Field, 'call'>[] {
  const { def } = (schema as z.core.$ZodTypes)._zod;
  if (def.type === 'string') return [{ key, schema }];
  if (def.type === 'object') return Object.entries(def.shape).flatMap(([field, each]) => textsIn(each, field));
  if (def.type === 'optional' || def.type === 'nullable') return textsIn(def.innerType, key);
  if (def.type === 'array') return textsIn(def.element, key);
  return def.type === 'union' ? [{ key, schema }] : [];
}

const fields: Field[] = endpoints.flatMap(({ path, body }) =>
  body ? textsIn(body, 'body').map((each) => ({ call: path, ...each })) : [],
);

// A person's own name is English letters by a pattern.
const NAMES = /^(restaurant|dish|option|group|userAddress|legal|officer)Name$|^(dishCuisine|cuisines|holder|handedBy)$/;
const LINES = /^(addressLine[12]|address|area|city|officerDesignation)$/;
const isName = ({ key }: Field) => NAMES.test(key);
const isLine = ({ key, call }: Field) => LINES.test(key) && !/Address\/|nearby/i.test(call);
const accepts = ({ schema }: Field, text: string) => z.safeParse(schema, text).success;
const code = (text: string) => [...text].map((each) => each.codePointAt(0)?.toString(16)).join(' ');

const HIDDEN = [
  ...['\u00ad', '\u034f', '\u061c', '\u115f', '\u180e', '\u200b', '\u200c', '\u200d', '\u200e', '\u200f', '\u2028'],
  ...['\u202a', '\u202b', '\u202c', '\u202d', '\u202e', '\u2060', '\u2063', '\u2066', '\u2067', '\u2068', '\u2069'],
  ...['\u2800', '\u3164', '\ufe0f', '\ufeff', '\uffa0', '\ufff9', '\u{e0041}', '\u{e0101}', '\ue000'],
];

describe('names', () => {
  it('are found in the contract', () => {
    const found = new Set(fields.filter(isName).map(({ key }) => key));
    assert.deepEqual([...found].sort(), [
      ...['cuisines', 'dishCuisine', 'dishName', 'groupName', 'handedBy', 'holder', 'legalName', 'officerName'],
      ...['optionName', 'restaurantName', 'userAddressName'],
    ]);
  });

  it('have no characters that cannot be seen or that turn the direction of text', () => {
    for (const field of fields.filter((each) => isName(each) || isLine(each))) {
      assert.ok(accepts(field, 'Dosa Point'), `${field.call} ${field.key}`);
      for (const hidden of HIDDEN) {
        assert.ok(!accepts(field, `Dosa${hidden}Point`), `${field.call} ${field.key} ${code(hidden)}`);
      }
    }
  });

  it('have at least one letter or digit', () => {
    for (const field of fields.filter(isName)) {
      for (const name of ['-', '...', '🍛', '!?', '₹', '\u0902']) {
        assert.ok(!accepts(field, name), `${field.call} ${field.key} ${name}`);
      }
    }
  });

  it('may be written in any script, with joiners between Indic letters and coloured pictures', () => {
    const names = [
      '7',
      'É Café',
      '寿司',
      'बिरयानी',
      'क्\u200dष',
      'শ্\u200cরী',
      'ಶ್ರೀ\u200cಕೃಷ್ಣ',
      'നന്\u200d',
      'පො\u0dca\u200dල',
      'Chilli 🌶\ufe0f',
      'مطعم',
    ];
    for (const field of fields.filter(isName)) {
      for (const name of names) assert.ok(accepts(field, name), `${field.call} ${field.key} ${code(name)}`);
    }
  });

  it('have no joiners anywhere else', () => {
    for (const field of fields.filter(isName)) {
      for (const name of ['क\u200d', '\u200dक', 'क\u200d ष', 'क\u200d\u200dष', 'क\u200da', '।\u200d।', 'Dosa\ufe0f']) {
        if (name.trim() !== name) continue;
        assert.ok(!accepts(field, name), `${field.call} ${field.key} ${code(name)}`);
      }
    }
  });
});

describe('other texts', () => {
  it('lose the characters that turn the direction of text, or are refused with them', () => {
    // A password is never shown.
    const turned: string[] = [];
    // Passwords are never returned, a CSV is read row by row, orderStatus is ignored, the account's numbers have
    // patterns.
    const others = /password$|^(body|orderStatus|accountNumber|upiId)$/i;
    for (const { call, key, schema } of fields.filter((each) => !others.test(each.key))) {
      const read = z.safeParse(schema, 'Nice\u202e food \u2067here\u200f');
      if (read.success && read.data !== 'Nice food here') turned.push(`${call} ${key}`);
    }
    assert.deepEqual(turned, []);
  });
});
