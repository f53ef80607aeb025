/** Reads records of a CSV file. A broken record never affects those after it. */
import { parse } from 'csv-parse/sync';

/** A record, or the reason why it could not be read. `line` is where it begins, from 1. */
export type CsvRecord =
  | {
      readonly line: number;
      readonly fields: readonly string[];
      /** A field was not UTF-8 and was read as Windows-1252, the encoding of old spreadsheets. */
      readonly isWindows1252?: boolean;
    }
  | { readonly line: number; readonly reason: string };

const DELIMITERS = [',', ';', '\t', '|'];
const NEWLINE = 10;
// Parsed in pieces, so that little is parsed again after a broken record.
const PIECE_MIN = 8;
const PIECE_MAX = 512;
/** More line breaks in one field mean that a quote was never closed. */
const FIELD_LINES_MAX = 10;
/** Bytes read ahead; a longer record has a quote that was never closed. */
const AHEAD = 256 * 1024;

interface Parsed {
  readonly record: string[];
  readonly info: { readonly bytes: number };
}

const parsePiece = (bytes: Buffer, delimiter: string, recordDelimiter: string[], to: number) =>
  parse(bytes, {
    delimiter,
    record_delimiter: recordDelimiter,
    to,
    // One character per byte: each record is decoded by itself.
    encoding: 'latin1',
    info: true,
    relax_quotes: true,
    relax_column_count: true,
    skip_empty_lines: true,
    // The only remaining error is a quote still open at the end; it shows as bytes that no record covers.
    skip_records_with_error: true,
  }) as unknown as Parsed[];

/**
 * Yields the header, then every record with as many fields as the header. The bytes are UTF-8 or Windows-1252, without
 * a byte-order mark; memory does not grow with the file.
 */
export async function* readCsv(pieces: Iterable<Buffer> | AsyncIterable<Buffer>): AsyncGenerator<CsvRecord> {
  const text = new TextAhead(pieces);
  await text.fill();
  const recordDelimiter = text.rest.includes(NEWLINE) ? ['\r\n', '\n'] : ['\r'];
  const delimiter = delimiterOf(text.rest, recordDelimiter);
  text.lineEnd = recordDelimiter.at(-1)?.charCodeAt(0) ?? NEWLINE;
  let columns = 0;
  let pieceSize = PIECE_MIN;
  while (await text.fill()) {
    const { rest, isWhole } = text;
    let broken: string | undefined;
    let read = 0;
    for (const { record, info } of parsePiece(rest, delimiter, recordDelimiter, pieceSize)) {
      // The last record may continue in bytes that are not read yet.
      if (info.bytes === rest.length && !isWhole) break;
      const length = info.bytes - read - text.skipBlankLines();
      read = info.bytes;
      if (record.every((field) => field.trim() === '')) {
        text.moveOn(length);
        continue;
      }
      columns ||= record.length;
      broken = problemOf(record, columns, delimiter);
      if (broken && text.rest.subarray(0, length - 1).includes(text.lineEnd)) break;
      if (broken) yield { line: text.line, reason: broken };
      else yield { line: text.line, ...decoded(record.slice(0, columns)) };
      broken = undefined;
      text.moveOn(length);
    }
    // A broken record over several lines may contain good ones, so only its first line is skipped; also if nothing
    // could be read because a quote stays open until the end.
    if (!broken && read === 0) broken = 'A quote that opens here is never closed.';
    if (broken) {
      text.skipBlankLines();
      yield { line: text.line, reason: broken };
      text.skipLine();
    }
    pieceSize = broken ? PIECE_MIN : Math.min(pieceSize * 2, PIECE_MAX);
  }
}

function problemOf(record: string[], columns: number, delimiter: string): string | undefined {
  const isPadded = record.length > columns && record.slice(columns).every((field) => field.trim() === '');
  if (record.length !== columns && !isPadded) {
    return `The row has ${record.length} ${record.length === 1 ? 'column' : 'columns'}, the header has ${columns}.`;
  }
  const swallowed = record.some((field) => {
    const inner = field.split('\n').slice(1);
    if (inner.length === 0) return false;
    // A field that still begins with a quote had text right after its closing quote.
    if (inner.length > FIELD_LINES_MAX || field.startsWith('"')) return true;
    return columns > 5 && inner.some((line) => line.split(delimiter).length >= columns);
  });
  return swallowed ? 'A quote that opens here is not closed in this row.' : undefined;
}

/** The delimiter that splits the first line into most fields; a comma by default. */
function delimiterOf(bytes: Buffer, recordDelimiter: string[]): string {
  const width = (delimiter: string) => parsePiece(bytes, delimiter, recordDelimiter, 1)[0]?.record.length ?? 0;
  return DELIMITERS.reduce((best, each) => (width(each) > width(best) ? each : best));
}

const utf8 = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });
const windows1252 = new TextDecoder('windows-1252');

/** Each field by itself, so that one bad byte does not change the others. */
function decoded(record: readonly string[]) {
  let isWindows1252 = false;
  const fields = record.map((field) => {
    if (!/[\x80-\xff]/.test(field)) return field;
    const bytes = Buffer.from(field, 'latin1');
    try {
      return utf8.decode(bytes);
    } catch {
      isWindows1252 = true;
      return windows1252.decode(bytes);
    }
  });
  return isWindows1252 ? { fields, isWindows1252 } : { fields };
}

const isLineBreak = (byte: number | undefined) => byte === NEWLINE || byte === 13;

/** The unread bytes, a part at a time, and the line at which they begin. */
class TextAhead {
  readonly #pieces: Iterator<Buffer> | AsyncIterator<Buffer>;
  // One buffer for all: thousands of them would wait for the garbage collector.
  #held = Buffer.alloc(2 * AHEAD);
  rest = this.#held.subarray(0, 0);
  line = 1;
  lineEnd = NEWLINE;
  isWhole = false;

  constructor(pieces: Iterable<Buffer> | AsyncIterable<Buffer>) {
    this.#pieces = Symbol.asyncIterator in pieces ? pieces[Symbol.asyncIterator]() : pieces[Symbol.iterator]();
  }

  /** False if only blank lines remain. */
  async fill(): Promise<boolean> {
    while (!this.isWhole && this.rest.length < AHEAD) {
      const { done, value } = await this.#pieces.next();
      if (done) this.isWhole = true;
      else this.#hold(value);
    }
    if (this.#blankBytes() < this.rest.length) return true;
    if (this.isWhole) return false;
    this.skipBlankLines();
    return this.fill();
  }

  #hold(piece: Buffer): void {
    const { length } = this.rest;
    const held = length + piece.length > this.#held.length ? Buffer.alloc(length + piece.length) : this.#held;
    this.rest.copy(held);
    piece.copy(held, length);
    this.#held = held;
    this.rest = held.subarray(0, length + piece.length);
  }

  moveOn(bytes: number): void {
    for (let at = 0; at < bytes; at++) if (this.rest[at] === this.lineEnd) this.line++;
    this.rest = this.rest.subarray(bytes);
  }

  skipBlankLines(): number {
    const bytes = this.#blankBytes();
    this.moveOn(bytes);
    return bytes;
  }

  skipLine(): void {
    const end = this.rest.indexOf(this.lineEnd);
    this.moveOn(end < 0 ? this.rest.length : end + 1);
  }

  #blankBytes(): number {
    let bytes = 0;
    while (bytes < this.rest.length && isLineBreak(this.rest[bytes])) bytes++;
    return bytes;
  }
}
