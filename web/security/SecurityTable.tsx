import { linkTo } from '#contract/kit/pages.ts';
import { t } from '#contract/kit/texts.ts';
import type { SecurityEntry } from '#contract/security/security-log.ts';
import { KIND_WORDS } from '#contract/security/security-log.ts';
import { detailWords } from '#contract/security/words.ts';
import { Link } from '#web/page/links.ts';
import { LogTable } from '#web/ui/lists/LogTable.tsx';

/** A person or an address links to all its entries. */
export const SecurityTable = ({ entries }: { entries: readonly SecurityEntry[] }) =>
  entries.length > 0 && <LogTable last="From" rows={entries.map(rowOf)} />;

const WAY = 'link inline-flex min-h-11 min-w-11 items-center';

const rowOf = ({ entryId, at, times, userId, userName, contactNumber, address, ...entry }: SecurityEntry) => ({
  key: entryId,
  at,
  who:
    userId === null ? (
      t`Unknown person`
    ) : (
      <>
        <Link to={linkTo('/home/securityLog', { person: userId })} className={WAY}>
          {userName ?? t`User ${userId}`}
        </Link>
        {contactNumber && (
          <>
            {' · '}
            <Link
              to={linkTo('/home/people/:userId', { userId })}
              className={`${WAY} text-sm`}
              aria-label={userName === null ? t`Record of user ${userId}` : t`Record of ${userName}`}
            >
              Record
            </Link>
            <span className="block text-xs tabular-nums">{contactNumber}</span>
          </>
        )}
      </>
    ),
  what: (
    <>
      <span className="font-semibold">{KIND_WORDS[entry.kind]}</span>
      {times > 1 && <span className="tabular-nums"> {times.toLocaleString('en-IN')} times within a minute</span>}
      <span className="block text-sm">{detailWords(entry)}</span>
    </>
  ),
  last: address ? (
    <Link to={linkTo('/home/securityLog', { address })} className={`${WAY} tabular-nums`}>
      {address}
    </Link>
  ) : (
    '–'
  ),
});
