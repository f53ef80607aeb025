import { t } from '#contract/kit/texts.ts';
import { type Cell, Paper } from './paper.ts';

interface Table {
  readonly heading: readonly string[];
  /** In points, for each column after the first, which gets the rest. */
  readonly widths: readonly number[];
  readonly rows: readonly (readonly string[])[];
  readonly endsWithTotal?: boolean;
  readonly note?: string;
}

export interface Report {
  readonly language: string;
  readonly title: string;
  readonly author: string;
  /** The name of the marketplace, at the foot of each page. */
  readonly brand: string;
  readonly facts: readonly (readonly [label: string, value: string])[];
  readonly tables: readonly Table[];
}

export function drawReport({ language, title, author, facts, tables, brand }: Report): Promise<Uint8Array> {
  const paper = new Paper({ title, author, brand, language });
  paper.text(title, { size: 18, isBold: true });
  paper.space(4);
  for (const [label, value] of facts) {
    paper.row([
      { text: label, x: 0, width: 90 },
      { text: value, x: 95, width: paper.width - 95, isBold: true },
    ]);
  }
  for (const table of tables) drawTable(paper, table);
  return paper.end((page, pages) => `${brand} · ${title} · ${t`Page ${page} of ${pages}`}`);
}

function drawTable(paper: Paper, { heading, widths, rows, endsWithTotal = false, note }: Table): void {
  const first = paper.width - widths.reduce((sum, width) => sum + width, 0);
  const cells = (texts: readonly string[], isBold: boolean): Cell[] => {
    let x = first;
    return texts.map((text, index) => {
      if (index === 0) return { text, x: 0, width: first - 8, isBold };
      const width = widths[index - 1] ?? 0;
      x += width;
      return { text, x: x - width, width, isBold, isRight: true };
    });
  };
  paper.space(10);
  if (note) paper.text(note);
  paper.table(
    () => {
      paper.rule();
      paper.row(cells(heading, true));
      paper.rule();
    },
    () => {
      for (const [index, row] of rows.entries()) paper.row(cells(row, endsWithTotal && index === rows.length - 1));
    },
  );
}
