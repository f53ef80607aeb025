/** Stores entries of forms that are not sent yet, for people who leave the page and come back. */
import { useEffectEvent, useLayoutEffect } from 'react';

type Draft = ReadonlyMap<string, unknown>;
const drafts = new Map<string, Draft>();

export const leaveDraft = (name: string, values: Readonly<Record<string, unknown>>): void => {
  drafts.set(name, new Map(Object.entries(values)));
};

type Saved = Readonly<Record<string, [field: string, value: unknown][]>>;

/** The router gives each history entry a key that outlives the document. */
const entryKey = () => `drafts ${history.state?.key ?? ''}`;
const savedForEntry = (): Saved => JSON.parse(sessionStorage.getItem(entryKey()) ?? '{}');
// Not history.state: writing there while the document unloads can be too late.
const saveForEntry = (saved: Saved) => sessionStorage.setItem(entryKey(), JSON.stringify(saved));

/**
 * A draft is in memory until the document is left, then in storage for the history entry (Back, Forward, reload). It is
 * removed when read: a tab restored later must not offer again what was sent meanwhile.
 */
function takeDraft(name: string): Draft {
  const { [name]: own = [], ...others } = savedForEntry();
  if (own.length > 0) saveForEntry(others);
  return drafts.get(name) ?? new Map(own);
}

interface Drafting {
  readonly fill: (draft: Draft) => void;
  /** The entry to store: nothing once it was sent. */
  readonly draft: () => Draft;
}

/** Fills in the draft `name`, and stores it again when the page is left. */
export function useDraft(name: string, drafting: Drafting): void {
  const fill = useEffectEvent(drafting.fill);
  const draft = useEffectEvent(drafting.draft);
  useLayoutEffect(() => {
    fill(takeDraft(name));
    const leave = () => saveForEntry({ ...savedForEntry(), [name]: [...draft()] });
    addEventListener('pagehide', leave);
    return () => {
      removeEventListener('pagehide', leave);
      drafts.set(name, draft());
    };
  }, [name]);
}
