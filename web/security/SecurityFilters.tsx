import { Form } from 'react-router';
import { KIND_WORDS, SECURITY_KINDS } from '#contract/security/security-log.ts';
import { Link } from '#web/page/links.ts';
import type { SecurityFilter } from './security-filters.ts';

export const SecurityFilters = ({ filters }: { filters: SecurityFilter }) => (
  <Form
    key={JSON.stringify(filters)}
    role="search"
    className="mb-5 grid grid-cols-1 items-end gap-3 sm:grid-cols-2 lg:grid-cols-[repeat(5,minmax(0,1fr))_auto]"
  >
    <div className="flex flex-col gap-1 text-sm">
      <label htmlFor="kind">What</label>
      <select id="kind" name="kind" defaultValue={filters.kind ?? ''} className="select w-full" autoComplete="off">
        <option value="">Everything</option>
        {SECURITY_KINDS.map((kind) => (
          <option key={kind} value={kind}>
            {KIND_WORDS[kind]}
          </option>
        ))}
      </select>
    </div>
    <label className="flex flex-col gap-1 text-sm">
      Person (contact or user number)
      <input
        name="person"
        className="input w-full"
        defaultValue={filters.person}
        inputMode="numeric"
        pattern="[1-9][0-9]{0,14}"
        title="A contact number or the number of a user"
        autoComplete="off"
        enterKeyHint="search"
      />
    </label>
    <label className="flex flex-col gap-1 text-sm">
      Address
      <input
        name="address"
        className="input w-full"
        defaultValue={filters.address}
        maxLength={45}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        enterKeyHint="search"
      />
    </label>
    <label className="flex flex-col gap-1 text-sm">
      From
      <input type="date" name="from" className="input w-full" defaultValue={filters.from} />
    </label>
    <label className="flex flex-col gap-1 text-sm">
      To
      <input type="date" name="to" className="input w-full" defaultValue={filters.to} />
    </label>
    <span className="flex gap-2">
      <button type="submit" className="btn btn-primary">
        Show
      </button>
      <Link to="/home/securityLog" className="btn btn-ghost">
        Clear
      </Link>
    </span>
  </Form>
);
