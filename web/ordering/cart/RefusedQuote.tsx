import { linkTo } from '#contract/kit/pages.ts';
import type { CallFailure } from '#web/calls/call.ts';
import { Link } from '#web/page/links.ts';

/** Refusals shown before ordering; the others appear when the order is sent. */
const ABOUT_DELIVERY = new Set(['OUTSIDE_DELIVERY_AREA', 'PICKUP_NOT_OFFERED', 'BELOW_MINIMUM_BILL']);
export const isAboutDelivery = (refusal: CallFailure | undefined): boolean => ABOUT_DELIVERY.has(refusal?.code ?? '');

interface RefusedQuoteProps {
  readonly restaurantId: number;
  readonly refusal: CallFailure | undefined;
}

export const RefusedQuote = ({ restaurantId, refusal }: RefusedQuoteProps) =>
  refusal &&
  isAboutDelivery(refusal) && (
    <div role="status" className="alert alert-warning alert-soft mb-4 text-base-content">
      <p>
        {refusal.message}{' '}
        {refusal.code === 'BELOW_MINIMUM_BILL' && (
          <Link
            to={linkTo('/checkMenu/:restaurantId', { restaurantId })}
            className="link inline-flex min-h-11 items-center"
          >
            Add items
          </Link>
        )}
      </p>
    </div>
  );
