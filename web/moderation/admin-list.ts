/** Administrators' lists are paged, and show a failure on the page itself. */
import { replace } from 'react-router';
import type { Page } from '#web/calls/call.ts';
import { asBanner, pageIn } from '#web/page/loading.ts';

export interface Paging {
  readonly page: number;
  readonly size: number;
}

/** Empty if `failure` (the server's sentence) is set. */
export interface AdminList<T> extends Paging {
  readonly items: readonly T[];
  readonly total: number;
  readonly failure?: string;
}

const FAILED = 'This list could not be loaded. Please try again.';

/** Past the end it redirects to the last page. */
export async function adminList<T>(
  url: URL,
  size: number,
  find: (paging: Paging) => Promise<Page<readonly T[]>>,
): Promise<AdminList<T>> {
  const page = pageIn(url);
  const found: Omit<AdminList<T>, keyof Paging> = await find({ page, size }).catch(asBanner(FAILED));
  const last = Math.max(1, Math.ceil(found.total / size));
  if (page > last && !found.failure) {
    const query = new URLSearchParams(url.search);
    query.set('page', String(last));
    throw replace(`${url.pathname}?${query}`);
  }
  return { page, size, ...found };
}
