import type { ReactNode } from 'react';

export const Part = ({ title, children }: { title: string; children: ReactNode }) => (
  <section className="flex flex-col gap-4">
    <h3 className="border-base-300 border-b pb-1 font-bold">{title}</h3>
    {children}
  </section>
);
