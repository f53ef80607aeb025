import type { ReactNode } from 'react';

/** Longer figures are smaller on phones, to fit on one line. */
const LONG = 12;

export const Total = ({ label, value, more }: { label: string; value: string; more?: ReactNode }) => (
  <div className="flex flex-col-reverse justify-end rounded-box bg-base-200 px-4 py-3">
    <dt className="text-sm">
      {label}
      {more && <span className="block">{more}</span>}
    </dt>
    <dd
      className={`font-bold font-display tabular-nums leading-tight wrap-anywhere ${value.length > LONG ? 'text-base sm:text-2xl' : 'text-2xl'}`}
    >
      {value}
    </dd>
  </div>
);
