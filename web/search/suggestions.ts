import { useEffect, useState } from 'react';
import { type Suggestion, suggest } from '#contract/search/search.ts';
import { call } from '#web/calls/call.ts';
import { useChosenPlace } from '#web/page/chosen-place.ts';

const PAUSE_MS = 150;
const NONE: readonly Suggestion[] = [];

/**
 * Suggestions for the text so far; requested after a short pause, and aborted as soon as the text changes. Optional: if
 * the request fails, none are shown.
 */
export function useSuggestions(typed: string): readonly Suggestion[] {
  const [found, setFound] = useState({ q: '', suggestions: NONE });
  const q = typed.trim();
  const near = useChosenPlace()?.near;
  useEffect(() => {
    if (!q) return;
    const outdated = new AbortController();
    const timer = setTimeout(async () => {
      const answer = await call(suggest, { query: { q, near } }, { signal: outdated.signal }).catch(() => undefined);
      if (!outdated.signal.aborted) setFound({ q, suggestions: answer?.suggestions ?? NONE });
    }, PAUSE_MS);
    return () => {
      clearTimeout(timer);
      outdated.abort();
    };
  }, [q, near]);
  // While another request is pending, the last suggestions stay, so that the list does not flicker.
  const isNear = found.q.startsWith(q) || q.startsWith(found.q);
  return q && found.q && isNear ? found.suggestions : NONE;
}
