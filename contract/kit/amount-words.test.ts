import assert from 'node:assert/strict';
import { it } from 'node:test';
import { amountWords } from './amount-words.ts';

it('writes amounts in words in the Indian system', () => {
  const cases = [
    [0, 'Rupees Zero Only'],
    [5, 'Rupees Zero and Five Paise Only'],
    [1_15_50, 'Rupees One Hundred Fifteen and Fifty Paise Only'],
    [20_00, 'Rupees Twenty Only'],
    [1_000_00, 'Rupees One Thousand Only'],
    [1_23_456_78, 'Rupees One Lakh Twenty Three Thousand Four Hundred Fifty Six and Seventy Eight Paise Only'],
    [
      12_34_56_789_01,
      'Rupees Twelve Crore Thirty Four Lakh Fifty Six Thousand Seven Hundred Eighty Nine and One Paise Only',
    ],
  ] as const;
  for (const [paise, words] of cases) assert.equal(amountWords(paise), words);
});
