import { linkTo } from '#contract/kit/pages.ts';
import { t } from '#contract/kit/texts.ts';
import { type AdminWaits, adminWaits } from '#contract/moderation/waits.ts';
import { type Caller, CallFailure } from '#web/calls/call.ts';
import type { Todo } from '#web/sales/today/todos.ts';
import { missingOf } from './before-opening.ts';

export type AdminTodo = Todo<
  'restaurants' | 'questions' | 'refunds' | 'payouts' | 'held' | 'disputes' | 'differences' | 'denied'
>;

/** The open work of administrators; undefined if it cannot be counted, since pages work without it. */
export const loadAdminTodos = (call: Caller) =>
  call(adminWaits, {}).then(
    (waits) => ({ todos: todosOf(waits), missing: missingOf(waits) }),
    (error: unknown) => {
      if (!(error instanceof CallFailure) || error.status === 401 || error.status === 403) throw error;
      return undefined;
    },
  );

const WORDS: Readonly<Record<AdminTodo['kind'], readonly [one: string, many: (count: string) => string]>> = {
  restaurants: [t`1 restaurant to approve`, (count) => t`${count} restaurants to approve`],
  questions: [t`1 question to answer`, (count) => t`${count} questions to answer`],
  refunds: [t`1 refund to decide`, (count) => t`${count} refunds to decide`],
  payouts: [t`1 run of payouts to approve`, (count) => t`${count} runs of payouts to approve`],
  held: [t`1 held payment to resolve`, (count) => t`${count} held payments to resolve`],
  disputes: [t`1 dispute to answer`, (count) => t`${count} disputes to answer`],
  differences: [t`1 difference to clarify`, (count) => t`${count} differences to clarify`],
  denied: [t`1 delivery that did not arrive`, (count) => t`${count} deliveries that did not arrive`],
};

function todosOf({
  restaurants,
  questions,
  refunds = 0,
  payouts = 0,
  held,
  disputes,
  differences,
  denied = 0,
}: AdminWaits): AdminTodo[] {
  const all = [
    [restaurants, 'restaurants', '/newlyAddedRestaurant'],
    [questions, 'questions', '/home/tickets'],
    [refunds, 'refunds', '/home/refundRequests'],
    [payouts, 'payouts', '/home/payouts'],
    [held, 'held', '/home/heldMoney'],
    [disputes, 'disputes', linkTo('/home/heldMoney', { disputes: 'open' })],
    [differences, 'differences', '/home/settlements'],
    [denied, 'denied', '/home/doubtfulOrders'],
  ] as const;
  return all
    .filter(([count]) => count > 0)
    .map(([count, kind, to]) => {
      const [one, many] = WORDS[kind];
      return { kind, key: kind, to, words: count === 1 ? one : many(count.toLocaleString('en-IN')) };
    });
}
