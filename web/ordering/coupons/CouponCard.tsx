import { clockWords, dateWords } from '#contract/kit/india.ts';
import { inRupees } from '#contract/kit/money.ts';
import { t } from '#contract/kit/texts.ts';
import { COUPON_STATE_WORDS, couponWords } from '#contract/ordering/coupon-words.ts';
import type { Coupon, CouponState } from '#contract/ordering/coupons.ts';
import { Link, type To } from '#web/page/links.ts';
import { BadgeCheck, CircleCheck, CirclePause, CirclePlay, CircleX, Clock, type Icon, Pencil } from '#web/ui/icons.tsx';

const LOOKS: Readonly<Record<CouponState, readonly [Icon: Icon, style: string]>> = {
  HOLDS: [CircleCheck, 'badge-success'],
  BEGINS: [Clock, 'badge-info'],
  PAUSED: [CirclePause, 'badge-warning'],
  USED_UP: [BadgeCheck, 'badge-neutral'],
  ENDED: [CircleX, 'badge-neutral'],
};

interface CouponCardProps {
  readonly coupon: Coupon;
  readonly edit: To;
  readonly onAllowCash: (() => void) | undefined;
  readonly onPause: () => void;
  readonly onResume: () => void;
  readonly onEnd: () => void;
}

export function CouponCard(card: CouponCardProps) {
  const { coupon, onAllowCash } = card;
  const { couponId, code, couponState, restaurants, cuisines, isPublic, isForCash, holdsFrom, holdsUntil } = coupon;
  const [Mark, style] = LOOKS[couponState];
  return (
    <section
      aria-labelledby={`coupon-${couponId}`}
      className="flex h-full flex-col gap-3 rounded-box border border-base-300 bg-base-100 p-4 shadow-sm"
    >
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h2 id={`coupon-${couponId}`} className="font-mono text-xl wrap-anywhere">
          {code}
        </h2>
        <span className={`badge gap-1.5 font-semibold ${style}`}>
          <Mark aria-hidden className="size-3.5" />
          {COUPON_STATE_WORDS[couponState]}
        </span>
      </div>
      <div className="flex flex-col gap-1">
        <p className="font-semibold">{couponWords(coupon)}</p>
        <p className="text-sm">
          {momentWords(holdsFrom)} to {momentWords(holdsUntil)}
        </p>
        {restaurants.length > 0 && (
          <p className="line-clamp-3 text-sm wrap-anywhere">
            At {restaurants.map(({ restaurantName }) => restaurantName).join(', ')}
          </p>
        )}
        {cuisines.length > 0 && <p className="text-sm wrap-anywhere">For {cuisines.join(', ')}</p>}
        {!isPublic && <p className="text-sm">Private: only for people with the code</p>}
        {onAllowCash && (
          <p className="text-sm">{isForCash ? t`Also with cash on delivery` : t`Not with cash on delivery`}</p>
        )}
      </div>
      <dl className="mt-auto grid grid-cols-2 gap-3 tabular-nums">
        <div>
          <dt className="text-sm">Uses</dt>
          <dd className="font-bold text-lg">{usesWords(coupon)}</dd>
          {coupon.usesPerPerson !== null && <dd className="text-sm">{coupon.usesPerPerson} per person</dd>}
        </div>
        <div>
          <dt className="text-sm">Discount given</dt>
          <dd className="font-bold text-lg">{inRupees(coupon.cost)}</dd>
        </div>
      </dl>
      {couponState !== 'ENDED' && <Buttons {...card} />}
    </section>
  );
}

function Buttons({ coupon, edit, onAllowCash, onPause, onResume, onEnd }: CouponCardProps) {
  const { code, uses, isForCash, couponState } = coupon;
  return (
    <div className="flex flex-wrap gap-2">
      {uses === 0 && (
        <Link to={edit} className="btn" aria-label={t`Change ${code}`}>
          <Pencil aria-hidden className="size-4" />
          Change
        </Link>
      )}
      {onAllowCash && uses > 0 && !isForCash && (
        <button type="button" className="btn" aria-label={t`Allow cash with ${code}`} onClick={onAllowCash}>
          Allow cash
        </button>
      )}
      {couponState === 'PAUSED' ? (
        <button type="button" className="btn" aria-label={t`Resume ${code}`} onClick={onResume}>
          <CirclePlay aria-hidden className="size-4" />
          Resume
        </button>
      ) : (
        <button type="button" className="btn" aria-label={t`Pause ${code}`} onClick={onPause}>
          <CirclePause aria-hidden className="size-4" />
          Pause
        </button>
      )}
      <button type="button" className="btn btn-ghost text-error" aria-label={t`End ${code}`} onClick={onEnd}>
        End
      </button>
    </div>
  );
}

const usesWords = ({ uses, usesMax }: Coupon): string =>
  usesMax === null
    ? uses.toLocaleString('en-IN')
    : t`${uses.toLocaleString('en-IN')} of ${usesMax.toLocaleString('en-IN')}`;

/** `24 Nov 2026, 6:00 pm` for `2026-11-24T18:00`. */
const momentWords = (moment: string): string => `${dateWords(moment.slice(0, 10))}, ${clockWords(moment.slice(11))}`;
