import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { PageLink } from '#contract/kit/pages.ts';
import { type ResponsePart, responseParts } from './response-parts.ts';

const text = (words: string): ResponsePart => ({ kind: 'text', text: words });
const link = (label: string, to: PageLink): ResponsePart => ({ kind: 'link', label, to });
const say = (label: string, words: string): ResponsePart => ({ kind: 'say', label, text: words });

const READ: readonly (readonly [response: string, parts: readonly ResponsePart[]])[] = [
  ['', []],
  ['Hello', [text('Hello')]],
  ['One\nTwo\n\nThree', [text('One\nTwo\n\nThree')]],
  ['[My Orders](/home/viewMyOrders)', [link('My Orders', '/home/viewMyOrders')]],
  ['See [all](/home?q=biryani&a=1#top).', [text('See '), link('all', '/home?q=biryani&a=1#top'), text('.')]],
  ['[Yes](say:yes) [No](say:no)', [say('Yes', 'yes'), text(' '), say('No', 'no')]],
  [
    '[घर](/home)[Book, for 2](say:Book a table for 2, at 8:00 pm)',
    [link('घर', '/home'), say('Book, for 2', 'Book a table for 2, at 8:00 pm')],
  ],
  ['[[one](/home)]', [text('['), link('one', '/home'), text(']')]],
  ['[<b>bold</b>](/home)', [link('<b>bold</b>', '/home')]],
];

const LITERAL = [
  '<b>bold</b>',
  '<img src=x onerror=alert(1)>',
  '<a href="/home">home</a>',
  '[site](https://example.com)',
  '[site](http://example.com)',
  '[script](javascript:alert(1))',
  '[data](data:text/html,hello)',
  '[mail](mailto:a@example.com)',
  '[host](//example.com)',
  '[host](/\\example.com)',
  '[host](/a\\b)',
  '[host](\\\\example.com)',
  '[home](home)',
  '[home]( /home)',
  '[home](/ho me)',
  '[home](/home',
  '[home] (/home)',
  '[](/home)',
  '[two\nlines](/home)',
  '[say](say:)',
  '[say](say:one\ntwo)',
  '[say](SAY:yes)',
  `[${'x'.repeat(101)}](/home)`,
  `[long](/${'x'.repeat(301)})`,
  `[long](say:${'x'.repeat(201)})`,
  '**bold** `code` # heading',
];

describe('a response', () => {
  for (const [response, parts] of READ) {
    it(`is parsed: ${JSON.stringify(response)}`, () => assert.deepEqual(responseParts(response), parts));
  }
  for (const response of LITERAL) {
    it(`stays plain text: ${JSON.stringify(response).slice(0, 50)}`, () =>
      assert.deepEqual(responseParts(response), [text(response)]));
  }

  it('is parsed from its start on every call', () => {
    const once = responseParts('[a](/a) [b](/b)');
    assert.deepEqual(responseParts('[a](/a) [b](/b)'), once);
  });
});
