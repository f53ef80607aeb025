import { CallFailure } from '#contract/kit/caller.ts';
import { order } from '#contract/ordering/orders.ts';
import { myTickets, openTicket } from '#contract/support/tickets.ts';
import { ticketName } from '#contract/support/words.ts';
import { readWords } from '../understanding/read-words.ts';
import { namedFood } from './about-food.ts';
import { ABILITIES } from './about-help.ts';
import { type Answerer, type Asking, button, lines, moment, type Pending, plain, type Reply } from './answer.ts';

const LISTED = 3;
const ANSWER_COMES = 'The answer will be shown here in the chat, within 48 hours.';

type HandOver = Extract<Pending, { kind: 'handOver' }>;

export const SHALL_I = lines('Shall I pass it to our team?', `${button('Yes')} ${button('No')}`);

/** Never opens a ticket without a yes. */
const askToHandOver = (question: Omit<HandOver, 'kind'>, ...around: [before: string, after?: string]): Reply => ({
  response: lines(around[0], SHALL_I, around[1]),
  pending: { kind: 'handOver', ...question },
});

export async function handOver({ call }: Asking, { message, orderId, isComplaint }: HandOver): Promise<string> {
  const kind = isComplaint && orderId ? 'COMPLAINT' : 'QUESTION';
  const open = (about: { orderId?: number; kind?: typeof kind }) =>
    call(openTicket, { body: { message, ...about } }).then((opened) => ({ ...opened, kind: about.kind }));
  const opened = await open(orderId ? { orderId, kind } : {}).catch((error) => {
    // Not an order of theirs: open the ticket without it; the message still has the number.
    if (error instanceof CallFailure && error.code === 'ORDER_NOT_FOUND') return open({});
    throw error;
  });
  return `I have passed it on to our support as ${ticketName(opened).toLowerCase()}. ${ANSWER_COMES}`;
}

const waitForWords = (response: string, orderId?: number): Reply => ({
  response,
  pending: { kind: 'ticket', ...(orderId && { orderId }) },
});

/** A shorter complaint does not explain what is wrong. */
const COMPLAINT_WORDS_MIN = 5;

export const complaint: Answerer = async (asking) => {
  const {
    say,
    slots: { orderId },
  } = asking;
  if (readWords(say).words.length < COMPLAINT_WORDS_MIN) {
    return waitForWords('I am sorry that something went wrong. What happened, and with which dishes?', orderId);
  }
  const contact = orderId ? await contactOf(asking, orderId) : '';
  return askToHandOver(
    { message: say, ...(orderId && { orderId, isComplaint: true }) },
    'I am sorry about that.',
    contact,
  );
};

async function contactOf({ call }: Asking, orderId: number): Promise<string> {
  const life = await call(order, { params: { orderId } }).catch(() => undefined);
  if (!life?.restaurantContact) return '';
  return `You can also call ${plain(life.restaurantName)}: ${plain(life.restaurantContact)}.`;
}

export const human: Answerer = async () => waitForWords('What is it about?');

export const ticketFromWords = ({ say }: Asking, orderId?: number): Reply =>
  askToHandOver({ message: say, ...(orderId && { orderId }) }, `“${plain(say)}”`);

export const ticketStatus: Answerer = async ({ call, userId, now }) => {
  const mine = await call(myTickets, { params: { userId }, query: { page: 1, size: LISTED } });
  if (mine.length === 0) return lines('You have not asked our support anything yet.', button('Talk to support'));
  return lines(
    ...mine.map(({ at, message, answer, answeredAt, ...ticket }) =>
      answer
        ? `${ticketName(ticket)} (“${plain(message)}”) was answered ${moment(answeredAt ?? at, now)}: ${plain(answer)}`
        : `${ticketName(ticket)} (“${plain(message)}”), asked ${moment(at, now)}, still waits for its answer.`,
    ),
  );
};

/** Shorter messages are not passed on to support: nobody could answer them. */
const QUESTION_WORDS_MIN = 3;

/** The person asked for somebody else's data or tried to change the assistant's rules. */
export const foreign: Answerer = async () => lines('I can only show you your own data.', ABILITIES);

export const unknown: Answerer = async (asking) => {
  const food = await namedFood(asking);
  if (food) return food;
  const { words } = readWords(asking.say);
  const isQuestion = words.filter((word) => /^\p{L}{2,}/u.test(word)).length >= QUESTION_WORDS_MIN;
  if (/\p{Script=Devanagari}/u.test(asking.say)) {
    return lines('Please write in English letters; Hinglish is fine ("mera order kahan hai").', ABILITIES);
  }
  if (!isQuestion) return lines('I did not understand that.', ABILITIES);
  return askToHandOver({ message: asking.say }, 'I do not know that.', ABILITIES);
};
