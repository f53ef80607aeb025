import { useLocation } from 'react-router';
import { t } from '#contract/kit/texts.ts';
import { COUPONS_MAX, type Coupon, type CouponAction } from '#contract/ordering/coupons.ts';
import { useCommand } from '#web/calls/command.ts';
import { Link } from '#web/page/links.ts';
import { AlertDialog } from '#web/ui/dialogs/AlertDialog.tsx';
import { ConfirmDialog } from '#web/ui/dialogs/ConfirmDialog.tsx';
import { useQuestion } from '#web/ui/dialogs/question.ts';
import { Plus, TicketPercent } from '#web/ui/icons.tsx';
import { EmptyState } from '#web/ui/lists/EmptyState.tsx';
import { Pagination } from '#web/ui/lists/Pagination.tsx';
import { snack } from '#web/ui/snack.ts';
import { CouponCard } from './CouponCard.tsx';

export const COUPONS_SHOWN = 20;

interface CouponListProps {
  readonly coupons: readonly Coupon[];
  readonly total: number;
  readonly page: number;
  readonly payer: keyof typeof PAYERS;
  /** Allows an operator's coupon for cash orders, even if it was used; a vendor's always is. */
  readonly allowCash?: (coupon: Coupon) => Promise<string>;
  readonly act: (coupon: Coupon, action: CouponAction) => Promise<string>;
}

const PAYERS = {
  restaurant: {
    none: 'No coupons yet. A coupon gives a discount on dishes, paid by the restaurant.',
    hint: t`The discount is paid by the restaurant. At most ${COUPONS_MAX} coupons can be active at once.`,
  },
  marketplace: {
    none: 'No coupons yet. A coupon gives a discount on dishes, paid by the marketplace.',
    hint: t`The discount is paid by the marketplace. At most ${COUPONS_MAX} coupons can be active at once.`,
  },
} as const;

const QUESTIONS = {
  PAUSE: {
    title: (code: string) => t`Pause ${code}?`,
    confirm: t`Pause`,
    what: 'Nobody can use it until you resume it. Orders that used it do not change.',
  },
  END: {
    title: (code: string) => t`End ${code}?`,
    confirm: t`End it`,
    what: 'Nobody can use it again. Orders that used it do not change.',
  },
} as const;

export function CouponList({ coupons, total, page, payer, allowCash, act }: CouponListProps) {
  const { question, chosen, ask } = useQuestion<{ readonly coupon: Coupon; readonly action: keyof typeof QUESTIONS }>();
  const { end, clear, run } = useCommand('The coupon could not be changed. Please try again.');
  const send = (coupon: Coupon, action: CouponAction) =>
    run(async () => snack(await act(coupon, action)), `${action} ${coupon.couponId}`);
  const { title, confirm, what } = QUESTIONS[chosen?.action ?? 'PAUSE'];
  const edit = useFormLink();
  if (total === 0) {
    return (
      <EmptyState art={TicketPercent} title={PAYERS[payer].none}>
        <AddCoupon />
      </EmptyState>
    );
  }
  return (
    <>
      <div className="mb-4 flex flex-wrap items-center justify-between gap-3">
        <p className="max-w-2xl text-sm">{PAYERS[payer].hint}</p>
        <AddCoupon />
      </div>
      <ul className="grid gap-4 md:grid-cols-2 2xl:grid-cols-3">
        {coupons.map((coupon) => (
          <li key={coupon.couponId}>
            <CouponCard
              coupon={coupon}
              edit={edit({ couponId: coupon.couponId })}
              onAllowCash={allowCash && (() => run(async () => snack(await allowCash(coupon)), coupon.couponId))}
              onPause={() => ask({ coupon, action: 'PAUSE' })}
              onResume={() => send(coupon, 'RESUME')}
              onEnd={() => ask({ coupon, action: 'END' })}
            />
          </li>
        ))}
      </ul>
      {coupons.length === 0 && <p className="py-8 text-center">There are no coupons on this page.</p>}
      <Pagination page={page} size={COUPONS_SHOWN} total={total} />
      <ConfirmDialog
        ref={question}
        title={title(chosen?.coupon.code ?? '')}
        confirm={confirm}
        onConfirm={() => chosen && send(chosen.coupon, chosen.action)}
      >
        <p>{what}</p>
      </ConfirmDialog>
      <AlertDialog alert={end} onClose={clear} />
    </>
  );
}

const AddCoupon = () => (
  <Link to={useFormLink()({ add: 'true' })} className="btn btn-primary">
    <Plus aria-hidden className="size-5" />
    New coupon
  </Link>
);

function useFormLink() {
  const { search } = useLocation();
  return (values: Readonly<Record<string, string | number>>): `?${string}` => {
    const query = new URLSearchParams(search);
    for (const [name, value] of Object.entries(values)) query.set(name, String(value));
    return `?${query}`;
  };
}
