/** Parts of pages that the server writes by itself, without the screens. */
import { createHash } from 'node:crypto';

/** For a content security policy. */
export const hashOf = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

export const escaped = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');
