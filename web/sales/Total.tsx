import type { ReactNode } from 'react';

/** From this length on a figure is written smaller on phones, so that it stays in one line. */
const LONG = 12;

/** One large figure of a list of figures (`dl`), with what else is to say about it. */
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
