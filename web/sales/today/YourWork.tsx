import { useOrderEvents } from '#web/ordering/board/order-events.ts';
import { useFreshness } from '#web/page/freshness.ts';
import { useSession } from '#web/page/session.ts';
import { AdminWays } from './AdminWays.tsx';
import { Todos } from './Todos.tsx';
import type { SetUp, Todo } from './todos.ts';

export interface Desk {
  readonly role: 'VENDOR' | 'ADMIN';
  readonly todos: readonly Todo[];
  readonly setUps: readonly SetUp[];
  readonly missing?: readonly Todo[];
  readonly restaurantIds: readonly number[];
}

/** The landing page of vendors and administrators begins with what waits for them. */
export function YourWork({ desk: { role, todos, setUps, missing = [], restaurantIds } }: { desk: Desk }) {
  const isShown = useSession().role === role;
  useFreshness();
  useOrderEvents(restaurantIds);
  return (
    isShown && (
      <section aria-label="Your work" className="grid items-start gap-4 lg:grid-cols-2">
        <Todos {...{ todos, setUps, missing }} />
        {role === 'ADMIN' && <AdminWays />}
      </section>
    )
  );
}
