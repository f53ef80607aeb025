import { Link } from '#web/page/links.ts';
import {
  BadgeCheck,
  BellRing,
  ChevronRight,
  CircleAlert,
  CircleCheck,
  CirclePlay,
  CirclePlus,
  Clock,
  CopyCheck,
  Headset,
  type Icon,
  ImagePlus,
  SendHorizontal,
  ShieldCheck,
  Star,
  UtensilsCrossed,
  Wallet,
} from '#web/ui/icons.tsx';
import { Moment } from '#web/ui/Moment.tsx';
import type { SetUp, Todo } from './todos.ts';

const ICONS: Readonly<Record<string, Icon>> = {
  ADD: CirclePlus,
  WAITING: BellRing,
  MENU: UtensilsCrossed,
  OPEN: CirclePlay,
  SERVING: UtensilsCrossed,
  HOURS: Clock,
  PHOTOS: ImagePlus,
  PAYOUT: Wallet,
  REVIEWS: Star,
  LICENCE: ShieldCheck,
  LICENCE_SOON: ShieldCheck,
  restaurants: BadgeCheck,
  questions: Headset,
  payouts: SendHorizontal,
  held: Wallet,
  disputes: Wallet,
  differences: CopyCheck,
};

/** The others follow once these are done. */
const SHOWN = 6;

interface TodosProps {
  readonly todos: readonly Todo[];
  /** Restaurants without a delivered order. */
  readonly setUps?: readonly SetUp[];
}

export function Todos({ todos, setUps = [] }: TodosProps) {
  const more = todos.length - SHOWN;
  return (
    <>
      <section aria-labelledby="todos" className="min-w-0 rounded-box border border-base-300 bg-base-100 p-3 sm:p-4">
        <h2 id="todos" className="mb-1 px-3">
          To do
        </h2>
        {todos.length === 0 && (
          <p className="flex min-h-13 items-center gap-3 px-3">
            <CircleCheck aria-hidden className="size-5 shrink-0 text-success" />
            {setUps.length > 0 ? 'No orders waiting.' : 'Nothing to do right now.'}
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
      {setUps.map((setUp) => (
        <Checklist key={setUp.restaurantId} setUp={setUp} />
      ))}
    </>
  );
}

const ROW = 'flex min-h-12 items-center gap-3 rounded-field px-3 py-1.5';

function TodoLink({ todo: { kind, to, words, about, until } }: { todo: Todo }) {
  const TodoIcon = ICONS[kind] ?? CircleAlert;
  return (
    <Link to={to} className={`${ROW} ${kind === 'WAITING' ? 'bg-primary text-primary-content' : 'hover:bg-base-200'}`}>
      <TodoIcon aria-hidden className={`size-5 shrink-0 ${ICONS[kind] ? '' : 'text-error'}`} />
      <span className="min-w-0 flex-1">
        <span className="block font-semibold">{words}</span>
        <span className="block text-sm wrap-anywhere">
          {about}
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

/** A restaurant's first steps, until its first order is delivered. */
function Checklist({ setUp: { restaurantId, restaurantName, steps } }: { setUp: SetUp }) {
  const done = steps.filter(({ isDone }) => isDone).length;
  const id = `set-up-${restaurantId}`;
  return (
    <section aria-labelledby={id} className="min-w-0 rounded-box border border-base-300 bg-base-100 p-3 sm:p-4">
      <div className="flex items-baseline justify-between gap-3 px-3">
        <h2 id={id} className="wrap-anywhere">
          Set up {restaurantName}
        </h2>
        <p className="shrink-0 font-semibold text-sm tabular-nums">
          {done} of {steps.length} done
        </p>
      </div>
      <div className="px-3 pt-1 pb-2">
        <progress className="progress progress-success w-full" value={done} max={steps.length} aria-labelledby={id} />
      </div>
      <ul>
        {steps.map(({ kind, words, isDone, to }) => {
          const StepIcon = isDone ? CircleCheck : (ICONS[kind] ?? CircleAlert);
          const content = (
            <>
              <StepIcon aria-hidden className={`size-5 shrink-0 ${isDone ? 'text-success' : ''}`} />
              <span className={`flex-1 ${isDone ? '' : 'font-semibold'}`}>{words}</span>
              {isDone && <span className="text-sm">Done</span>}
            </>
          );
          return (
            <li key={kind}>
              {to && !isDone ? (
                <Link to={to} className={`${ROW} hover:bg-base-200`}>
                  {content}
                  <ChevronRight aria-hidden className="size-5 shrink-0 opacity-60" />
                </Link>
              ) : (
                <p className={ROW}>
                  {content}
                  {!isDone && <span className="text-sm">After approval</span>}
                </p>
              )}
            </li>
          );
        })}
      </ul>
    </section>
  );
}
