/** The printing settings of this device, and its print queue. */
import { useEffect } from 'react';
import type { OrderLife } from '#contract/ordering/orders.ts';
import { printTicket } from '#contract/ordering/paper.ts';
import { call } from '#web/calls/call.ts';
import { createStore } from '#web/ui/store.ts';

/** The widths of rolls for receipt printers, in millimetres. */
export const ROLLS_MM = [80, 58] as const;
export type RollMm = (typeof ROLLS_MM)[number];

/** `copy`: 1 for the first print of a ticket. */
export type Sheet = { readonly order: OrderLife } & (
  | { readonly kind: 'ticket'; readonly copy: number; readonly since?: string | undefined }
  | { readonly kind: 'bill' }
);

export const sheets = createStore<readonly Sheet[]>([]);
const add = (sheet: Sheet) => sheets.set([...sheets.get(), sheet]);
export const nextSheet = (): void => sheets.set(sheets.get().slice(1));

function deviceSetting<T extends string | number>(key: string, values: readonly [T, ...T[]]) {
  const store = createStore<T>(values[0]);
  return {
    use: store.use,
    get: store.get,
    set: (value: T) => {
      store.set(value);
      localStorage.setItem(key, String(value));
    },
    read: () => store.set(values.find((value) => String(value) === localStorage.getItem(key)) ?? values[0]),
  };
}

export const rollMm = deviceSetting<RollMm>('ticketRoll', ROLLS_MM);
export const billPaper = deviceSetting('billPaper', ['roll', 'A4']);
export const ticketPrinting = deviceSetting('ticketPrinting', ['off', 'on']);

export function useDeviceSettings(): void {
  useEffect(() => {
    for (const each of [rollMm, billPaper, ticketPrinting]) each.read();
  }, []);
}

/** Counts the print, then prints; an automatic print is skipped unless it is the first, or about a change. */
export async function sendTicket(order: OrderLife, isAutomatic: boolean): Promise<void> {
  const { orderId } = order;
  // An extra ticket is better than none: if the call fails, the ticket is printed.
  const input = { params: { orderId }, body: { isAutomatic } };
  const { copy, since } = await call(printTicket, input).catch(() => ({ copy: 1, since: undefined }));
  if (copy > 0) add({ kind: 'ticket', order, copy, since });
}

export const sendBill = (order: OrderLife): void => add({ kind: 'bill', order });
