/** Reads records of a CSV file with the line each begins at. A broken record never affects those after it. */
import { parse } from 'csv-parse/sync';

/** A record, or why it could not be read. `line` counts from 1 and is where the record begins. */
export type CsvRecord =
  | { readonly line: number; readonly fields: readonly string[] }
  | { readonly line: number; readonly reason: string };

const DELIMITERS = [',', ';', '\t', '|'];
const NEWLINE = 10;
// Parsed in pieces, so that little is parsed again after a broken record.
const PIECE_MIN = 8;
const PIECE_MAX = 4096;
/** More line breaks than this in one field mean a quote that was never closed. */
const FIELD_LINES_MAX = 10;

interface Parsed {
  readonly record: string[];
  /** Where the next record begins, counted from the start of the piece. */
  readonly info: { readonly bytes: number };
}

const parsePiece = (bytes: Buffer, delimiter: string, recordDelimiter: string[], to: number) =>
  parse(bytes, {
    delimiter,
    record_delimiter: recordDelimiter,
    to,
    info: true,
    relax_quotes: true,
    relax_column_count: true,
    skip_empty_lines: true,
    // The only remaining error is a quote still open at the end; it shows as bytes that no record covers.
    skip_records_with_error: true,
  }) as unknown as Parsed[];

/**
 * Yields the header first, then every record with as many fields as the header. Needs UTF-8 without a byte-order mark.
 */
export function* readCsv(bytes: Buffer): Generator<CsvRecord> {
  const recordDelimiter = bytes.includes(NEWLINE) ? ['\r\n', '\n'] : ['\r'];
  const delimiter = delimiterOf(bytes, recordDelimiter);
  const lineEnd = recordDelimiter.at(-1)?.charCodeAt(0) ?? NEWLINE;
  const lines = new LineCounter(bytes, lineEnd);
  let columns = 0;
  let from = 0;
  let pieceSize = PIECE_MIN;
  while (!isBlank(bytes, from)) {
    const base = from;
    let broken: string | undefined;
    for (const { record, info } of parsePiece(bytes.subarray(base), delimiter, recordDelimiter, pieceSize)) {
      const start = skipBlankLines(bytes, from);
      const end = base + info.bytes;
      if (record.every((field) => field.trim() === '')) {
        from = end;
        continue;
      }
      columns ||= record.length;
      broken = problemOf(record, columns, delimiter);
      if (broken && bytes.subarray(start, end - 1).includes(lineEnd)) break;
      if (broken) yield { line: lines.at(start), reason: broken };
      else yield { line: lines.at(start), fields: record.slice(0, columns) };
      broken = undefined;
      from = end;
    }
    // A broken record over several lines has swallowed good ones: skip only its first line. The same when nothing could
    // be read at all because a quote stays open until the end.
    if (!broken && from === base) broken = 'A quote that opens here is never closed.';
    if (broken) {
      const start = skipBlankLines(bytes, from);
      yield { line: lines.at(start), reason: broken };
      from = endOfLine(bytes, start, lineEnd);
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

/** The delimiter that splits the first line into most fields; a comma when none does. */
function delimiterOf(bytes: Buffer, recordDelimiter: string[]): string {
  const width = (delimiter: string) => parsePiece(bytes, delimiter, recordDelimiter, 1)[0]?.record.length ?? 0;
  return DELIMITERS.reduce((best, each) => (width(each) > width(best) ? each : best));
}

const isLineBreak = (byte: number | undefined) => byte === NEWLINE || byte === 13;

function skipBlankLines(bytes: Buffer, from: number): number {
  let at = from;
  while (at < bytes.length && isLineBreak(bytes[at])) at++;
  return at;
}

const isBlank = (bytes: Buffer, from: number) => skipBlankLines(bytes, from) >= bytes.length;

function endOfLine(bytes: Buffer, from: number, lineEnd: number): number {
  const end = bytes.indexOf(lineEnd, from);
  return end < 0 ? bytes.length : end + 1;
}

/** Returns the line of an offset; offsets must not decrease. */
class LineCounter {
  readonly #bytes: Buffer;
  readonly #lineEnd: number;
  #offset = 0;
  #line = 1;

  constructor(bytes: Buffer, lineEnd: number) {
    this.#bytes = bytes;
    this.#lineEnd = lineEnd;
  }

  at(offset: number): number {
    for (; this.#offset < offset; this.#offset++) if (this.#bytes[this.#offset] === this.#lineEnd) this.#line++;
    return this.#line;
  }
}
