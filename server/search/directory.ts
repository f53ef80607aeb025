import { namesOfCity } from '#contract/kit/city-names.ts';
import type { Query } from '#contract/kit/endpoint.ts';
import { slugOf } from '#contract/kit/pages.ts';
import { type DirectoryLink, directory, LINKED_MAX, LISTED_FROM } from '#contract/search/directory.ts';
import { kmBetween, type Point } from '#server/catalog/index.ts';
import type { Sql } from '#server/database/database.ts';
import { serve } from '#server/http/serve.ts';
import { cached } from './cached.ts';
import * as rows from './directory-rows.ts';
import { choicesOf } from './search-choices.ts';

interface Entry extends DirectoryLink {
  readonly filter: { readonly city?: string; readonly area?: string; readonly cuisine?: string };
  /** The middle of the middles of its restaurants' pincodes. */
  readonly point?: Point | undefined;
}

const CACHED_MS = 30_000;

export const directoryOf = cached(CACHED_MS, async (sql, now) => {
  const [found, { cuisines }] = await Promise.all([rows.areas(sql), choicesOf(sql, now)]);
  const cities = grouped(
    found,
    ({ city }) => cityKey(city),
    ({ city }) => ({ city: slugOf(city), label: city, filter: { city } }),
  );
  const areas = cities.flatMap(({ of, entry: { city, filter } }) =>
    grouped(
      of,
      ({ area }) => slugOf(area),
      ({ area }) => ({ city, area: slugOf(area), label: area, filter: { ...filter, area } }),
    ),
  );
  return {
    cities: cities.map(({ entry }) => entry).sort(most),
    areas: areas.map(({ entry }) => entry).sort(most),
    cuisines: cuisines.map(
      ({ cuisine, restaurants }): Entry => ({
        cuisine: slugOf(cuisine),
        label: cuisine,
        restaurants,
        filter: { cuisine },
      }),
    ),
  };
});

/** The same for all names of a city, also as parts of an address. */
const cityKey = (city: string): string => slugOf(namesOfCity(city.replaceAll('-', ' '))[0] ?? '');

const most = (one: Entry, other: Entry): number => other.restaurants - one.restaurants;

/** Rows with one key are one entry, named after the first of them, which has most restaurants. */
function grouped(
  all: readonly rows.AreaRow[],
  keyOf: (row: rows.AreaRow) => string,
  nameOf: (row: rows.AreaRow) => Omit<Entry, 'restaurants' | 'point'>,
) {
  const groups = Map.groupBy(all, keyOf);
  groups.delete('');
  return [...groups.values()].flatMap((of) => {
    const [first] = of;
    if (!first) return [];
    const sum = (part: (row: rows.AreaRow) => number) => of.reduce((total, row) => total + part(row), 0);
    const located = sum((row) => row.located);
    const point =
      located > 0 ? { lat: sum((row) => row.lat) / located, lng: sum((row) => row.lng) / located } : undefined;
    return [{ of, entry: { ...nameOf(first), restaurants: sum((row) => row.restaurants), point } }];
  });
}

export const isListed = ({ restaurants }: DirectoryLink): boolean => restaurants >= LISTED_FROM;

const NEIGHBOURS_MAX = 12;

export const serveDirectory = serve(directory, async ({ sql, query, now, refuse }) => {
  const found = await find(sql, now, query);
  if (!found) throw refuse('DIRECTORY_NOT_FOUND');
  const { entry, among, areas } = found;
  return {
    ...entry,
    areas: areas.filter(isListed).slice(0, LINKED_MAX),
    neighbours: neighboursOf(entry, among.filter(isListed)),
  };
});

async function find(sql: Sql, now: Date, { city = '', area, cuisine }: Query<typeof directory>) {
  const { cities, areas, cuisines } = await directoryOf(sql, now);
  const inCity = cities.find((each) => cityKey(each.label) === cityKey(city));
  const ofCity = areas.filter((each) => each.city === inCity?.city);
  const [entry, among] = cuisine
    ? [cuisines.find((each) => each.cuisine === cuisine), cuisines]
    : area
      ? [ofCity.find((each) => each.area === area), areas]
      : [inCity, cities];
  return entry && { entry, among, areas: entry === inCity ? ofCity : [] };
}

/** The nearest first; without a point, and for cuisines, those around it in the order of restaurants. */
function neighboursOf(entry: Entry, among: readonly Entry[]): Entry[] {
  const { point } = entry;
  const others = among.filter((other) => other !== entry);
  const located = others.flatMap((other) =>
    point && other.point ? [{ other, km: kmBetween(point, other.point) }] : [],
  );
  located.sort((one, next) => one.km - next.km);
  if (located.length > 0) return located.slice(0, NEIGHBOURS_MAX).map(({ other }) => other);
  const more = others.filter(({ restaurants }) => restaurants >= entry.restaurants).length;
  const from = Math.max(0, more - NEIGHBOURS_MAX / 2);
  return others.slice(from, from + NEIGHBOURS_MAX);
}
