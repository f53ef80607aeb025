import { useEffect, useState } from 'react';
import { useLocation, useNavigation } from 'react-router';
import type { PageLink } from '#contract/kit/pages.ts';

/** A faster page replaces the one before directly. */
const SOON_MS = 200;

const DESKS: ReadonlySet<string> = new Set<PageLink>([
  '/home/vendorHome',
  '/home/orderBoard',
  '/home/sales',
  '/adminPage',
  '/home/auditLog',
  '/home/securityLog',
  '/home/people',
]);

/** Lies over the page before while a desk loads; that page returns if loading fails. */
export default function DeskLoading() {
  const { pathname } = useLocation();
  const { location } = useNavigation();
  const next = location && location.pathname !== pathname ? location.pathname : '';
  const [late, setLate] = useState('');
  useEffect(() => {
    if (!next) return;
    const timer = setTimeout(() => setLate(next), SOON_MS);
    return () => {
      clearTimeout(timer);
      setLate('');
    };
  }, [next]);
  if (!late || late !== next || !DESKS.has(next)) return null;
  return (
    <div aria-hidden className="absolute inset-0 z-10 bg-base-100">
      <div className="sticky top-(--bar) flex h-[calc(100dvh-var(--bar)-var(--floor))] flex-col gap-4 overflow-hidden bg-base-100 px-4 py-6 sm:px-6 lg:px-8">
        <Bone className="h-9 w-64 max-w-full" />
        <Bone className="h-11 w-96 max-w-full" />
        <div className="grid gap-4 lg:grid-cols-2">
          <Bone className="h-72 rounded-box" />
          <Bone className="h-72 rounded-box" />
        </div>
        <Bone className="h-40 rounded-box" />
        <Bone className="h-40 rounded-box" />
      </div>
    </div>
  );
}

const Bone = ({ className }: { className: string }) => <span className={`skeleton block shrink-0 ${className}`} />;
