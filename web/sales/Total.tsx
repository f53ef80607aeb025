import type { CSSProperties, ReactNode } from 'react';

/** Long figures are smaller, to fit on one line of their box (1cqi is a hundredth of its width). */
const sizeOf = ({ length }: string): CSSProperties => ({ fontSize: `clamp(1rem, ${160 / length}cqi, 1.5rem)` });

export const Total = ({ label, value, more }: { label: string; value: string; more?: ReactNode }) => (
  <div className="@container flex flex-col-reverse justify-end rounded-box bg-base-200 px-4 py-3">
    <dt className="text-sm">
      {label}
      {more && <span className="block">{more}</span>}
    </dt>
    <dd className="wrap-anywhere font-bold font-display tabular-nums leading-tight" style={sizeOf(value)}>
      {value}
    </dd>
  </div>
);
