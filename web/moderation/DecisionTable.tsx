import { linkTo, type PageLink } from '#contract/kit/pages.ts';
import { t } from '#contract/kit/texts.ts';
import type { AuditEntry } from '#contract/moderation/audit-log.ts';
import { actionWords, decisionWords } from '#contract/moderation/words.ts';
import { useAdminRight } from '#web/page/admin-right.ts';
import { Link } from '#web/page/links.ts';
import { LogTable } from '#web/ui/lists/LogTable.tsx';

export const DecisionTable = ({ entries }: { entries: readonly AuditEntry[] }) => (
  <LogTable last="Why" rows={entries.map(rowOf)} />
);

/** 'Rejected Green Katori'; the name is a link if it has a page. */
function Sentence({ entry: { action, entity, entityId, entityName, approval, contactNumber } }: { entry: AuditEntry }) {
  const mayApprove = useAdminRight('moderation');
  const name = entityName || `${entity} ${entityId}`;
  const id = entityId ?? 0;
  // Erased people have neither a number nor a record.
  const to = contactNumber
    ? linkTo('/home/people/:userId', { userId: id })
    : pageOfRestaurant(approval, id, mayApprove);
  return (
    <span className="font-semibold">
      {actionWords(action)}{' '}
      {to ? (
        <Link to={to} className="link inline-flex min-h-11 items-center">
          {name}
        </Link>
      ) : (
        name
      )}
    </span>
  );
}

/** Rejected and removed restaurants have no page. */
export function pageOfRestaurant(
  approval: AuditEntry['approval'],
  restaurantId: number,
  mayApprove: boolean,
): PageLink | undefined {
  if (approval === 'Accepted') return linkTo('/checkMenu/:restaurantId', { restaurantId });
  return approval === 'Pending' && mayApprove ? '/newlyAddedRestaurant' : undefined;
}

const rowOf = (entry: AuditEntry) => ({
  key: entry.auditId,
  at: entry.at,
  who: (
    <>
      {entry.userId === null ? (
        entry.userName
      ) : (
        <Link
          to={linkTo('/home/people/:userId', { userId: entry.userId })}
          className="link inline-flex min-h-11 items-center"
        >
          {entry.userName || t`User ${entry.userId}`}
        </Link>
      )}
    </>
  ),
  what: <Sentence entry={entry} />,
  last: decisionWords(entry) || '–',
});
