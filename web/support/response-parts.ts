/** An assistant's response is never parsed as HTML. */

import { RESPONSE_LINK } from '#contract/assistant/ask.ts';
import type { PageLink } from '#contract/kit/pages.ts';

export type ResponsePart =
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'link'; readonly label: string; readonly to: PageLink }
  /** Sends a message in the person's name. */
  | { readonly kind: 'say'; readonly label: string; readonly text: string };

const SAY = 'say:';

/** `[label](/path)` is a link, `[label](say:message)` a button; everything else is plain text. */
export function responseParts(response: string): ResponsePart[] {
  const parts: ResponsePart[] = [];
  const addText = (text: string) => {
    if (text) parts.push({ kind: 'text', text });
  };
  let end = 0;
  for (const { 0: whole, 1: label = '', 2: target = '', index } of response.matchAll(RESPONSE_LINK)) {
    addText(response.slice(end, index));
    parts.push(
      target.startsWith(SAY)
        ? { kind: 'say', label, text: target.slice(SAY.length) }
        : { kind: 'link', label, to: target as PageLink },
    );
    end = index + whole.length;
  }
  addText(response.slice(end));
  return parts;
}
