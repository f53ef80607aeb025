import { Link } from '#web/page/links.ts';
import {
  BellRing,
  ChevronRight,
  CircleAlert,
  CircleCheck,
  CirclePlay,
  Clock,
  type Icon,
  ImagePlus,
  ShieldCheck,
  UtensilsCrossed,
  Wallet,
} from '#web/ui/icons.tsx';
import { Moment } from '#web/ui/Moment.tsx';
import type { Todo, TodoKind } from './todos.ts';

const ICONS: Readonly<Record<TodoKind, Icon>> = {
  WAITING: BellRing,
  CLOSED: CircleAlert,
  MISSED: CircleAlert,
  MENU: UtensilsCrossed,
  OPEN: CirclePlay,
  SERVING: UtensilsCrossed,
  HOURS: Clock,
  PHOTOS: ImagePlus,
  DISH_PHOTOS: ImagePlus,
  PAYOUT: Wallet,
  LICENCE: ShieldCheck,
  LICENCE_SOON: ShieldCheck,
};

/** The others follow once these are done. */
const SHOWN = 6;

export function Todos({ todos }: { todos: readonly Todo[] }) {
  const more = todos.length - SHOWN;
  return (
    <section aria-labelledby="todos" className="min-w-0 rounded-box border border-base-300 bg-base-100 p-4 sm:p-5">
      <h2 id="todos" className="mb-2">
        To do
      </h2>
      {todos.length === 0 && (
        <p className="flex items-center gap-3 py-3">
          <CircleCheck aria-hidden className="size-6 shrink-0 text-success" />
          Nothing right now: no order waits, and everything is set up.
        </p>
      )}
      <ul className="flex flex-col gap-1">
        {todos.slice(0, SHOWN).map((todo) => (
          <li key={todo.key}>
            <TodoLink todo={todo} />
          </li>
        ))}
      </ul>
      {more > 0 && <p className="px-3 pt-2 text-sm">{more} more once these are done.</p>}
    </section>
  );
}

function TodoLink({ todo: { kind, to, words, restaurantName, until } }: { todo: Todo }) {
  const TodoIcon = ICONS[kind];
  const isUrgent = kind === 'WAITING';
  return (
    <Link
      to={to}
      className={`flex min-h-13 items-center gap-3 rounded-field px-3 py-1.5 ${isUrgent ? 'bg-primary text-primary-content' : 'hover:bg-base-200'}`}
    >
      <TodoIcon
        aria-hidden
        className={`size-5 shrink-0 ${kind === 'MISSED' || kind === 'CLOSED' ? 'text-error' : ''}`}
      />
      <span className="min-w-0 flex-1">
        <span className="block font-semibold">{words}</span>
        <span className="block text-sm wrap-anywhere">
          {restaurantName}
          {until && (
            <>
              , the first until <Moment at={until} isPlanned />
            </>
          )}
        </span>
      </span>
      <ChevronRight aria-hidden className="size-5 shrink-0 opacity-60" />
    </Link>
  );
}
