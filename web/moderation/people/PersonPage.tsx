import type { ReactNode } from 'react';
import { linkTo } from '#contract/kit/pages.ts';
import { t } from '#contract/kit/texts.ts';
import { DECISIONS_SHOWN, type PersonRecord, user } from '#contract/moderation/people.ts';
import { ApprovalBadge } from '#web/kitchen/ApprovalBadge.tsx';
import { isAdministrator, useAdminRight } from '#web/page/admin-right.ts';
import { Link } from '#web/page/links.ts';
import { type Guarded, guarded } from '#web/page/loading.ts';
import { ROLE_WORDS } from '#web/page/role-words.ts';
import type { MetaArgs, PageProps } from '#web/page/screen.ts';
import { useSession } from '#web/page/session.ts';
import { BusyButton } from '#web/ui/forms/BusyButton.tsx';
import { ArrowLeft } from '#web/ui/icons.tsx';
import { Moment } from '#web/ui/Moment.tsx';
import { AdminFrame } from '../AdminFrame.tsx';
import { DecisionTable, pageOfRestaurant } from '../DecisionTable.tsx';
import { AdminRights } from './AdminRights.tsx';
import { useBlocking } from './Blocking.tsx';
import { ResetPassword } from './ResetPassword.tsx';

export { AdminRefused as ErrorBoundary } from '../AdminRefused.tsx';

export const load = guarded(({ call, params }: Guarded) =>
  call(user, { params: { userId: Number(params.userId) || 0 } }),
);

export const meta = ({ loaderData }: MetaArgs<typeof load>) => ({ title: loaderData?.userName ?? t`Person` });

export default function PersonPage({ loaderData: person }: PageProps<typeof load>) {
  const { userId, userName, roles, isBlocked, decisions } = person;
  const { busy, ask, dialogs } = useBlocking();
  const isOwn = useSession().user?.userId === userId;
  const mayBlock = useAdminRight(roles.some(isAdministrator) ? 'staff' : 'moderation');
  return (
    <AdminFrame
      title={userName}
      end={
        !isOwn &&
        mayBlock && (
          <BusyButton
            busy={busy}
            what={userId}
            className={`btn ${isBlocked ? '' : 'btn-error btn-soft'}`}
            aria-label={isBlocked ? t`Unblock ${userName}` : t`Block ${userName}`}
            onClick={() => ask(person)}
          >
            {isBlocked ? t`Unblock` : t`Block`}
          </BusyButton>
        )
      }
    >
      <Link to="/home/people" className="link link-hover -mt-5 mb-2 flex min-h-11 w-fit items-center gap-1 text-sm">
        <ArrowLeft aria-hidden className="size-4" />
        People
      </Link>
      <div className="grid items-start gap-4 lg:grid-cols-2">
        <Facts person={person} />
        <Restaurants restaurants={person.restaurants} />
      </div>
      <section aria-labelledby="decisions" className="mt-6">
        <h2 id="decisions" className="mb-2">
          Last decisions
        </h2>
        {decisions.length === 0 ? (
          <p>No decisions about this person or their restaurants.</p>
        ) : (
          <DecisionTable entries={decisions} />
        )}
        {decisions.length === DECISIONS_SHOWN && (
          <p className="mt-2 text-sm">The last {DECISIONS_SHOWN}; earlier ones are in the audit log.</p>
        )}
      </section>
      {dialogs}
    </AdminFrame>
  );
}

const PART = 'min-w-0 rounded-box border border-base-300 p-4 sm:p-5';

function Facts({ person }: { person: PersonRecord }) {
  const { userId, contactNumber, emailId, roles, adminRole, registeredAt, isBlocked, blockedReason } = person;
  const isModerator = useAdminRight('moderation');
  return (
    <div className={PART}>
      <dl className="grid gap-x-6 gap-y-3 sm:grid-cols-2">
        <Fact name={t`Contact`}>
          <span className="tabular-nums">{contactNumber}</span>
          <br />
          {emailId}
        </Fact>
        <Fact name={t`Registered`}>
          <Moment at={registeredAt} />, as user {userId}
        </Fact>
        <Fact name={t`Roles`}>
          <span className="flex flex-wrap gap-1">
            {roles.map(({ roleType }) => (
              <span key={roleType} className="badge badge-outline badge-sm font-semibold">
                {ROLE_WORDS[roleType]}
              </span>
            ))}
          </span>
        </Fact>
        <Fact name={t`Access`}>
          {isBlocked ? (
            <>
              <span className="badge badge-error font-semibold">Blocked</span> {blockedReason}
            </>
          ) : (
            t`Can log in`
          )}
        </Fact>
      </dl>
      {isModerator && (
        <div className="mt-3">
          <Link to={linkTo('/home/securityLog', { person: userId })} className="link inline-flex min-h-11 items-center">
            Logins and refusals in the security log
          </Link>
          {!roles.some(isAdministrator) && <ResetPassword person={person} />}
        </div>
      )}
      {roles.some(isAdministrator) && <AdminRights key={adminRole} person={person} />}
    </div>
  );
}

const Fact = ({ name, children }: { name: string; children: ReactNode }) => (
  <div className="min-w-0">
    <dt className="text-sm">{name}</dt>
    <dd className="font-semibold wrap-anywhere">{children}</dd>
  </div>
);

function Restaurants({ restaurants }: Pick<PersonRecord, 'restaurants'>) {
  const mayApprove = useAdminRight('moderation');
  return (
    <section aria-labelledby="restaurants" className={PART}>
      <h2 id="restaurants" className="mb-2">
        Restaurants
      </h2>
      {restaurants.length === 0 && <p>None.</p>}
      <ul className="flex max-h-80 flex-col overflow-y-auto">
        {restaurants.map(({ restaurantId, restaurantName, city, approval }) => {
          const to = pageOfRestaurant(approval, restaurantId, mayApprove);
          return (
            <li key={restaurantId} className="flex min-h-11 flex-wrap items-center justify-between gap-x-4 gap-y-1">
              <span className="min-w-0 wrap-anywhere">
                {to ? (
                  <Link to={to} className="link inline-flex min-h-11 items-center font-semibold">
                    {restaurantName}
                  </Link>
                ) : (
                  <b>{restaurantName}</b>
                )}
                {city && `, ${city}`}
              </span>
              <ApprovalBadge approval={approval} />
            </li>
          );
        })}
      </ul>
    </section>
  );
}
