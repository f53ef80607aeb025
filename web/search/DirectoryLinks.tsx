import type { ResponseOf } from '#contract/kit/endpoint.ts';
import { slugOf } from '#contract/kit/pages.ts';
import { type DirectoryLink, directoryPage, LINKED_MAX, LISTED_FROM } from '#contract/search/directory.ts';
import type { searchChoices } from '#contract/search/search.ts';
import { Link } from '#web/page/links.ts';

/** Links to the pages of cities, areas or cuisines; nothing without any that is listed. */
export function DirectoryLinks({ heading, links }: { heading: string; links: readonly DirectoryLink[] }) {
  const listed = links.filter(({ restaurants }) => restaurants >= LISTED_FROM).slice(0, LINKED_MAX);
  if (listed.length === 0) return null;
  return (
    <section className="mt-8">
      <h2 className="mb-3 text-xl">{heading}</h2>
      <ul className="flex flex-wrap gap-2">
        {listed.map((link) => (
          <li key={directoryPage(link)} className="max-w-full">
            <Link to={directoryPage(link)} className="btn max-w-full flex-nowrap rounded-full bg-base-200 font-medium">
              <span className="truncate">{link.label}</span>{' '}
              <span className="font-normal tabular-nums opacity-80">{link.restaurants}</span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}

export function DirectoryOf({ choices: { cities, cuisines } }: { choices: ResponseOf<typeof searchChoices> }) {
  return (
    <>
      <DirectoryLinks
        heading="By city"
        links={cities.map((of) => ({ ...of, city: slugOf(of.city), label: of.city }))}
      />
      <DirectoryLinks
        heading="By cuisine"
        links={cuisines.map((of) => ({ ...of, cuisine: slugOf(of.cuisine), label: of.cuisine }))}
      />
    </>
  );
}
