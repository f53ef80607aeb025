import type { ComponentProps, ReactNode } from 'react';
import { Link } from '#web/page/links.ts';
import { useSession } from '#web/page/session.ts';
import { LanguageLinks } from '#web/shell/LanguageLinks.tsx';

export function FormFrame({ title, children, below }: { title: string; children: ReactNode; below?: ReactNode }) {
  const { user } = useSession();
  return (
    <section className="mx-auto my-4 w-full max-w-md rounded-box border border-base-300 bg-base-100 p-6 shadow-sm sm:my-8 sm:p-8">
      <h1 className="mb-6">{title}</h1>
      <p className="mb-5 hidden noscript:block">To go on, please turn on JavaScript in your browser.</p>
      {children}
      {below && <p className="mt-6 text-center">{below}</p>}
      {!user && (
        <p className="mt-2 flex flex-wrap justify-center gap-x-5">
          <LanguageLinks className="link link-hover inline-flex min-h-11 min-w-11 items-center justify-center" />
        </p>
      )}
    </section>
  );
}

export const LinkBelow = (link: ComponentProps<typeof Link>) => (
  <Link className="link link-primary inline-flex min-h-11 items-center font-semibold" {...link} />
);

export const WithoutSaving = ({ to }: Pick<ComponentProps<typeof Link>, 'to'>) => (
  <Link className="link inline-flex min-h-11 items-center" to={to}>
    Back without saving
  </Link>
);
