/** How the administrator's lists load: paged, and a failure stays on the page. */
import { replace } from 'react-router';
import { CallFailure, type Page } from '../kit/call.ts';
import { pageIn } from '../kit/loading.ts';

export interface Paging {
  readonly page: number;
  readonly size: number;
}

/** One page of a list; with `failure` (the server's sentence) it is empty. */
export interface AdminList<T> extends Paging {
  readonly items: readonly T[];
  readonly total: number;
  readonly failure?: string;
}

/** Loads the page that the address names; past the end it leads back to the last one. */
export async function adminList<T>(
  url: URL,
  size: number,
  find: (paging: Paging) => Promise<Page<readonly T[]>>,
): Promise<AdminList<T>> {
  const page = pageIn(url);
  const found: Omit<AdminList<T>, keyof Paging> = await find({ page, size }).catch(asBanner);
  const last = Math.max(1, Math.ceil(found.total / size));
  if (page > last && !found.failure) {
    const query = new URLSearchParams(url.search);
    query.set('page', String(last));
    throw replace(`${url.pathname}?${query}`);
  }
  return { page, size, ...found };
}

/** spec 8: the server's message over an empty list. Who may not be here at all gets no list. */
function asBanner(error: unknown) {
  if (!(error instanceof CallFailure) || error.status === 401 || error.status === 403) throw error;
  return { items: [], total: 0, failure: error.message || 'This list could not be loaded. Please try again.' };
}
