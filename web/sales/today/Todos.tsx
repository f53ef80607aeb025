import { Link } from '#web/page/links.ts';
import {
  BadgeCheck,
  BellRing,
  Bike,
  ChefHat,
  ChevronRight,
  CircleAlert,
  CircleCheck,
  CirclePlay,
  CirclePlus,
  Clock,
  CopyCheck,
  Download,
  Globe,
  Headset,
  type Icon,
  ImagePlus,
  RotateCcw,
  SendHorizontal,
  ShieldCheck,
  Star,
  Store,
  TicketPercent,
  Users,
  UtensilsCrossed,
  Wallet,
} from '#web/ui/icons.tsx';
import { Moment } from '#web/ui/Moment.tsx';
import { OpenNow } from './OpenNow.tsx';
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
  denied: Bike,
  OPERATOR: Store,
  RESTAURANT: ChefHat,
  PAYMENTS: Wallet,
  PLAY_MONEY: TicketPercent,
  HTTPS: Globe,
  BACKUP: Download,
  TRIAL: RotateCcw,
  WAY_BACK: Users,
};

/** The others follow once these are done. */
const SHOWN = 6;

interface TodosProps {
  readonly todos: readonly Todo[];
  /** Restaurants without a delivered order. */
  readonly setUps?: readonly SetUp[];
  /** Steps of the marketplace before real customers come. */
  readonly missing?: readonly Todo[];
}

const CARD = 'min-w-0 rounded-box border border-base-300 bg-base-100 p-3 sm:p-4';

export function Todos({ todos, setUps = [], missing = [] }: TodosProps) {
  const more = todos.length - SHOWN;
  return (
    <>
      {(todos.length > 0 || missing.length === 0) && (
        <section aria-labelledby="todos" className={CARD}>
          <h2 id="todos" className="mb-1 px-3">
            To do
          </h2>
          {todos.length === 0 && (
            <p className="flex min-h-13 items-center gap-3 px-3">
              <CircleCheck aria-hidden className="size-5 shrink-0 text-success" />
              {setUps.length > 0 ? 'No orders waiting.' : 'Nothing to do right now.'}
            </p>
          )}
          <TodoList todos={todos.slice(0, SHOWN)} />
          {more > 0 && <p className="px-3 pt-2 text-sm">{more} more once these are done.</p>}
        </section>
      )}
      {missing.length > 0 && (
        <section aria-labelledby="missing" className={`${CARD} col-span-full`}>
          <h2 id="missing" className="mb-1 px-3">
            Before you open
          </h2>
          <TodoList todos={missing} columns="lg:grid-cols-2" />
        </section>
      )}
      {setUps.map((setUp) => (
        <Checklist key={setUp.restaurantId} setUp={setUp} />
      ))}
    </>
  );
}

const ROW = 'flex min-h-12 items-center gap-3 rounded-field px-3 py-1.5';

const TodoList = ({ todos, columns = '' }: { todos: readonly Todo[]; columns?: string }) => (
  <ul className={`grid items-start gap-1 ${columns}`}>
    {todos.map((todo) => (
      <li key={todo.key}>
        <TodoLink todo={todo} />
      </li>
    ))}
  </ul>
);

function TodoLink({ todo: { kind, to, words, about, command, until } }: { todo: Todo }) {
  const TodoIcon = ICONS[kind] ?? CircleAlert;
  const content = (
    <>
      <TodoIcon aria-hidden className={`size-5 shrink-0 ${ICONS[kind] ? '' : 'text-error'}`} />
      <span className="min-w-0 flex-1">
        <span className="block font-semibold">{words}</span>
        <span className="block text-sm wrap-anywhere">
          {until ? (
            <>
              {about}, the first until <Moment at={until} isPlanned />
            </>
          ) : (
            about
          )}
          {command && <code className="mt-1 block">{command}</code>}
        </span>
      </span>
      {to && <ChevronRight aria-hidden className="size-5 shrink-0 opacity-60" />}
    </>
  );
  if (!to) return <div className={ROW}>{content}</div>;
  return (
    <Link to={to} className={`${ROW} ${kind === 'WAITING' ? 'bg-primary text-primary-content' : 'hover:bg-base-200'}`}>
      {content}
    </Link>
  );
}

/** A restaurant's first steps, until its first order is delivered. */
function Checklist({ setUp: { restaurantId, restaurantName, steps } }: { setUp: SetUp }) {
  const done = steps.filter(({ isDone }) => isDone).length;
  const id = `set-up-${restaurantId}`;
  return (
    <section aria-labelledby={id} className={CARD}>
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
          const isLeft = to && !isDone;
          return (
            <li key={kind}>
              {isLeft && kind === 'OPEN' ? (
                <OpenNow restaurantId={restaurantId} className={`${ROW} w-full text-start hover:bg-base-200`}>
                  {content}
                </OpenNow>
              ) : isLeft ? (
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
