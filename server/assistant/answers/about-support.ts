import { CallFailure } from '#contract/kit/caller.ts';
import { t } from '#contract/kit/texts.ts';
import type { OrderLife } from '#contract/ordering/orders.ts';
import { myTickets, openTicket } from '#contract/support/tickets.ts';
import { ticketName } from '#contract/support/words.ts';
import { readWords } from '../understanding/read-words.ts';
import { namedFood } from './about-food.ts';
import { abilities } from './about-help.ts';
import { explains, helpLink, orderOf, orderToComplainOf, recentOrders } from './about-orders.ts';
import {
  type Answerer,
  type Asking,
  button,
  lines,
  moment,
  type Pending,
  plain,
  type Reply,
  sentences,
} from './answer.ts';

const LISTED = 3;

type HandOver = Extract<Pending, { kind: 'handOver' }>;

export const shallI = (): string => lines(t`Shall I pass it on to our team?`, `${button(t`Yes`)} ${button(t`No`)}`);

/** Never opens a ticket without a yes. */
const askToHandOver = (question: Omit<HandOver, 'kind'>, ...around: [before: string, after?: string]): Reply => ({
  response: lines(around[0], shallI(), around[1]),
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
  const { ticketId } = opened;
  return sentences(
    opened.kind === 'COMPLAINT'
      ? t`I have passed it on to our support as complaint ${ticketId}.`
      : t`I have passed it on to our support as question ${ticketId}.`,
    t`You will get the answer in this chat within 48 hours.`,
  );
}

const waitForWords = (response: string, orderId?: number): Reply => ({
  response,
  pending: { kind: 'ticket', ...(orderId && { orderId }) },
});

/** About the order that it names, else the last delivered one, else the last one. */
export const complaint: Answerer = async (asking) => {
  const { say, slots } = asking;
  const named = slots.orderId ?? orderToComplainOf(await recentOrders(asking), asking)?.orderId;
  const life = named ? await orderOf(asking, named) : undefined;
  const help = life && helpWith(life, explains(asking));
  if (!explains(asking)) {
    const sorry = t`I am sorry that something went wrong. What happened, and with which dishes?`;
    return waitForWords(lines(sorry, help), life?.orderId);
  }
  const isAboutMoney = readWords(say).ideas.has('refund');
  const next = sentences(life && sentWith(life), isAboutMoney && t`Our team then decides about your money.`);
  return askToHandOver(aboutOrder(say, life?.orderId), lines(t`I am sorry about that.`, next), help);
};

const aboutOrder = (message: string, orderId: number | undefined) => ({
  message,
  ...(orderId && { orderId, isComplaint: true }),
});

/** As `openTicket` allows. */
const MESSAGE_MAX = 1000;

/** More about a complaint that is not passed on yet. Undefined if that is about another order, or too long. */
export function addToComplaint({ message, orderId }: HandOver, { say, slots }: Asking): Reply | undefined {
  const whole = `${message} ${say}`;
  const isOther = slots.orderId !== undefined && slots.orderId !== orderId;
  return isOther || whole.length > MESSAGE_MAX
    ? undefined
    : askToHandOver(aboutOrder(whole, orderId), `“${plain(whole)}”`);
}

const sentWith = ({ orderId, restaurantName }: OrderLife): string =>
  t`I would send it with order ${orderId} from ${plain(restaurantName)}.`;

const helpWith = ({ orderId, restaurantName, restaurantContact }: OrderLife, isSaid: boolean): string =>
  lines(
    helpLink(t`Help with order ${orderId}, with photos`, orderId, isSaid),
    restaurantContact && t`You can also call ${plain(restaurantName)}: ${plain(restaurantContact)}.`,
  );

export const human: Answerer = async () => waitForWords(t`What is it about?`);

export const ticketFromWords = ({ say }: Asking, orderId?: number): Reply =>
  askToHandOver(
    aboutOrder(say, orderId),
    `“${plain(say)}”`,
    orderId ? helpLink(t`Help with order ${orderId}, with photos`, orderId, true) : undefined,
  );

export const ticketStatus: Answerer = async ({ call, userId, now }) => {
  const mine = await call(myTickets, { params: { userId }, query: { page: 1, size: LISTED } });
  if (mine.length === 0) return lines(t`You have not asked support anything yet.`, button(t`Talk to support`));
  return lines(
    ...mine.map(({ at, message, answer, answeredAt, ...ticket }) => {
      const question = plain(message);
      const time = moment(answeredAt ?? at, now);
      return answer
        ? t`${ticketName(ticket)} (“${question}”) was answered ${time}: ${plain(answer)}`
        : t`${ticketName(ticket)} (“${question}”), asked ${time}, is waiting for an answer.`;
    }),
  );
};

/** Shorter messages are not passed on to support: nobody could answer them. */
const QUESTION_WORDS_MIN = 3;

/** The person asked for somebody else's data or tried to change the assistant's rules. */
export const foreign: Answerer = async () => lines(t`I can only show you your own data.`, abilities());

export const unknown: Answerer = async (asking) => {
  const food = await namedFood(asking);
  if (food) return food;
  const { words } = readWords(asking.say);
  const isQuestion = words.filter((word) => /^\p{L}{2,}/u.test(word)).length >= QUESTION_WORDS_MIN;
  if (!isQuestion) return lines(t`I did not understand that.`, abilities());
  return askToHandOver({ message: asking.say }, t`I do not have an answer to that.`, abilities());
};
