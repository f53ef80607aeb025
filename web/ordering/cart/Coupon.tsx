import { useState } from 'react';
import { inRupees } from '#contract/kit/money.ts';
import { t } from '#contract/kit/texts.ts';
import type { Offer } from '#contract/ordering/coupon-offers.ts';
import { COUPON_CODE } from '#contract/ordering/limits.ts';
import type { CallFailure } from '#web/calls/call.ts';
import { Failure } from '#web/ui/forms/Failure.tsx';
import { X } from '#web/ui/icons.tsx';
import { type Cart, setChoices } from './cart.ts';
import { isAboutCoupon } from './quote.ts';

interface CouponProps {
  readonly cart: Cart;
  readonly refusal: CallFailure | undefined;
  readonly offers: readonly Offer[];
}

/** Takes a coupon code; a coupon applies only if the customer enters or picks it (product rule 5.18). */
export function Coupon({ cart: { couponCode: chosen }, refusal, offers }: CouponProps) {
  const [typed, setTyped] = useState('');
  const [isWrong, setWrong] = useState(false);
  if (chosen) return <Chosen couponCode={chosen} refusal={refusal} />;
  const apply = () => {
    const couponCode = typed.trim().toUpperCase();
    const isCode = COUPON_CODE.pattern.test(couponCode);
    setWrong(!isCode);
    if (isCode) setChoices({ couponCode });
  };
  return (
    <form
      className="mt-4"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        apply();
      }}
    >
      <div className="flex items-end gap-2">
        <label className="flex min-w-0 flex-1 flex-col gap-1 sm:max-w-60">
          <span className="text-sm">Coupon</span>
          <input
            className="input w-full uppercase"
            value={typed}
            maxLength={20}
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            enterKeyHint="done"
            aria-invalid={isWrong}
            aria-describedby={isWrong ? 'coupon-wrong' : undefined}
            onChange={(event) => {
              setTyped(event.target.value);
              setWrong(false);
            }}
          />
        </label>
        <button type="submit" className="btn" disabled={typed.trim() === ''}>
          Apply
        </button>
      </div>
      {isWrong && (
        <p id="coupon-wrong" role="alert" className="mt-1 text-error text-sm">
          {COUPON_CODE.message}
        </p>
      )}
      <Offers offers={offers} />
    </form>
  );
}

function Chosen({ couponCode, refusal }: { couponCode: string; refusal: CallFailure | undefined }) {
  const refused = isAboutCoupon(refusal) ? t`${refusal?.message} The bill is without it.` : undefined;
  return (
    <div className="mt-4">
      <p className="flex items-center justify-between gap-3">
        <span>
          Coupon <strong>{couponCode}</strong>
        </span>
        <button
          type="button"
          className="btn btn-ghost"
          onClick={() => setChoices({ couponCode: undefined })}
          aria-label={t`Remove coupon ${couponCode}`}
        >
          <X aria-hidden className="size-4" />
          Remove
        </button>
      </p>
      <Failure message={refused} />
    </div>
  );
}

const Offers = ({ offers }: { offers: readonly Offer[] }) =>
  offers.length > 0 && (
    <ul className="mt-3 flex flex-col gap-2">
      {offers.map(({ code, words, saving, missing }) => (
        <li
          key={code}
          className="relative flex items-center justify-between gap-3 rounded-field border border-base-300 border-dashed px-3 py-1"
        >
          <span className="min-w-0 text-sm">
            <strong className="wrap-anywhere">{code}</strong> <span className="block">{words}</span>
            {missing !== undefined && <span className="block">Add dishes for {inRupees(missing)} more to use it.</span>}
          </span>
          {missing === undefined && (
            <button
              type="button"
              className="btn btn-ghost static shrink-0 text-primary after:absolute after:inset-0"
              onClick={() => setChoices({ couponCode: code })}
            >
              Save {inRupees(saving)}
              <span className="sr-only"> with {code}</span>
            </button>
          )}
        </li>
      ))}
    </ul>
  );
