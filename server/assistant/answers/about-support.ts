/** Handing a question over to the people behind Chatpata, and what became of it. */
import { CallFailure } from '#contract/kit/caller.ts';
import { order } from '#contract/ordering.ts';
import { myTickets, OPEN_TICKETS_MAX, openTicket } from '#contract/support.ts';
import { readWords } from '../understanding/read-words.ts';
import { namedFood } from './about-food.ts';
import { ABILITIES } from './about-help.ts';
import { type Answerer, type Asking, button, lines, moment, plain, type Reply } from './answer.ts';

const LISTED = 3;
const ANSWER_COMES = 'The answer will be shown here in the chat.';

/** Opens a ticket with the person's own words. */
async function handOver({ call, say }: Asking, before: string, orderId?: number): Promise<string> {
  const open = (about: object) => call(openTicket, { body: { message: say, ...about } });
  try {
    const { ticketId } = await open(orderId ? { orderId } : {}).catch((error) => {
      // The number was no order of theirs: it stands in the message all the same.
      if (error instanceof CallFailure && error.code === 'ORDER_NOT_FOUND') return open({});
      throw error;
    });
    return lines(`${before} I have passed it on to our support as question ${ticketId}. ${ANSWER_COMES}`);
  } catch (error) {
    if (error instanceof CallFailure && error.code === 'TOO_MANY_TICKETS') return lines(before, error.message);
    throw error;
  }
}

/** The next message is what it is about. */
const waitForWords = (response: string, orderId?: number): Reply => ({
  response,
  pending: { kind: 'ticket', ...(orderId && { orderId }) },
});

/** Fewer words than that do not say what is wrong. */
const TOLD_WORDS = 5;

export const complaint: Answerer = async (asking) => {
  const {
    say,
    slots: { orderId },
  } = asking;
  if (readWords(say).words.length < TOLD_WORDS) {
    return waitForWords(
      'I am sorry that something went wrong. What happened, and with which dishes? Your next message goes to our support.',
      orderId,
    );
  }
  const contact = orderId ? await contactOf(asking, orderId) : '';
  return lines(await handOver(asking, 'I am sorry about that.', orderId), contact);
};

async function contactOf({ call }: Asking, orderId: number): Promise<string> {
  const life = await call(order, { params: { orderId } }).catch(() => undefined);
  if (!life?.restaurantContact) return '';
  return `You can also call ${plain(life.restaurantName)}: ${plain(life.restaurantContact)}.`;
}

export const human: Answerer = async () =>
  waitForWords('What is it about? Your next message goes to the people of our support.');

export const ticketFromWords = (asking: Asking, orderId?: number): Promise<string> =>
  handOver(asking, 'Thank you.', orderId);

export const ticketStatus: Answerer = async ({ call, userId, now }) => {
  const mine = await call(myTickets, { params: { userId }, query: { page: 1, size: LISTED } });
  if (mine.length === 0) return lines('You have not asked our support anything yet.', button('Talk to support'));
  return lines(
    ...mine.map(({ ticketId, at, message, answer, answeredAt }) =>
      answer
        ? `Question ${ticketId} (“${plain(message)}”) was answered ${moment(answeredAt ?? at, now)}: ${plain(answer)}`
        : `Question ${ticketId} (“${plain(message)}”), asked ${moment(at, now)}, still waits for its answer.`,
    ),
  );
};

/** What nobody could answer is not worth a person's time: too short, or not words. */
const QUESTION_WORDS = 3;

/** Asks for what is somebody else's, or tries to make the assistant something else. */
export const foreign: Answerer = async () => lines('I can only look at what is yours.', ABILITIES);

/** With so many questions open, none is passed on unless the person asks for it. */
const UNASKED_MAX = 5;

export const unknown: Answerer = async (asking) => {
  const { call, userId } = asking;
  const food = await namedFood(asking);
  if (food) return food;
  const { words } = readWords(asking.say);
  const isQuestion = words.filter((word) => /^\p{L}{2,}/u.test(word)).length >= QUESTION_WORDS;
  if (/\p{Script=Devanagari}/u.test(asking.say)) {
    return lines('Please write in English letters; Hinglish is fine ("mera order kahan hai").', ABILITIES);
  }
  if (!isQuestion) return lines('I did not understand that.', ABILITIES);
  // Idle talk must leave room for what is urgent.
  const waiting = await call(myTickets, { params: { userId }, query: { page: 1, size: OPEN_TICKETS_MAX } });
  if (waiting.filter(({ ticketStatus }) => ticketStatus === 'OPEN').length >= UNASKED_MAX) {
    return lines('That I do not know.', button('Talk to support'), ABILITIES);
  }
  return lines(await handOver(asking, 'That I do not know.'), ABILITIES);
};
