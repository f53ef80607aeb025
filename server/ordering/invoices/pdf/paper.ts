/**
 * A4 pages with text in English and Hindi; wraps lines and breaks pages. Every line carries its text in reading order
 * (`ActualText`), because Devanagari glyphs are stored in visual order.
 */
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import PDFDocument from 'pdfkit';

const fontFile = (path: string) =>
  readFileSync(fileURLToPath(import.meta.resolve(`@expo-google-fonts/mukta/${path}.ttf`)));
const FONTS = {
  regular: fontFile('400Regular/Mukta_400Regular'),
  bold: fontFile('700Bold/Mukta_700Bold'),
} as const;

/** Points, 1/72 inch. */
const MARGIN = 40;
const LINE_HEIGHT = 1.45;

export interface Style {
  readonly size?: number;
  readonly isBold?: boolean;
}

export interface Cell extends Style {
  readonly text: string;
  readonly x: number;
  readonly width: number;
  readonly isRight?: boolean;
}

const graphemes = new Intl.Segmenter('hi', { granularity: 'grapheme' });
/** Each script is shaped separately, even within a word such as Dosa/डोसा. */
const SCRIPTS = /\p{scx=Deva}+|\P{scx=Deva}+/gu;

interface Cover {
  readonly title: string;
  readonly author: string;
  readonly brand: string;
  /** The language of its words. */
  readonly language: string;
}

export class Paper {
  readonly width: number;
  readonly #document: PDFKit.PDFDocument;
  readonly #bottom: number;
  #y = MARGIN;
  #heading: (() => void) | undefined;

  constructor({ title, author, brand, language }: Cover) {
    this.#document = new PDFDocument({
      size: 'A4',
      margin: 0,
      bufferPages: true,
      lang: `${language}-IN`,
      pdfVersion: '1.7',
      displayTitle: true,
      info: { Title: title, Author: author, Creator: brand, Producer: brand },
    });
    for (const [name, font] of Object.entries(FONTS)) this.#document.registerFont(name, font);
    this.width = this.#document.page.width - 2 * MARGIN;
    this.#bottom = this.#document.page.height - MARGIN - 20;
  }

  /** Cells side by side; a row that does not fit continues on the next page. */
  row(cells: readonly Cell[], gap = 3): void {
    const columns = cells.map((cell) => ({ cell, lines: this.#wrapped(cell) }));
    const height = Math.max(...cells.map(({ size = 9 }) => size * LINE_HEIGHT));
    const count = Math.max(...columns.map(({ lines }) => lines.length));
    for (let line = 0; line < count; line++) {
      this.#make(height);
      for (const { cell, lines } of columns) this.#write(lines[line] ?? '', cell, this.#y);
      this.#y += height;
    }
    this.#y += gap;
  }

  text(text: string, style: Style = {}): void {
    this.row([{ text, x: 0, width: this.width, ...style }]);
  }

  table(heading: () => void, rows: () => void): void {
    this.#make(60);
    heading();
    this.#heading = heading;
    rows();
    this.#heading = undefined;
  }

  rule(): void {
    const y = this.#y + 1;
    this.#document
      .moveTo(MARGIN, y)
      .lineTo(MARGIN + this.width, y)
      .lineWidth(0.5)
      .strokeColor('#888888')
      .stroke();
    this.#y += 5;
  }

  space(points: number): void {
    this.#y += points;
  }

  /** Starts a new page unless this much room is left. */
  keep(points: number): void {
    this.#make(points);
  }

  async end(footer: (page: number, pages: number) => string): Promise<Uint8Array> {
    const document = this.#document;
    const { start, count } = document.bufferedPageRange();
    for (let index = 0; index < count; index++) {
      document.switchToPage(start + index);
      const text = footer(index + 1, count);
      this.#write(text, { text, x: 0, width: this.width, size: 8 }, this.#bottom + 10);
    }
    const chunks: Uint8Array[] = [];
    document.on('data', (chunk: Uint8Array) => chunks.push(chunk));
    const ended = new Promise<void>((resolve, reject) => document.on('end', resolve).on('error', reject));
    document.end();
    await ended;
    return Buffer.concat(chunks);
  }

  #make(height: number): void {
    if (this.#y + height <= this.#bottom) return;
    this.#document.addPage();
    this.#y = MARGIN;
    const heading = this.#heading;
    this.#heading = undefined;
    heading?.();
    this.#heading = heading;
  }

  #set({ size = 9, isBold = false }: Style): void {
    this.#document.font(isBold ? 'bold' : 'regular').fontSize(size);
  }

  #widthOf(text: string): number {
    const runs = text.match(SCRIPTS) ?? [];
    return runs.reduce((sum, run) => sum + this.#document.widthOfString(run), 0);
  }

  #wrapped({ text, width, ...style }: Cell): string[] {
    this.#set(style);
    return text.split('\n').flatMap((paragraph) => this.#linesOf(paragraph, width));
  }

  #linesOf(text: string, width: number): string[] {
    const lines: string[] = [];
    let line = '';
    const fits = (words: string) => this.#widthOf(words) <= width;
    for (const word of text.split(/\s+/).filter(Boolean)) {
      const longer = line ? `${line} ${word}` : word;
      if (fits(longer)) {
        line = longer;
        continue;
      }
      if (line) lines.push(line);
      line = '';
      // A word wider than a line is broken between characters.
      for (const { segment } of fits(word) ? [{ segment: word }] : graphemes.segment(word)) {
        if (line && !fits(line + segment)) {
          lines.push(line);
          line = '';
        }
        line += segment;
      }
    }
    return line ? [...lines, line] : lines;
  }

  #write(text: string, cell: Cell, y: number): void {
    if (!text) return;
    this.#set(cell);
    const document = this.#document;
    const { isRight = false, x: left, width } = cell;
    let x = MARGIN + left + (isRight ? width - this.#widthOf(text) : 0);
    document.fillColor('black').markContent('Span', { actual: text });
    for (const run of text.match(SCRIPTS) ?? []) {
      document.text(run, x, y, { lineBreak: false });
      x += document.widthOfString(run);
    }
    document.endMarkedContent();
  }
}
