import { useParams } from 'react-router';
import { amountWords } from '#contract/kit/amount-words.ts';
import { inRupees, toRupees } from '#contract/kit/money.ts';
import { linkTo } from '#contract/kit/pages.ts';
import { t } from '#contract/kit/texts.ts';
import { labelOf } from '#contract/ordering/bill.ts';
import { closingWords, entriesOf, partiesOf, supplyWords, titleOf } from '#contract/ordering/invoice-words.ts';
import { type Invoice, invoicePdf, invoices, type Supply } from '#contract/ordering/invoices.ts';
import { Link } from '#web/page/links.ts';
import { type Guarded, guarded } from '#web/page/loading.ts';
import { useBrand } from '#web/page/operator.ts';
import type { MetaArgs, PageProps } from '#web/page/screen.ts';
import { Download, Printer } from '#web/ui/icons.tsx';

export const load = guarded(async ({ call, params }: Guarded) => ({
  documents: await call(invoices, { params: { orderId: Number(params.orderId) || 0 } }),
}));

export const meta = ({ params }: MetaArgs<typeof load>) => ({ title: t`Invoice of order ${params.orderId}` });

export default function InvoicePage({ loaderData }: PageProps<typeof load>) {
  const params = useParams();
  return (
    <div className="mx-auto max-w-3xl">
      <div className="mb-4 flex flex-wrap items-center justify-between gap-x-4 print:hidden">
        <h1>Invoice of order {params.orderId}</h1>
        <Link
          to={linkTo('/home/order/:orderId', { orderId: Number(params.orderId) })}
          className="link inline-flex min-h-11 items-center"
        >
          Order {params.orderId}
        </Link>
        <button type="button" className="btn btn-sm min-h-11" onClick={() => print()}>
          <Printer aria-hidden className="size-4" />
          Print
        </button>
      </div>
      {loaderData.documents.map((invoice) => (
        <Sheet key={invoice.serial} invoice={invoice} />
      ))}
    </div>
  );
}

const amount = (paise: number) => inRupees(toRupees(paise));

const pdfOf = ({ orderId, serial }: Invoice): string =>
  `${invoicePdf.path.replace(':orderId', String(orderId))}?${new URLSearchParams({ serial })}`;

function Sheet({ invoice }: { invoice: Invoice }) {
  const { kind, serial, particulars } = invoice;
  const { lines, supplies, totalPaise } = particulars;
  const name = titleOf(invoice);
  return (
    <article aria-label={`${name} ${serial}`} className="mb-6">
      <div className="mb-2 flex items-center justify-end print:hidden">
        <a href={pdfOf(invoice)} download className="btn btn-sm min-h-11">
          <Download aria-hidden className="size-4" />
          PDF of {serial}
        </a>
      </div>
      <div className="invoice rounded-box border border-base-300 p-5 text-sm sm:p-8">
        <p className="font-display font-semibold">{useBrand().name}</p>
        <h2 className="text-xl">{name}</h2>
        <dl className="mt-2 grid grid-cols-[auto_1fr] gap-x-4">
          {entriesOf(invoice).map(([label, value]) => (
            <Entry key={label} label={label} value={value} />
          ))}
        </dl>
        <Parties invoice={invoice} />
        <h3 className="mt-4 mb-1 font-semibold">{kind === 'INVOICE' ? t`Supplied` : t`Refunded`}</h3>
        <dl className="border-y py-2 tabular-nums">
          {lines.map((line) => (
            <Row key={JSON.stringify(line)} label={labelOf(line)} paise={line.amountPaise} />
          ))}
        </dl>
        {supplies.map((supply) => (
          <Tax key={JSON.stringify(supply)} supply={supply} />
        ))}
        <dl className="mt-3 border-t pt-2 font-bold text-base tabular-nums">
          <Row label="Total" paise={totalPaise} />
        </dl>
        <p>{amountWords(totalPaise)}</p>
        <p className="mt-4">{closingWords(invoice)}</p>
      </div>
    </article>
  );
}

const Parties = ({ invoice }: { invoice: Invoice }) => (
  <div className="mt-4 grid gap-4 sm:grid-cols-3">
    {partiesOf(invoice).map(({ role, lines }) => (
      <section key={role} className="wrap-anywhere">
        <h3 className="font-semibold">{role}</h3>
        {lines.map((line) => (
          <p key={line}>{line}</p>
        ))}
      </section>
    ))}
  </div>
);

function Tax({ supply }: { supply: Supply }) {
  return (
    <section className="mt-3 break-inside-avoid tabular-nums">
      <h3 className="font-semibold">{supplyWords(supply)}</h3>
      <dl>
        <Row label="Taxable value" paise={supply.taxablePaise} />
        {supply.taxes.map(({ kind, ratePerMille, paise }) => (
          <Row key={kind} label={`${kind} ${ratePerMille / 10}%`} paise={paise} />
        ))}
      </dl>
    </section>
  );
}

const Entry = ({ label, value }: { label: string; value: string }) => (
  <>
    <dt>{label}</dt>
    <dd className="wrap-anywhere font-semibold">{value}</dd>
  </>
);

const Row = ({ label, paise }: { label: string; paise: number }) => (
  <div className="flex justify-between gap-4">
    <dt className="min-w-0 wrap-anywhere">{label}</dt>
    <dd className="whitespace-nowrap">{amount(paise)}</dd>
  </div>
);
