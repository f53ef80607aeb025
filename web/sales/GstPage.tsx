import { Form } from 'react-router';
import { dateOf } from '#contract/kit/india.ts';
import { t } from '#contract/kit/texts.ts';
import { GST_PARTS, type GstPart, gstReport } from '#contract/sales/gst.ts';
import { cashHeld } from '#contract/wallet/cash-book.ts';
import { AdminFrame } from '#web/moderation/AdminFrame.tsx';
import { guarded } from '#web/page/loading.ts';
import type { PageProps } from '#web/page/screen.ts';
import { Download } from '#web/ui/icons.tsx';

export { AdminRefused as ErrorBoundary } from '#web/moderation/AdminRefused.tsx';

const MONTH = /^20[0-9]{2}-(0[1-9]|1[0-2])$/;

export const load = guarded(async ({ call, url }) => {
  // This page loads nothing else that could be refused.
  await call(cashHeld, {});
  const month = url.searchParams.get('month') ?? '';
  return { month: MONTH.test(month) ? month : dateOf(new Date()).slice(0, 7) };
});

export const meta = () => ({ title: 'GST' });

const PARTS: Readonly<Record<GstPart, readonly [name: string, what: string]>> = {
  services: [
    t`Services that you owe tax on`,
    'Restaurant service under section 9(5), your platform fee, and delivery unless a registered restaurant delivers.',
  ],
  goods: [
    t`Goods and delivery of sellers`,
    'What registered restaurants owe tax on themselves. Tax is collected at source on the goods.',
  ],
  restaurants: [t`Restaurants`, 'Each with its delivered orders and its turnover.'],
  creditNotes: [t`Credit notes`, 'Refunds after delivery, each with who issued it and the invoice that it corrects.'],
};

export default function GstPage({ loaderData: { month } }: PageProps<typeof load>) {
  return (
    <AdminFrame title="GST">
      <Form key={month} className="mb-6 flex flex-wrap items-end gap-3">
        <div className="flex flex-col gap-1">
          <label htmlFor="month" className="font-semibold">
            Month
          </label>
          <input
            id="month"
            name="month"
            type="month"
            min="2020-01"
            max="2099-12"
            required
            defaultValue={month}
            className="input w-48"
            autoComplete="off"
          />
        </div>
        <button type="submit" className="btn btn-primary">
          Show
        </button>
      </Form>
      <ul className="grid max-w-4xl gap-4 sm:grid-cols-2">
        {GST_PARTS.map((part) => {
          const [name, what] = PARTS[part];
          return (
            <li key={part} className="flex flex-col items-start gap-2 rounded-box bg-base-200 p-5">
              <h2 className="text-lg">{name}</h2>
              <p className="text-sm">{what}</p>
              <a
                href={`${gstReport.path}?${new URLSearchParams({ month, part })}`}
                download
                className="btn btn-sm btn-outline mt-auto min-h-11"
              >
                <Download aria-hidden className="size-4" />
                CSV of {month}
              </a>
            </li>
          );
        })}
      </ul>
      <p className="mt-6 max-w-4xl text-sm">
        Credit notes are deducted in the first three files. Orders count on the day of their delivery.
      </p>
    </AdminFrame>
  );
}
