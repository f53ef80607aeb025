/** An in-memory dictionary of all terms that restaurants have, used to correct words before the database is queried. */
import { cityToday, namesOfCity } from '#contract/kit/city-names.ts';
import { inSlices } from '#server/process/take-turns.ts';
import { type Alike, AlikeWords } from './alike.ts';
import { slipMax } from './likeness.ts';
import { KnownPlaces } from './place/known-places.ts';
import { ScriptSynonyms } from './script-synonyms.ts';
import { isIndic, toLatin } from './scripts.ts';
import { type Shape, shapeOf, soundOf } from './sounds.ts';
import { wordsOf } from './words.ts';

/**
 * A row of search_terms: a word, '@word' of a restaurant name, '%word' of an address, '#cuisine', '~city',
 * '^area~city', or '=0', a set of the best restaurants.
 */
export interface TermRow {
  readonly term: string;
  readonly label: string | null;
  readonly restaurants: number;
}

export interface SynonymRow {
  readonly words: string;
  readonly means: string;
  readonly kind: 'food' | 'place' | 'mood';
}

export interface Word {
  readonly word: string;
  readonly shape: Shape;
  readonly restaurants: number;
}

export interface City {
  readonly label: string;
  readonly terms: string[];
  restaurants: number;
}

export interface Area {
  readonly words: readonly string[];
  readonly term: string;
  readonly label: string;
  readonly city: City;
  readonly restaurants: number;
}

export interface Cuisine {
  readonly words: string;
  readonly label: string;
  restaurants: number;
}

export interface Near {
  readonly word: Word;
  readonly distance: number;
}

export class Dictionary {
  readonly words = new Map<string, Word>();
  readonly nameCounts = new Map<string, number>();
  readonly addresses = new Map<string, number>();
  readonly cuisines = new Map<string, Cuisine>();
  readonly cities = new Map<string, City>();
  readonly areas = new Map<string, Area>();
  readonly areasByWord = new Map<string, Area[]>();
  /** Keyed by the sound of the words; see `soundsOf`. */
  readonly synonyms = new Map<string, string[]>();
  readonly scripts = new ScriptSynonyms();
  readonly explained = new Set<string>();
  readonly moods = new Map<string, string[]>();
  readonly placeNames = new Map<string, string>();
  readonly placesMeant = new Set<string>();
  readonly known = new KnownPlaces();
  readonly best = new Map<string, number>();
  restaurants = 0;
  /** Of names of places; like that of words, it outlives the dictionary, so that a reload adds only what is new. */
  placesAlike = new AlikeWords();
  private alike = new AlikeWords();
  private readonly nearby = new Map<string, readonly Near[]>();
  private sorted: readonly Word[] | undefined;
  private bySound: Map<string, Word> | undefined;

  async addAll(rows: readonly TermRow[], known?: Dictionary): Promise<void> {
    if (known) [this.alike, this.placesAlike] = [known.alike, known.placesAlike];
    await inSlices(rows, (row) => this.add(row));
    for (const { term, label, restaurants } of rows) if (term.startsWith('^')) this.addArea(term, label, restaurants);
    this.nearby.clear();
    this.sorted = undefined;
    this.bySound = undefined;
  }

  addSynonyms = (rows: readonly SynonymRow[]): Promise<void> => inSlices(rows, (row) => this.addSynonym(row));

  private addSynonym({ words, means, kind }: SynonymRow): void {
    if (isIndic(words)) this.scripts.add(words, means, kind === 'place');
    else if (isIndic(means)) this.scripts.add(means, words, false);
    else if (kind === 'place') {
      this.placeNames.set(words, means);
      this.placesMeant.add(means);
    } else if (kind === 'mood') addMeaning(this.moods, words, means);
    else {
      this.explained.add(words).add(means);
      addMeaning(this.synonyms, words, means);
      addMeaning(this.synonyms, means, words);
    }
  }

  private add({ term, label, restaurants }: TermRow): void {
    const rest = term.slice(1);
    if (term.startsWith('@')) this.nameCounts.set(rest, restaurants);
    else if (term.startsWith('%')) this.addresses.set(rest, restaurants);
    else if (term.startsWith('#')) this.cuisines.set(rest, { words: rest, label: label ?? rest, restaurants });
    else if (term.startsWith('=')) this.best.set(term, restaurants);
    else if (term.startsWith('~')) this.addCity(term, label, restaurants);
    else if (!term.startsWith('^'))
      this.words.set(term, { word: term, shape: this.alike.add(term, toLatin(term)), restaurants });
  }

