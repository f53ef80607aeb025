import type { ReactNode } from 'react';
import { stateOfGstin } from '#contract/marketplace/gstin.ts';
import { type Marketplace, marketplace } from '#contract/marketplace/marketplace.ts';
import { Link } from '#web/page/links.ts';
import type { Loading } from '#web/page/loading.ts';
import type { PageProps } from '#web/page/screen.ts';

export const load = ({ call }: Loading) => call(marketplace, {});

export const meta = () => ({
  path: '/home/about',
  title: 'About and grievances',
  description: 'Who runs this marketplace, its licences, and where to complain.',
});

/** As the rules on e-commerce require (product rule 10.5). */
export default function AboutPage({ loaderData }: PageProps<typeof load>) {
  const { legalName, address, contactNumber, emailId, fssaiLicence, gstins } = loaderData;
  return (
    <div className="mx-auto flex max-w-2xl flex-col gap-8">
      <h1>About and grievances</h1>
      <section aria-labelledby="operator">
        <h2 id="operator" className="mb-3">
          Who runs this marketplace
        </h2>
        {legalName ? (
          <Facts>
            <Fact name="Legal name">{legalName}</Fact>
            <Fact name="Address">{address}</Fact>
            <Fact name="Phone">
              <Phone number={contactNumber} />
            </Fact>
            <Fact name="Email">
              <Mail address={emailId} />
            </Fact>
            <Fact name="FSSAI licence">{fssaiLicence}</Fact>
            {gstins.map((gstin) => (
              <Fact key={gstin} name={`GSTIN, ${stateOfGstin(gstin)}`}>
                {gstin}
              </Fact>
            ))}
          </Facts>
        ) : (
          <p>These details have not been added yet.</p>
        )}
      </section>
      <section aria-labelledby="grievances">
        <h2 id="grievances" className="mb-3">
          Grievances
        </h2>
        <ol className="mb-4 flex list-decimal flex-col gap-2 ps-6 marker:font-bold marker:text-primary">
          <li className="ps-1">
            Tell us on the page of your order, under Help, or in Chat Support. You get a ticket number immediately.{' '}
            <Link to="/chat-support" className="link inline-flex min-h-11 items-center">
              Open Chat Support
            </Link>
          </li>
          <li className="ps-1">You get a first answer within 48 hours and a resolution within 30 days.</li>
          <li className="ps-1">If not, or if the answer does not help, send the ticket to the grievance officer.</li>
        </ol>
        <Officer of={loaderData} />
      </section>
      <p>
        <Link to="/home/howWeRank" className="link inline-flex min-h-11 items-center">
          How search results are ranked
        </Link>
      </p>
      <p className="text-sm">This marketplace runs on Chatpata, which is open source.</p>
    </div>
  );
}

function Officer({ of: { officerName, officerDesignation, officerContact, officerEmail } }: { of: Marketplace }) {
  if (!officerName) return null;
  return (
    <Facts>
      <Fact name="Grievance officer">{officerName}</Fact>
      <Fact name="Designation">{officerDesignation}</Fact>
      <Fact name="Phone">
        <Phone number={officerContact} />
      </Fact>
      <Fact name="Email">
        <Mail address={officerEmail} />
      </Fact>
    </Facts>
  );
}

const Facts = ({ children }: { children: ReactNode }) => (
  <dl className="grid grid-cols-[auto_minmax(0,1fr)] items-baseline gap-x-5 gap-y-1.5 rounded-box border border-base-300 bg-base-100 p-5 max-sm:grid-cols-1">
    {children}
  </dl>
);

const Fact = ({ name, children }: { name: string; children: ReactNode }) => (
  <div className="contents">
    <dt className="text-sm opacity-80 max-sm:mt-2">{name}</dt>
    <dd className="wrap-anywhere whitespace-pre-line font-semibold">{children}</dd>
  </div>
);

const LINK = 'link inline-flex min-h-11 items-center';
const Phone = ({ number }: { number: string }) => (
  <a href={`tel:+91${number}`} className={LINK}>
    {number}
  </a>
);
const Mail = ({ address }: { address: string }) => (
  <a href={`mailto:${address}`} className={LINK}>
    {address}
  </a>
);
