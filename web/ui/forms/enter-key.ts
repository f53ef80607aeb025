import type { KeyboardEvent } from 'react';

type Field = HTMLInputElement | HTMLTextAreaElement;

const FIELDS = ':is(input, select, textarea):not([hidden], :disabled)';

/**
 * The Enter key of an on-screen keyboard: 'next' leads to the next field instead of sending the form, 'done' closes the
 * keyboard. Other keyboards send the form.
 */
export function pressEnter(event: KeyboardEvent<Field>): void {
  const { currentTarget: field, key, nativeEvent } = event;
  if (key !== 'Enter' || nativeEvent.isComposing || !matchMedia('(pointer: coarse)').matches) return;
  const fields = [...(field.form?.querySelectorAll<HTMLElement>(FIELDS) ?? [])];
  const next = field.enterKeyHint === 'next' ? fields[fields.indexOf(field) + 1] : undefined;
  if (next) next.focus();
  else if (field.enterKeyHint === 'done') field.blur();
  else return;
  event.preventDefault();
}
