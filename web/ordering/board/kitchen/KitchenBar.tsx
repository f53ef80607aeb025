import { useRevalidator } from 'react-router';
import { userLogout } from '#contract/accounts/current-user.ts';
import { linkTo } from '#contract/kit/pages.ts';
import { t } from '#contract/kit/texts.ts';
import { call, sentenceOf } from '#web/calls/call.ts';
import { Link } from '#web/page/links.ts';
import { useSession } from '#web/page/session.ts';
import { Bell, BellOff, BellRing, LogOut, Maximize, Minimize, X } from '#web/ui/icons.tsx';
import { snack } from '#web/ui/snack.ts';
import { type Bell as BellState, mute } from '../bell.ts';
import { useFullScreen } from './screen.ts';

interface KitchenBarProps {
  readonly restaurantId: number;
  readonly bell: BellState;
}

/** Every state has the same height, so that nothing moves. */
const BUTTON = 'btn h-18 px-2 text-sm sm:text-lg';

export function KitchenBar({ restaurantId, bell: { isMuted, isAudible } }: KitchenBarProps) {
  const { isPossible, isFull, toggle } = useFullScreen();
  const { user } = useSession();
  const FullIcon = isFull ? Minimize : Maximize;
  const mustAsk = !isMuted && !isAudible;
  return (
    <footer className="border-base-300 border-t bg-base-100 p-2 pb-[max(0.5rem,env(safe-area-inset-bottom))]">
      <div
        className={`grid grid-flow-col gap-2 ${mustAsk ? 'auto-cols-auto max-[22rem]:[&>:not(:first-child)>svg]:hidden' : 'auto-cols-fr'}`}
      >
        {mustAsk ? (
          <button
            type="button"
            className={`${BUTTON} btn-secondary min-w-0 whitespace-normal leading-tight max-sm:gap-1 max-sm:px-1 max-sm:text-xs`}
            onClick={() => mute(false)}
          >
            <Bell aria-hidden className="size-6 shrink-0" />
            Press once so that new orders can ring
          </button>
        ) : (
          <button type="button" className={BUTTON} onClick={() => mute(!isMuted)}>
            {isMuted ? <BellOff aria-hidden className="size-6" /> : <BellRing aria-hidden className="size-6" />}
            {isMuted ? t`Turn on sound` : t`Mute`}
          </button>
        )}
        {isPossible !== false && (
          <button type="button" className={`${BUTTON} ${isPossible ? '' : 'invisible'}`} onClick={toggle}>
            <FullIcon aria-hidden className="size-6" />
            {isFull ? t`Exit full screen` : t`Full screen`}
          </button>
        )}
        {user?.shiftAt ? (
          <EndShift />
        ) : (
          <Link to={linkTo('/home/orderBoard', { restaurantId })} className={BUTTON}>
            <X aria-hidden className="size-6" />
            Close
          </Link>
        )}
      </div>
    </footer>
  );
}

/** At a kitchen tablet: back to the names. */
function EndShift() {
  const { revalidate } = useRevalidator();
  const end = () =>
    call(userLogout, {}).then(revalidate, (error) => snack(sentenceOf(error, t`That did not work. Please try again.`)));
  return (
    <button type="button" className={BUTTON} onClick={end}>
      <LogOut aria-hidden className="size-6" />
      End shift
    </button>
  );
}