  private addCity(term: string, label: string | null, restaurants: number): void {
    const name = cityToday(label ?? term.slice(1));
    const key = wordsOf(name);
    const city = this.cities.get(key) ?? { label: name, terms: [], restaurants: 0 };
    if (city.terms.includes(term)) return;
    city.terms.push(term);
    city.restaurants += restaurants;
    this.restaurants += restaurants;
    for (const each of [key, term.slice(1), ...namesOfCity(name).map(wordsOf)]) this.cities.set(each, city);
  }

  private addArea(term: string, label: string | null, restaurants: number): void {
    const [words = '', cityWords = ''] = term.slice(1).split('~');
    const city = this.cities.get(cityWords);
    if (!city || this.areas.has(term)) return;
    const area = { words: words.split(' '), term, label: label ?? words, city, restaurants };
    this.areas.set(term, area);
    for (const word of new Set(area.words)) {
      const areas = this.areasByWord.get(word) ?? [];
      areas.push(area);
      this.areasByWord.set(word, areas);
    }
  }

  /** Words near enough for a correction of `typed`, nearest and most frequent first. */
  near(typed: string): readonly Near[] {
    const max = slipMax(soundOf(typed));
    return this.perhaps(typed).filter(({ distance }) => distance <= max);
  }

  /** Also words so far away that other words must confirm them. */
  perhaps(typed: string): readonly Near[] {
    return this.cached(typed, () => {
      const max = slipMax(soundOf(typed)) + (typed.length >= PERHAPS_LETTERS_MIN ? PERHAPS : 0);
      return this.alike.near(typed, max);
    });
  }

  spoken(latin: string): readonly Near[] {
    return this.cached(`${SPOKEN}${latin}`, () => this.alike.spoken(latin));
  }

  private cached(key: string, find: () => readonly Alike[]): readonly Near[] {
    const known = this.nearby.get(key);
    if (known) return known;
    const near = this.probable(find());
    if (this.nearby.size > NEARBY_MAX) this.nearby.clear();
    this.nearby.set(key, near);
    return near;
  }

  private probable(alike: readonly Alike[]): Near[] {
    return alike
      .flatMap(({ word: text, distance }): Near[] => {
        const word = this.words.get(text);
        return word && word.restaurants > 0 ? [{ word, distance }] : [];
      })
      .sort((a, b) => weight(a) - weight(b) || (a.word.word < b.word.word ? -1 : 1));
  }

  sounding(typed: string): Word | undefined {
    if (!this.bySound) {
      this.bySound = new Map();
      for (const word of this.words.values()) {
        const known = this.bySound.get(word.shape.sound);
        if (!known || known.restaurants < word.restaurants) this.bySound.set(word.shape.sound, word);
      }
    }
    return this.bySound.get(soundOf(typed));
  }

  starting(prefix: string, max: number): readonly Word[] {
    this.sorted ??= [...this.words.values()].sort((a, b) => (a.word < b.word ? -1 : 1));
    let [from, to] = [0, this.sorted.length];
    while (from < to) {
      const middle = (from + to) >> 1;
      if ((this.sorted[middle]?.word ?? '') < prefix) from = middle + 1;
      else to = middle;
    }
    const found: Word[] = [];
    for (let at = from; this.sorted[at]?.word.startsWith(prefix); at++) {
      const word = this.sorted[at];
      if (word && word.restaurants > 0) found.push(word);
    }
    return found.sort((a, b) => b.restaurants - a.restaurants).slice(0, max);
  }

  count(word: string): number {
    return this.words.get(word)?.restaurants ?? 0;
  }
}

function addMeaning(all: Map<string, string[]>, words: string, means: string): void {
  const key = soundsOf(words);
  all.set(key, [...(all.get(key) ?? []), means]);
}

const NEARBY_MAX = 5000;
/** Separates words of other scripts from the rest in one map. */
const SPOKEN = '~';
const PERHAPS = 0.6;
const PERHAPS_LETTERS_MIN = 3;
export const FREQUENT = 0.2;

/** Lower for near and frequent words. */
export const weight = ({ word, distance: far }: Near) => far - FREQUENT * Math.log10(word.restaurants + 1);

export const soundsOf = (words: string): string =>
  words
    .split(' ')
    .map((word) => shapeOf(word).sound)
    .join(' ');
