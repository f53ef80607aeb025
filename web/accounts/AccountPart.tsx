import type { ReactNode } from 'react';
import { Link } from '#web/page/links.ts';
import { ArrowLeft } from '#web/ui/icons.tsx';

/** One of the pages to which the page Account leads. */
export const AccountPart = ({ title, children }: { title: string; children: ReactNode }) => (
  <div className="mx-auto max-w-xl">
    <Link to="/home/account" className="link link-hover relative mb-1 flex min-h-11 w-fit items-center gap-1 text-sm">
      <ArrowLeft aria-hidden className="size-4" />
      Your account
    </Link>
    <h1 className="mb-5">{title}</h1>
    {children}
  </div>
);
