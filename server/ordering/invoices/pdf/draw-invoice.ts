import { amountWords } from '#contract/kit/amount-words.ts';
import { inRupees, toRupees } from '#contract/kit/money.ts';
import { t } from '#contract/kit/texts.ts';
import { labelOf } from '#contract/ordering/bill.ts';
import {
  closingWords,
  entriesOf,
  issuerName,
  partiesOf,
  supplyWords,
  titleOf,
} from '#contract/ordering/invoice-words.ts';
import type { Invoice, Supply } from '#contract/ordering/invoices.ts';
import { type Cell, Paper } from './paper.ts';

const amount = (paise: number) => inRupees(toRupees(paise));

export interface InvoiceToDraw extends Invoice {
  readonly language: string;
  /** The name of the marketplace, at the foot of each page. */
  readonly brand: string;
}

export function drawInvoice(invoice: InvoiceToDraw): Promise<Uint8Array> {
  const { serial, kind, particulars, brand, language } = invoice;
  const title = titleOf(invoice);
  const paper = new Paper({ title: `${title} ${serial}`, author: issuerName(invoice), brand, language });
  paper.text(title, { size: 18, isBold: true });
  paper.space(4);
  for (const [label, value] of entriesOf(invoice)) {
    paper.row([
      { text: label, x: 0, width: 90 },
      { text: value, x: 95, width: paper.width - 95, isBold: true },
    ]);
  }
  paper.space(8);
  drawParties(paper, invoice);
  paper.space(8);
  drawLines(paper, invoice);
  if (particulars.supplies.length > 0) drawTaxes(paper, particulars.supplies);
  paper.keep(90);
  paper.rule();
  paper.row([
    { text: kind === 'INVOICE' ? t`Total` : t`Total refunded`, x: 0, width: 300, isBold: true, size: 12 },
    ...right([{ text: amount(particulars.totalPaise), width: 200, isBold: true, size: 12 }], paper.width),
  ]);
  paper.text(amountWords(particulars.totalPaise));
  paper.space(10);
  paper.text(closingWords(invoice));
  return paper.end((page, pages) => `${brand} · ${title} ${serial} · ${t`Page ${page} of ${pages}`}`);
}

function right(columns: readonly Omit<Cell, 'x'>[], edge: number): Cell[] {
  let x = edge - columns.reduce((sum, { width }) => sum + width, 0);
  return columns.map((cell) => {
    x += cell.width;
    return { ...cell, x: x - cell.width, isRight: true };
  });
}

function drawParties(paper: Paper, invoice: Invoice): void {
  const width = paper.width / 3;
  const parties = partiesOf(invoice);
  const column = (text: string, index: number, isBold: boolean): Cell => ({
    text,
    isBold,
    x: index * width,
    width: width - 14,
  });
  paper.row(parties.map(({ role }, index) => column(role, index, true)));
  paper.row(parties.map(({ lines }, index) => column(lines.join('\n'), index, false)));
}

const FIGURES = [45, 85, 90];
const figures = (texts: readonly string[], edge: number, isBold = false) =>
  right(
    texts.map((text, index) => ({ text, width: FIGURES[index] ?? 0, isBold })),
    edge,
  );

function drawLines(paper: Paper, { kind, particulars: { lines } }: Invoice): void {
  const { width } = paper;
  const cells = (what: string, texts: readonly string[], isBold = false): Cell[] => [
    { text: what, x: 0, width: width - 225, isBold },
    ...figures(texts, width, isBold),
  ];
  const heading = () => {
    paper.rule();
    paper.row(cells(kind === 'INVOICE' ? t`Supplied` : t`Refunded`, [t`Quantity`, t`Price`, t`Amount`], true));
    paper.rule();
  };
  paper.table(heading, () => {
    for (const line of lines) {
      const { qty, dishName, options } = line.data;
      const isDish = line.kind === 'DISH';
      const what = isDish ? `${dishName}${options ? ` (${options})` : ''}` : labelOf(line);
      const price = isDish ? [String(qty), amount(line.amountPaise / Number(qty))] : ['', ''];
      paper.row(cells(what, [...price, amount(line.amountPaise)]));
    }
  });
}

function drawTaxes(paper: Paper, supplies: readonly Supply[]): void {
  const { width } = paper;
  const cells = (what: string, texts: readonly string[], isBold = false): Cell[] => [
    { text: what, x: 0, width: width - 250, isBold },
    ...right(
      texts.map((text, index) => ({ text, width: [90, 80, 80][index] ?? 0, isBold })),
      width,
    ),
  ];
  paper.space(6);
  const heading = () => {
    paper.rule();
    paper.row(cells(t`Taxed`, [t`Taxable value`, t`Tax`, t`Amount`], true));
    paper.rule();
  };
  paper.table(heading, () => {
    for (const supply of supplies) {
      const [first, ...rest] = supply.taxes.map(({ kind, ratePerMille, paise }) => [
        `${kind} ${ratePerMille / 10}%`,
        amount(paise),
      ]);
      paper.row(cells(supplyWords(supply), [amount(supply.taxablePaise), ...(first ?? [])]));
      for (const tax of rest) paper.row(cells('', ['', ...tax]));
    }
  });
}
