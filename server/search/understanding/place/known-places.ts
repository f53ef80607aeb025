/** Places that are known whether or not a restaurant is there: landmarks, and the cities of all pincodes. */
import { cityToday, namesOfCity } from '#contract/kit/city-names.ts';
import { kmBetween, type Point } from '#server/catalog/index.ts';
import { inSlices } from '#server/process/take-turns.ts';
import { wordsOf } from '../words.ts';
import { inOneKind } from './place-words.ts';

/** A row of landmarks. Lists are separated by vertical bars; `pincodes` are those with a middle in its radius, and its own. */
export interface LandmarkRow extends Point {
  readonly name: string;
  readonly city: string;
  readonly otherNames: string | null;
  readonly areas: string | null;
  readonly pincode: string;
  readonly pincodes: readonly string[];
}

export interface Landmark extends Point {
  readonly label: string;
  /** A key of `Dictionary.cities`. */
  readonly city: string;
  readonly areas: readonly string[];
  readonly pincode: string;
  readonly pincodes: readonly string[];
  /** A station without that word: 'guindy'. */
  readonly isShort: boolean;
}

export interface CityRow extends Point {
  readonly city: string;
}

const STATION = / (?:railway|metro) station$/;
const AROUND_KM = 4;
const listed = (text: string | null) => (text ? text.split('|') : []);

export class KnownPlaces {
  readonly landmarks = new Map<string, readonly Landmark[]>();
  /** All words of names of landmarks, which are never split. */
  readonly words = new Set<string>();
  /** Each under one of its names. */
  private readonly each: Landmark[] = [];
  private readonly cities = new Map<string, CityRow>();

  async add(landmarks: readonly LandmarkRow[], cities: readonly CityRow[]): Promise<void> {
    await inSlices(landmarks, (row) => this.addLandmark(row));
    for (const row of cities) for (const name of namesOfCity(row.city)) this.cities.set(wordsOf(name), row);
  }

  private addLandmark({ name, otherNames, areas, city, pincode, pincodes, lat, lng }: LandmarkRow): void {
    const short = name.replace(STATION, '');
    const names = new Set([name, ...listed(otherNames), short]);
    const around = [...names, ...listed(areas)].map(wordsOf);
    for (const label of names) {
      const isShort = label === short && short !== name;
      const landmark: Landmark = {
        label,
        city: wordsOf(cityToday(city)),
        areas: around,
        pincode,
        pincodes,
        lat,
        lng,
        isShort,
      };
      if (label === name) this.each.push(landmark);
      for (const word of wordsOf(label).split(' ')) this.words.add(word);
      for (const key of new Set([wordsOf(label), inOneKind(wordsOf(label))]))
        this.landmarks.set(key, [...(this.landmarks.get(key) ?? []), landmark]);
    }
  }

  landmarksNamed = (name: string): readonly Landmark[] => this.landmarks.get(inOneKind(name)) ?? [];

  /** The landmarks of the same city around one, and itself. */
  around = (landmark: Landmark): readonly Landmark[] =>
    this.each.filter((other) => other.city === landmark.city && kmBetween(landmark, other) <= AROUND_KM);

  /** The city with this name, and of `others` the nearest to it. */
  cityWithout<T extends { readonly label: string }>(name: string, others: () => readonly T[]) {
    const city = this.cities.get(name);
    if (!city) return undefined;
    const far = others().flatMap((other) => {
      const at = this.cities.get(wordsOf(other.label));
      return at ? [{ other, km: kmBetween(city, at) }] : [];
    });
    const [nearest] = far.toSorted((one, other) => one.km - other.km);
    return nearest && { label: cityToday(city.city), nearest: nearest.other };
  }
}
