/** The pages of cities, areas and cuisines, for people who come from a search engine (product rule 4.9). */
import * as z from 'zod/mini';
import { anyone, read } from '../kit/endpoint.ts';
import { searchText } from '../kit/fields.ts';
import { linkTo, type PageLink } from '../kit/pages.ts';

/** Pages with fewer restaurants are neither listed nor linked, and ask not to be found. */
export const LISTED_FROM = 3;
export const LINKED_MAX = 60;

/** Either a city, with or without one of its areas, or a cuisine: as parts of the address (`slugOf`). */
const Address = { city: z.optional(z.string()), area: z.optional(z.string()), cuisine: z.optional(z.string()) };
export const DirectoryLink = z.object({ ...Address, label: z.string(), restaurants: z.int() });
export type DirectoryLink = z.input<typeof DirectoryLink>;

/**
 * `filter` finds its restaurants in the list. `areas` of a city, most restaurants first; `neighbours`: the nearest
 * cities or areas, or cuisines that about as many restaurants have.
 */
export const directory = read('GET /v1/searchAPI/directory', {
  query: z.object({
    city: searchText(100, 'city'),
    area: searchText(100, 'area'),
    cuisine: searchText(100, 'cuisine'),
  }),
  response: z.object({
    ...DirectoryLink.shape,
    filter: z.object(Address),
    areas: z.array(DirectoryLink),
    neighbours: z.array(DirectoryLink),
  }),
  access: anyone(),
  refusals: ['DIRECTORY_NOT_FOUND'],
});

/** `number`: the page of its list. */
export function directoryPage({ city, area, cuisine }: Partial<DirectoryLink>, number = 1): PageLink {
  const page = number > 1 ? { page: number } : {};
  if (cuisine) return linkTo('/cuisines/:cuisine', { cuisine, ...page });
  if (city && area) return linkTo('/restaurants/:city/:area', { city, area, ...page });
  return city ? linkTo('/restaurants/:city', { city, ...page }) : linkTo('/home/allRestaurants', page);
}
