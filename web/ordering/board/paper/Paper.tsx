import { useEffect, useRef } from 'react';
import { createPortal } from 'react-dom';
import type { OrderLife } from '#contract/ordering/orders.ts';
import { Receipt } from '../../order/Receipt.tsx';
import { useAutoPrint } from './auto-print.ts';
import { PaperTicket } from './PaperTicket.tsx';
import { billPaper, nextSheet, type RollMm, rollMm, type Sheet, sheets, useDeviceSettings } from './printing.ts';

const MM_PER_PX = 25.4 / 96;
/** Blank paper that a printer needs below the last line before it cuts. */
const TAIL_MM = 6;

/**
 * A page as long as its content, since rolls have no fixed length. Never wider than long, or a printer driver would
 * rotate it.
 */
const rollPage = (widthMm: RollMm, lengthPx: number) =>
  `@page { size: ${widthMm}mm ${Math.max(widthMm + 1, Math.ceil(lengthPx * MM_PER_PX) + TAIL_MM)}mm; margin: 0; }`;

/** Prints the queued sheets one after the other; invisible on the screen. */
export function Paper({ orders }: { orders: readonly OrderLife[] }) {
  const [sheet] = sheets.use();
  useDeviceSettings();
  useAutoPrint(orders);
  return sheet && createPortal(<PrintedSheet key={keyOf(sheet)} sheet={sheet} />, document.body);
}

const keyOf = (sheet: Sheet) => `${sheet.kind} ${sheet.order.orderId} ${sheet.kind === 'ticket' ? sheet.copy : ''}`;

function PrintedSheet({ sheet }: { sheet: Sheet }) {
  const roll = rollMm.use();
  const isOnRoll = billPaper.use() === 'roll' || sheet.kind === 'ticket';
  const paper = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // The page's content security policy forbids inline styles.
    const style = new CSSStyleSheet();
    if (isOnRoll) style.replaceSync(rollPage(roll, paper.current?.offsetHeight ?? 0));
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, style];
    addEventListener('afterprint', nextSheet);
    print();
    return () => {
      removeEventListener('afterprint', nextSheet);
      document.adoptedStyleSheets = document.adoptedStyleSheets.filter((each) => each !== style);
    };
  }, [roll, isOnRoll]);
  return (
    <div ref={paper} aria-hidden className={`paper ${isOnRoll ? `roll roll-${roll}` : ''}`}>
      {sheet.kind === 'ticket' ? <PaperTicket {...sheet} /> : <Receipt order={sheet.order} />}
    </div>
  );
}
