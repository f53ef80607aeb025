import { useState } from 'react';
import { inRupees } from '#contract/kit/money.ts';
import { linkTo } from '#contract/kit/pages.ts';
import { t, translated } from '#contract/kit/texts.ts';
import { type OrderLife, order } from '#contract/ordering/orders.ts';
import {
  askRefund,
  REQUEST_PHOTOS_MAX,
  type RefundRequest,
  refundRequests,
} from '#contract/ordering/refund-requests.ts';
import { BEARER_WORDS, refundWords } from '#contract/ordering/words.ts';
import { call } from '#web/calls/call.ts';
import { DishesForm } from '#web/ordering/order/DishesForm.tsx';
import { refundedDishes } from '#web/ordering/order/refunded.ts';
import { useAdminRight } from '#web/page/admin-right.ts';
import { useFreshness } from '#web/page/freshness.ts';
import { Link } from '#web/page/links.ts';
import { type Guarded, guarded } from '#web/page/loading.ts';
import type { MetaArgs, PageProps } from '#web/page/screen.ts';
import { useSession } from '#web/page/session.ts';
import { TicketPhotos } from '#web/support/TicketPhotos.tsx';
import { Moment } from '#web/ui/Moment.tsx';
import { snack } from '#web/ui/snack.ts';
import { AttachPhotos } from '../thread/AttachPhotos.tsx';
import { AnswerRequest, DecideRequest } from './Reply.tsx';

export const load = guarded(async ({ call, params, user }: Guarded) => {
  const of = { params: { orderId: Number(params.orderId) || 0 } };
  const [life, { requests, askBy, doorPhotoIds }] = await Promise.all([call(order, of), call(refundRequests, of)]);
  return { life, requests, askBy, doorPhotoIds, isOwn: life.customer.contactNumber === user.contactNumber };
});

export const meta = ({ params }: MetaArgs<typeof load>) => ({ title: t`Refunds of order ${params.orderId}` });

/** Customer, restaurant and administrators see the same. */
export default function RefundRequestsPage({ loaderData }: PageProps<typeof load>) {
  const { life, requests, askBy, doorPhotoIds, isOwn } = loaderData;
  const { orderId } = life;
  useFreshness();
  return (
    <div className="mx-auto flex max-w-2xl flex-col gap-6">
      <header>
        <h1>Refunds of order {orderId}</h1>
        <Link
          to={linkTo('/home/order/:orderId', { orderId })}
          className="link wrap-anywhere inline-flex min-h-11 items-center"
        >
          {life.restaurantName}, order {orderId}
        </Link>
      </header>
      {requests.length === 0 && !askBy && (
        <p>
          No refund was asked for. Customers can ask until 24 hours after the delivery; later, our support can help.
        </p>
      )}
      {doorPhotoIds.length > 0 && (
        <section>
          <h2 className="text-lg">Left at the door</h2>
          <TicketPhotos photoIds={doorPhotoIds} of={t`order ${orderId}`} />
        </section>
      )}
      {requests.map((request) => (
        <Request key={request.requestId} life={life} request={request} isOwn={isOwn} />
      ))}
      {askBy && <AskForm key={requests.length} life={life} askBy={askBy} />}
    </div>
  );
}

function AskForm({ life, askBy }: { life: OrderLife; askBy: string }) {
  const [photoIds, setPhotoIds] = useState<readonly number[]>([]);
  const [isUploading, setUploading] = useState(false);
  const params = { orderId: life.orderId };
  return (
    <section aria-labelledby="ask" className="rounded-box border border-base-300 p-4">
      <h2 id="ask">Something wrong with your order?</h2>
      <p className="my-3 text-sm">
        The restaurant has four hours to answer, then we decide. You can ask until <Moment at={askBy} isPlanned />.
      </p>
      <DishesForm
        order={life}
        button={t`Ask for a refund`}
        isAsking
        isWaiting={isUploading}
        send={async (form) => {
          await call(askRefund, { params, body: { ...form, photoIds: [...photoIds] } });
          snack('Your request was sent.');
        }}
      >
        <AttachPhotos
          photoIds={photoIds}
          max={REQUEST_PHOTOS_MAX}
          onChange={setPhotoIds}
          onBusy={setUploading}
          isForRefund
        />
      </DishesForm>
    </section>
  );
}

interface RequestProps {
  readonly life: OrderLife;
  readonly request: RefundRequest;
  readonly isOwn: boolean;
}

const ASKED = { CUSTOMER: t`The customer asks for a refund`, ADMIN: t`An administrator asks for a refund` } as const;
const ANSWERED = { YES: t`The restaurant agrees`, NO: t`The restaurant does not agree` } as const;

function Request({ life, request, isOwn }: RequestProps) {
  const { role } = useSession();
  const { amount, reasonCode, reason, waitsFor, answer, answeredAt, answerReason, borneBy, decidedAt, decision } =
    request;
  const isAdmin = role === 'ADMIN';
  const isSupport = useAdminRight('support');
  return (
    <article className="flex flex-col gap-4 rounded-box border border-base-300 p-4">
      <div className="flex items-baseline justify-between gap-4">
        <h2 className="wrap-anywhere text-lg">{refundedDishes(life, request)}</h2>
        {amount !== null && <span className="font-bold tabular-nums">{inRupees(amount)}</span>}
      </div>
      <Step title={ASKED[request.by]} at={request.askedAt} words={refundWords({ reasonCode, reason })}>
        <TicketPhotos photoIds={request.photoIds} of={ASKED[request.by]} />
      </Step>
      {answer && answeredAt && (
        <Step title={ANSWERED[answer]} at={answeredAt} words={answerReason}>
          <TicketPhotos photoIds={request.answerPhotoIds} of={ANSWERED[answer]} />
        </Step>
      )}
      {borneBy && decidedAt && (
        <Step title={borneBy === 'CUSTOMER' ? t`Refused` : t`Refunded`} at={decidedAt} words={decision}>
          <p>{translated(BEARER_WORDS[borneBy])}</p>
        </Step>
      )}
      {waitsFor === 'RESTAURANT' && (
        <p role="status">
          The restaurant can answer until <Moment at={request.answerBy} isPlanned />.
        </p>
      )}
      {waitsFor === 'ADMIN' && <p role="status">An administrator decides.</p>}
      {waitsFor === 'RESTAURANT' && !isOwn && !isAdmin && <AnswerRequest request={request} />}
      {waitsFor && isAdmin && isSupport && !isOwn && <DecideRequest request={request} />}
    </article>
  );
}

interface StepProps {
  readonly title: string;
  readonly at: string;
  readonly words: string;
  readonly children: React.ReactNode;
}

const Step = ({ title, at, words, children }: StepProps) => (
  <div className="border-base-300 border-s-4 ps-3">
    <p>
      <span className="font-semibold">{title}</span> <Moment at={at} className="text-sm opacity-80" />
    </p>
    {words && <p className="wrap-anywhere">{words}</p>}
    {children}
  </div>
);
