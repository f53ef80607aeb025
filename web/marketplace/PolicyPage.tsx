import { marketplace } from '#contract/marketplace/marketplace.ts';
import { Link } from '#web/page/links.ts';
import type { Loading } from '#web/page/loading.ts';
import type { MetaArgs, PageProps } from '#web/page/screen.ts';
import { OfficerFacts, OperatorFacts } from './OperatorFacts.tsx';
import contact from './policies/contact.md?raw';
import help from './policies/help.md?raw';
import privacy from './policies/privacy.md?raw';
import refunds from './policies/refunds.md?raw';
import terms from './policies/terms.md?raw';

const TEXTS = {
  '/home/help': help,
  '/home/contact': contact,
  '/home/terms': terms,
  '/home/privacy': privacy,
  '/home/refunds': refunds,
};
const PATHS = ['/home/help', '/home/contact', '/home/terms', '/home/privacy', '/home/refunds'] as const;

export const load = async ({ call, url }: Loading) => {
  const path = PATHS.find((each) => url.pathname.startsWith(each)) ?? '/home/help';
  return { path, operator: await call(marketplace, {}) };
};

/** A text has a title, a sentence, and parts with a heading and a list. */
function policyOf(path: (typeof PATHS)[number]) {
  const [title = '', description = '', ...parts] = TEXTS[path].trim().split('\n\n');
  return { title: title.slice(2), description, parts: parts.map((part) => part.slice(3).split('\n- ')) };
}

export const meta = (args: MetaArgs<typeof load>) => {
  const { path = '/home/help' } = args.loaderData ?? {};
  const { title, description } = policyOf(path);
  return { path, title, description };
};

export default function PolicyPage({ loaderData: { path, operator } }: PageProps<typeof load>) {
  const { title, description, parts } = policyOf(path);
  return (
    <article className="mx-auto flex max-w-2xl flex-col gap-6 text-pretty">
      <div>
        <h1>{title}</h1>
        <p className="mt-1">{description}</p>
      </div>
      {parts.map(([heading, ...lines]) => (
        <section key={heading}>
          <h2 className="mb-2 text-xl">{heading}</h2>
          <ul className="flex list-disc flex-col gap-2 ps-5 marker:text-primary">
            {lines.map((line) => (
              <li key={line}>{line}</li>
            ))}
          </ul>
        </section>
      ))}
      <section aria-label="Contact" className="flex flex-col gap-4">
        <OperatorFacts of={operator} />
        <OfficerFacts of={operator} />
        <p className="flex flex-wrap gap-x-6 *:inline-flex *:min-h-11 *:items-center">
          <Link to="/chat-support" className="link">
            Open Chat Support
          </Link>
          <Link to="/home/about" className="link">
            About and grievances
          </Link>
        </p>
      </section>
    </article>
  );
}
