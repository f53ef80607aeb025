import type { Ref } from 'react';
import type { Address } from '#contract/accounts/shapes.ts';
import { isSameCity } from '#contract/kit/city-names.ts';
import { Link } from '#web/page/links.ts';
import { ConfirmDialog } from '#web/ui/dialogs/ConfirmDialog.tsx';
import { Moment } from '#web/ui/Moment.tsx';
import type { Cart } from '../cart.ts';

export interface Doubts {
  readonly isOtherCity: boolean;
  readonly isMaybeOrdered: boolean;
}

/** The server recognises a repeated cart for 24 hours; one hour less here, because clocks differ. */
const RECOGNISED_MS = 23 * 3_600_000;

export const doubtsAbout = ({ city, sentAt }: Cart, address: Address | undefined): Doubts => ({
  isOtherCity: city !== undefined && address !== undefined && !isSameCity(address.city, city),
  isMaybeOrdered: sentAt !== undefined && Date.now() - sentAt > RECOGNISED_MS,
});

interface DoubtDialogProps {
  readonly ref: Ref<HTMLDialogElement>;
  readonly doubts: Doubts | undefined;
  readonly cart: Cart;
  readonly address: Address | undefined;
  readonly onConfirm: () => void;
}

export function DoubtDialog({
  ref,
  doubts,
  cart: { city, restaurantName, sentAt },
  address,
  onConfirm,
}: DoubtDialogProps) {
  return (
    <ConfirmDialog ref={ref} title="Order anyway?" keep="Not now" confirm="Order anyway" onConfirm={onConfirm}>
      {doubts?.isOtherCity && (
        <p>
          This address is in <strong>{address?.city}</strong>, the restaurant is in <strong>{city}</strong>:{' '}
          {restaurantName} may not deliver that far.
        </p>
      )}
      {doubts?.isMaybeOrdered && sentAt && (
        <p>
          You pressed Place Order on <Moment at={new Date(sentAt).toISOString()} />, and we could not confirm your
          order. Please check{' '}
          <Link to="/home/viewMyOrders" className="link">
            My Orders
          </Link>{' '}
          first, or you may order twice.
        </p>
      )}
    </ConfirmDialog>
  );
}
