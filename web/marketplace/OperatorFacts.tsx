/** Who runs the marketplace, and who receives complaints (product rule 10.5). */
import type { ReactNode } from 'react';
import type { Marketplace } from '#contract/marketplace/marketplace.ts';

/** `children`: further facts. */
export function OperatorFacts({ of: operator, children }: { of: Marketplace; children?: ReactNode }) {
  const { legalName, address, contactNumber, emailId } = operator;
  if (!legalName) return <p>These details have not been added yet.</p>;
  return (
    <Facts>
      <Fact label="Legal name">{legalName}</Fact>
      <Fact label="Address">{address}</Fact>
      <Reach phone={contactNumber} mail={emailId} />
      {children}
    </Facts>
  );
}

export function OfficerFacts({ of: officer }: { of: Marketplace }) {
  const { officerName, officerDesignation, officerContact, officerEmail } = officer;
  if (!officerName) return null;
  return (
    <Facts>
      <Fact label="Grievance officer">{officerName}</Fact>
      <Fact label="Designation">{officerDesignation}</Fact>
      <Reach phone={officerContact} mail={officerEmail} />
    </Facts>
  );
}

const Facts = ({ children }: { children: ReactNode }) => (
  <dl className="grid grid-cols-[auto_minmax(0,1fr)] items-baseline gap-x-5 gap-y-1.5 rounded-box border border-base-300 bg-base-100 p-5 max-sm:grid-cols-1">
    {children}
  </dl>
);

export const Fact = ({ label, children }: { label: string; children: ReactNode }) => (
  <div className="contents">
    <dt className="text-sm opacity-80 max-sm:mt-2">{label}</dt>
    <dd className="wrap-anywhere whitespace-pre-line font-semibold">{children}</dd>
  </div>
);

const LINK = 'link inline-flex min-h-11 items-center';
const Reach = ({ phone, mail }: { phone: string; mail: string }) => (
  <>
    <Fact label="Phone">
      <a href={`tel:+91${phone}`} className={LINK}>
        {phone}
      </a>
    </Fact>
    <Fact label="Email">
      <a href={`mailto:${mail}`} className={LINK}>
        {mail}
      </a>
    </Fact>
  </>
);
