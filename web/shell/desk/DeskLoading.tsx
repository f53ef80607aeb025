import { type ReactNode, useEffect, useState } from 'react';
import { useLocation, useNavigation } from 'react-router';
import type { PageLink } from '#contract/kit/pages.ts';

/** A faster page replaces the one before directly. */
const SOON_MS = 200;

const LOOKS: ReadonlyMap<string, () => ReactNode> = new Map<PageLink, () => ReactNode>([
  ['/home/vendorHome', Today],
  ['/home/orderBoard', Board],
  ['/home/sales', Sales],
  ['/adminPage', Figures],
  ['/home/auditLog', Log],
  ['/home/securityLog', Log],
  ['/home/people', Log],
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
  const Look = late && late === next ? LOOKS.get(next) : undefined;
  return (
    Look && (
      <div aria-hidden className="absolute inset-0 z-10 bg-base-100">
        <div className="sticky top-(--bar) flex h-[calc(100dvh-var(--bar)-var(--floor))] flex-col gap-4 overflow-hidden bg-base-100 px-4 py-6 sm:px-6 lg:px-8">
          <Look />
        </div>
      </div>
    )
  );
}

const Bone = ({ className }: { className: string }) => <span className={`skeleton block shrink-0 ${className}`} />;

const many = (count: number, className: string) =>
  Array.from({ length: count }, (_, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: they are all the same.
    <Bone key={index} className={className} />
  ));

const OfRestaurant = ({ children }: { children: ReactNode }) => (
  <>
    <Bone className="h-9 w-64 max-w-full sm:mt-11" />
    <div className="flex shrink-0 gap-2 overflow-hidden">{many(7, 'h-11 w-20')}</div>
    {children}
  </>
);

function Board() {
  return (
    <OfRestaurant>
      <Bone className="h-11 w-56" />
      <div className="grid gap-4 xl:grid-cols-[minmax(0,1.2fr)_repeat(3,minmax(0,1fr))]">
        {many(4, 'h-72 rounded-box')}
      </div>
    </OfRestaurant>
  );
}

function Today() {
  return (
    <>
      <div className="flex flex-wrap justify-between gap-3">
        <Bone className="h-16 w-64" />
        <Bone className="h-11 w-40" />
      </div>
      <div className="grid gap-4 lg:grid-cols-2">{many(2, 'h-72 rounded-box')}</div>
      {many(3, 'h-40 rounded-box')}
    </>
  );
}

const Charts = () => (
  <>
    <div className="flex flex-wrap justify-between gap-3">
      <Bone className="h-11 w-72" />
      <Bone className="h-11 w-96 max-w-full" />
    </div>
    <div className="grid grid-cols-2 gap-3 lg:grid-cols-4">{many(4, 'h-20 rounded-box')}</div>
    <Bone className="h-72 rounded-box" />
    <div className="grid gap-4 xl:grid-cols-2">{many(2, 'h-64 rounded-box')}</div>
  </>
);

function Sales() {
  return (
    <OfRestaurant>
      <Charts />
    </OfRestaurant>
  );
}

const Administration = ({ children }: { children: ReactNode }) => (
  <>
    <div className="flex shrink-0 gap-6 overflow-hidden border-base-300 border-b pb-2">{many(8, 'h-8 w-20')}</div>
    <Bone className="h-9 w-56" />
    {children}
  </>
);

function Figures() {
  return (
    <Administration>
      <Charts />
    </Administration>
  );
}

function Log() {
  return (
    <Administration>
      <Bone className="h-11 w-full max-w-xl" />
      <div className="grid shrink-0 grid-cols-2 gap-x-8 gap-y-10 pt-4 sm:grid-cols-[8rem_12rem_1fr_8rem]">
        {many(48, 'h-4')}
      </div>
    </Administration>
  );
}
