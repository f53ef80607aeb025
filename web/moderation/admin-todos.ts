import { linkTo } from '#contract/kit/pages.ts';
import { type AdminWaits, adminWaits } from '#contract/moderation/waits.ts';
import { type Caller, CallFailure } from '#web/calls/call.ts';
import { counted, type Todo } from '#web/sales/today/todos.ts';
import { missingOf } from './before-opening.ts';

export type AdminTodo = Todo<'restaurants' | 'questions' | 'payouts' | 'held' | 'disputes' | 'differences'>;

/** The open work of administrators; undefined if it cannot be counted, since pages work without it. */
export const loadAdminTodos = (call: Caller) =>
  call(adminWaits, {}).then(
    (waits) => ({ todos: todosOf(waits), missing: missingOf(waits) }),
    (error: unknown) => {
      if (!(error instanceof CallFailure) || error.status === 401 || error.status === 403) throw error;
      return undefined;
    },
  );

function todosOf({ restaurants, questions, payouts = 0, held, disputes, differences }: AdminWaits): AdminTodo[] {
  const all = [
    [restaurants, 'restaurants', 'restaurant', 'to approve', '/newlyAddedRestaurant'],
    [questions, 'questions', 'question', 'to answer', '/home/tickets'],
    [payouts, 'payouts', 'run of payouts', 'to approve', '/home/payouts'],
    [held, 'held', 'held payment', 'to resolve', '/home/heldMoney'],
    [disputes, 'disputes', 'dispute', 'to answer', linkTo('/home/heldMoney', { disputes: 'open' })],
    [differences, 'differences', 'difference', 'to clarify', '/home/settlements'],
  ] as const;
  return all
    .filter(([count]) => count > 0)
    .map(([count, kind, one, what, to]) => ({ kind, key: kind, to, words: `${counted(count, one)} ${what}` }));
}
