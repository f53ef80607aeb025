import { amountWords } from '#contract/amount-words.ts';
import { labelOf, TAX_CLASSES } from '#contract/bill.ts';
import { dateWords } from '#contract/kit/india.ts';
import { inRupees, toRupees } from '#contract/kit/money.ts';
import { linkTo } from '#contract/kit/pages.ts';
import { type Invoice, invoices, type Particulars, type Supply } from '#contract/ordering-invoices.ts';
import { refundWords } from '#contract/ordering-words.ts';
import { Link } from '#web/page/links.ts';
import { type Guarded, guarded, inBrowser, onServer } from '#web/page/loading.ts';
import { Printer } from '#web/ui/icons.tsx';
import type { Route } from './+types/InvoicePage.ts';

const load = guarded(async ({ call, params }: Guarded<Route.LoaderArgs['params']>) => ({
  documents: await call(invoices, { params: { orderId: Number(params.orderId) || 0 } }),
}));
export const loader = onServer(load);
export const clientLoader = inBrowser(load);

export const meta = ({ params }: Route.MetaArgs) => [{ title: `Invoice of order ${params.orderId} · Chatpata` }];

/** The invoice of an order with its credit notes, as on paper: A4, or a roll of 80 mm. */
export default function InvoicePage({ loaderData, params }: Route.ComponentProps) {
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
          Save or print
        </button>
      </div>
      {loaderData.documents.map((invoice) => (
        <Sheet key={invoice.serial} invoice={invoice} />
      ))}
    </div>
  );
}

const amount = (paise: number) => inRupees(toRupees(paise));

function Sheet({ invoice: { kind, serial, issuedOn, orderId, particulars } }: { invoice: Invoice }) {
  const { operator, lines, supplies, totalPaise, placeOfSupply, corrects } = particulars;
  const name = kind === 'INVOICE' ? (operator.gstin ? 'Tax Invoice' : 'Invoice') : 'Credit Note';
  return (
    <article
      aria-label={`${name} ${serial}`}
      className="invoice mb-6 rounded-box border border-base-300 p-5 text-sm sm:p-8"
    >
      <h2 className="text-xl">{name}</h2>
      <dl className="mt-2 grid grid-cols-[auto_1fr] gap-x-4">
        <Entry label="Number" value={serial} />
        <Entry label="Date" value={dateWords(issuedOn)} />
        <Entry label="Order" value={String(orderId)} />
        {corrects && <Entry label="Corrects" value={`${corrects.serial} of ${dateWords(corrects.issuedOn)}`} />}
        {corrects && <Entry label="Reason" value={refundWords(corrects)} />}
        <Entry label="Place of supply" value={placeOfSupply || 'not known'} />
        <Entry label="Reverse charge" value="No" />
      </dl>
      <Parties particulars={particulars} />
      <h3 className="mt-4 mb-1 font-semibold">{kind === 'INVOICE' ? 'Supplied' : 'Given back'}</h3>
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
      <p className="mt-4">
        For {operator.legalName || 'the operator of Chatpata'}
        {operator.gstin && ', who pays the tax on restaurant service under section 9(5) of the CGST Act'}. Made by
        computer, valid without a signature.
      </p>
    </article>
  );
}

function Parties({ particulars: { operator, restaurant, customer } }: { particulars: Particulars }) {
  const parties = [
    ['Issued by', operator.legalName, operator.address, operator.gstin, operator.fssaiLicence],
    [
      'Restaurant',
      restaurant.restaurantName,
      [restaurant.address, restaurant.state].filter(Boolean).join(', '),
      restaurant.gstin,
      restaurant.fssaiLicence,
    ],
    [
      'Customer',
      customer.userName,
      [customer.address, customer.pincode, customer.state].filter(Boolean).join(', '),
      '',
      '',
    ],
  ] as const;
  return (
    <div className="mt-4 grid gap-4 sm:grid-cols-3">
      {parties.map(([role, name, address, gstin, licence]) => (
        <section key={role} className="wrap-anywhere">
          <h3 className="font-semibold">{role}</h3>
          <p>{name}</p>
          <p>{address}</p>
          {gstin && <p>GSTIN {gstin}</p>}
          {licence && <p>FSSAI {licence}</p>}
        </section>
      ))}
    </div>
  );
}

function Tax({ supply: { taxClass, code, party, taxablePaise, taxes } }: { supply: Supply }) {
  return (
    <section className="mt-3 break-inside-avoid tabular-nums">
      <h3 className="font-semibold">
        {TAX_CLASSES[taxClass]}
        {code && ` (${taxClass === 'GOODS' ? 'HSN' : 'SAC'} ${code})`}
        {party === 'RESTAURANT' && ', taxed by the restaurant'}
      </h3>
      <dl>
        <Row label="Taxable value" paise={taxablePaise} />
        {taxes.map(({ kind, ratePerMille, paise }) => (
          <Row key={kind} label={`${kind} ${ratePerMille / 10} %`} paise={paise} />
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
