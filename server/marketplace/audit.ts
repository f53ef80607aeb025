import { t } from '#contract/kit/texts.ts';
import type { Tx } from '#server/database/database.ts';
import { appendAudit } from '#server/security/index.ts';

interface By {
  readonly user: { readonly userId: number };
  readonly now: Date;
}

/** Returns the response; `changed`: the names of the fields. */
export async function audited(tx: Tx, changed: readonly string[], by: By, sentence: string): Promise<string> {
  if (changed.length === 0) return t`Nothing has changed.`;
  const what = { action: 'Changed', entity: 'marketplace', entityId: 1, entityName: 'the marketplace' } as const;
  await appendAudit(tx, { ...what, at: by.now, userId: by.user.userId, facts: { changed: [...changed] } });
  return sentence;
}
