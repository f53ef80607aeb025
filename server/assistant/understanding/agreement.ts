/**
 * Whether a message agrees to the assistant's question. Only unmistakable words are a yes: the action cannot be undone,
 * and asking again costs nothing.
 */
import type { Pending } from '../answers/answer.ts';
import { inLatin, wordsOf } from './read-words.ts';

const words = (text: string) => new Set(text.split(' '));

const AGREEING = words(
  'yes yeah yep yup y haan han haa hanji haanji ji ok okay okey sure confirm confirmed pakka bilkul proceed theek thik absolutely definitely agreed fine zaroor kardo kariye kijiye karo do',
);
const NEUTRAL = words(
  'please pls plz it this that the my mera meri order booking table reservation cancel cancle kar hai h bhai yaar ab abhi now then hi to toh and aur go ahead with dijiye de dein karein radd karna karwa you can i am want ha na ho',
);
const DECLINING = words(
  "no nope nah nahi nahin nhi mat not dont don't cant can't never wait ruko rukiye ruk rehne keep hold chhodo chodo jaane changed leave nevermind stop",
);
const SHORT_WORDS = 6;

export type Agreement = 'yes' | 'no' | 'unclear';

type Waiting = Exclude<Pending, { kind: 'ticket' }>;

/** Words that a yes may contain besides, and words that refer to something else. */
function wordsAbout(pending: Waiting): { readonly own: ReadonlySet<string>; readonly others: RegExp } {
  switch (pending.kind) {
    case 'cancelOrder':
      return { own: words(String(pending.orderId)), others: /^(table|booking|reservation)$/ };
    case 'cancelBooking':
      return { own: words(String(pending.bookingId)), others: /^order$/ };
    case 'handOver':
      return {
        own: words('pass send bhej bhejo on your team support'),
        others: /^(order|table|booking|reservation|canc.*)$/,
      };
  }
}

/** Returns 'unclear' also when the message agrees to another order, or to a table instead of an order. */
export function agreementTo(say: string, pending: Waiting): Agreement {
  const typed = wordsOf(inLatin(say));
  if (typed.some((word) => DECLINING.has(word))) {
    return typed.length <= SHORT_WORDS || typed.some((word) => /^canc/.test(word)) ? 'no' : 'unclear';
  }
  const { own, others } = wordsAbout(pending);
  const isLaughter = typed.filter((word) => word === 'ha').length > 1;
  const isYes =
    typed.some((word) => AGREEING.has(word)) &&
    typed.every((word) => AGREEING.has(word) || NEUTRAL.has(word) || own.has(word)) &&
    !typed.some((word) => others.test(word)) &&
    !isLaughter &&
    !say.includes('?');
  return isYes ? 'yes' : 'unclear';
}
