import { t } from '#contract/kit/texts.ts';
import type { MenuOffer } from '#contract/ordering/coupon-offers.ts';
import { TicketPercent } from '#web/ui/icons.tsx';
import { snack } from '#web/ui/snack.ts';
import { chooseCoupon, useCouponAt } from '../cart/cart.ts';

interface OffersProps {
  readonly offers: readonly MenuOffer[];
  readonly restaurantId: number;
}

/** The coupons valid here; a press puts one into the cart, another press removes it (product rule 5.16). */
export function Offers({ offers, restaurantId }: OffersProps) {
  const chosen = useCouponAt(restaurantId);
  const press = (code: string) => {
    const isChosen = code === chosen;
    chooseCoupon(restaurantId, isChosen ? undefined : code);
    snack(isChosen ? t`${code} removed from your cart` : t`${code} applied to your cart`);
  };
  if (offers.length === 0) return null;
  return (
    <ul aria-label="Coupons" className="tab-row mt-1 gap-2">
      {offers.map(({ code, words }) => (
        <li key={code}>
          <button
            type="button"
            className={`btn btn-sm min-h-11 font-medium ${code === chosen ? 'btn-primary' : 'bg-base-200'}`}
            aria-pressed={code === chosen}
            onClick={() => press(code)}
          >
            <TicketPercent aria-hidden className="size-4 shrink-0" />
            <span className="min-w-0 text-left">
              <strong>{code}</strong> {words.replaceAll('.00', '')}
            </span>
          </button>
        </li>
      ))}
    </ul>
  );
}
