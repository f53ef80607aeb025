import { Link } from 'react-router';
import type { SecurityEntry } from '#contract/security.ts';
import { Moment } from '#web/ui/Moment.tsx';
import { KIND_WORDS } from './security-words.ts';

/** Entries of the security log; a person leads to everything about them, an address to everything from there. */
export const SecurityTable = ({ entries }: { entries: readonly SecurityEntry[] }) =>
  entries.length > 0 && (
    <table className="stacking-table table">
      <thead>
        <tr>
          <th scope="col">When</th>
          <th scope="col">Who</th>
          <th scope="col">What</th>
          <th scope="col">From</th>
        </tr>
      </thead>
      <tbody>
        {entries.map((entry) => (
          <EntryRow key={entry.entryId} entry={entry} />
        ))}
      </tbody>
    </table>
  );

const WAY = 'link inline-flex min-h-11 min-w-11 items-center wrap-anywhere';

const EntryRow = ({ entry: { at, times, kind, userId, userName, contactNumber, address, detail } }: EntryRowProps) => (
  <tr>
    <td data-label="When">
      <Moment at={at} />
    </td>
    <td data-label="Who">
      {userId === null ? (
        'Somebody unknown'
      ) : (
        <span className="wrap-anywhere">
          <Link to={`/home/securityLog?person=${userId}`} className={WAY}>
            {userName ?? `User ${userId}`}
          </Link>
          {contactNumber && <span className="block text-xs tabular-nums">{contactNumber}</span>}
        </span>
      )}
    </td>
    <td data-label="What">
      <span className="wrap-anywhere">
        <span className="font-semibold">{KIND_WORDS[kind]}</span>
        {times > 1 && <span className="tabular-nums"> {times.toLocaleString('en-IN')} times within a minute</span>}
        {detail && <span className="block text-sm">{detail}</span>}
      </span>
    </td>
    <td data-label="From">
      {address ? (
        <Link to={`/home/securityLog?address=${encodeURIComponent(address)}`} className={`${WAY} tabular-nums`}>
          {address}
        </Link>
      ) : (
        '–'
      )}
    </td>
  </tr>
);

interface EntryRowProps {
  readonly entry: SecurityEntry;
}
