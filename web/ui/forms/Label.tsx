import type { ReactNode } from 'react';

interface LabelProps {
  readonly label: string;
  readonly className?: string;
  readonly children: ReactNode;
}

export const Label = ({ label, className = '', children }: LabelProps) => (
  // biome-ignore lint/a11y/noLabelWithoutControl: the children contain the input.
  <label className={`flex flex-col gap-1 ${className}`}>
    <span className="font-semibold">{label}</span>
    {children}
  </label>
);
