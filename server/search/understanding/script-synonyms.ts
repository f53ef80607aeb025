import { AlikeWords } from './alike.ts';
import { oneSpelling, toLatin } from './scripts.ts';

/** A place with an ending of its language, such as சென்னையில், has at most this many letters more. */
const ENDING_MAX = 7;
const PLACE_LETTERS_MIN = 4;
/** Each Indian script has 128 characters; Arabic has 256. */
const SCRIPT_BITS = 7;

/** The synonyms whose words are in an Indian script, in one spelling. */
export class ScriptSynonyms {
  private readonly means = new Map<string, string[]>();
  /** By how they begin: their last sign changes before an ending. */
  private readonly places = new Map<string, string>();
  private readonly alike = new AlikeWords();

  add(written: string, means: string, isPlace: boolean): void {
    const words = oneSpelling(written);
    this.means.set(words, [...(this.means.get(words) ?? []), means]);
    if (isPlace) for (const start of [words.replace(/\p{M}$/u, ''), words]) this.places.set(start, words);
    if (!words.includes(' ')) this.alike.add(words, toLatin(words));
  }

  meaningsOf = (words: string): readonly string[] => this.means.get(words) ?? [];

  /** The place that a word begins with, if only an ending of its language follows. */
  placeIn(word: string): string | undefined {
    for (let length = word.length - 1; length >= Math.max(PLACE_LETTERS_MIN, word.length - ENDING_MAX); length--) {
      const place = this.places.get(word.slice(0, length));
      if (place) return place;
    }
    return undefined;
  }

  /** The word of the same script that sounds most alike. */
  like(word: string, latin: string) {
    const block = (text: string) => text.charCodeAt(0) >> SCRIPT_BITS;
    return this.alike
      .spoken(latin)
      .filter((each) => block(each.word) === block(word))
      .toSorted((one, other) => one.distance - other.distance)[0];
  }
}
