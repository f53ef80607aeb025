/**
 * SQL as tagged templates: a value becomes a parameter, and a statement inside another one becomes a part of its text.
 */
import { DatabaseError, type QueryResultRow } from 'pg';

export type Value = string | number | bigint | boolean | null | Date | Uint8Array | readonly Value[];
export type Fragment = Statement<readonly unknown[]>;
/** What a template may contain. Fragments in an array are joined by spaces. */
export type Part = Value | Fragment | readonly Fragment[];

export type Rows<T> = T & { readonly count: number; readonly command: string };
export type SomeRow = QueryResultRow;

type Parameter = string | Buffer | null;

/** A statement as it is sent. */
export interface Query {
  readonly text: string;
  /** In PostgreSQL's notation. Without them the text may have several statements. */
  readonly values?: Parameter[];
  /** Each connection prepares the text once. */
  readonly isPrepared: boolean;
}

export type Run = (query: Query) => Promise<Rows<SomeRow[]>>;

/** Is sent when it is awaited, and only once. */
export class Statement<T> implements Promise<T> {
  readonly [Symbol.toStringTag] = 'Statement';
  readonly #run: Run;
  readonly #strings: TemplateStringsArray;
  readonly #parts: readonly Part[];
  #result: Promise<T> | undefined;

  constructor(run: Run, strings: TemplateStringsArray, parts: readonly Part[]) {
    this.#run = run;
    this.#strings = strings;
    this.#parts = parts;
    if (!origins.has(strings)) origins.set(strings, originOf(Statement));
  }

  // biome-ignore lint/suspicious/noThenProperty: a statement is sent when it is awaited
  then<A = T, B = never>(
    onResult?: ((result: T) => A | PromiseLike<A>) | null,
    onError?: ((error: unknown) => B | PromiseLike<B>) | null,
  ): Promise<A | B> {
    this.#result ??= this.#send();
    return this.#result.then(onResult, onError);
  }

  catch<B = never>(onError?: ((error: unknown) => B | PromiseLike<B>) | null): Promise<T | B> {
    return this.then(undefined, onError);
  }

  finally(onEnd?: (() => void) | null): Promise<T> {
    return this.then().finally(onEnd);
  }

  /** The text and parameters of this statement. */
  query(): Query {
    const values: Parameter[] = [];
    return { text: this.#write(values), values, isPrepared: true };
  }

  #write(values: Parameter[]): string {
    let [text = ''] = this.#strings;
    for (let at = 0; at < this.#parts.length; at++) {
      text += this.#writePart(this.#parts[at], values) + this.#strings[at + 1];
    }
    return text;
  }

  #writePart(part: Part | undefined, values: Parameter[]): string {
    if (part instanceof Statement) return part.#write(values);
    if (isFragments(part)) return part.map((each) => each.#write(values)).join(' ');
    values.push(parameterOf(part));
    return `$${values.length}${typeOf(part)}`;
  }

  async #send(): Promise<T> {
    try {
      return (await this.#run(this.query())) as T;
    } catch (error) {
      // PostgreSQL's errors are made where a socket is read.
      if (error instanceof DatabaseError) error.stack = `${error.stack}\n${origins.get(this.#strings)?.stack}`;
      throw error;
    }
  }
}

/** Where each statement is in the code. */
const origins = new WeakMap<TemplateStringsArray, { readonly stack: string }>();

function originOf(below: typeof Statement): { readonly stack: string } {
  const origin = { stack: '' };
  Error.captureStackTrace(origin, below);
  return origin;
}

const isFragments = (part: Part | undefined): part is readonly Fragment[] =>
  Array.isArray(part) && part[0] instanceof Statement;

/** PostgreSQL would take a parameter without a type for a text, or for an interval beside one. */
function typeOf(value: Part | undefined): string {
  if (typeof value === 'boolean') return '::boolean';
  if (value instanceof Date) return '::timestamptz';
  return value instanceof Uint8Array ? '::bytea' : '';
}

export function parameterOf(value: unknown): Parameter {
  if (value === null) return null;
  if (value instanceof Uint8Array) return Buffer.from(value.buffer, value.byteOffset, value.byteLength);
  return Array.isArray(value) ? arrayOf(value) : textOf(value);
}

function arrayOf(values: readonly unknown[]): string {
  const elements = values.map((value) => {
    if (value === null) return 'NULL';
    return Array.isArray(value) ? arrayOf(value) : `"${textOf(value).replace(/["\\]/g, '\\$&')}"`;
  });
  return `{${elements.join()}}`;
}

function textOf(value: unknown): string {
  if (value instanceof Date) return value.toISOString();
  if (value instanceof Uint8Array) return `\\x${Buffer.from(value).toString('hex')}`;
  if (value === undefined || typeof value === 'object') throw new TypeError(`Not a value for the database: ${value}`);
  return String(value);
}
