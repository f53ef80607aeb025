import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import { viewAllRestaurants } from '#contract/catalog/restaurants.ts';
import { t } from '#contract/kit/texts.ts';
import { COUPON_CUISINES_MAX, COUPON_RESTAURANTS_MAX, type Coupon } from '#contract/ordering/coupons.ts';
import { call } from '#web/calls/call.ts';
import { useCommand } from '#web/calls/command.ts';
import { Part } from '#web/kitchen/Part.tsx';
import { BusyButton } from '#web/ui/forms/BusyButton.tsx';
import { Failure } from '#web/ui/forms/Failure.tsx';
import { FormSwitch } from '#web/ui/forms/FormSwitch.tsx';
import { Plus, Search, X } from '#web/ui/icons.tsx';
import { LABELS } from './CouponEditor.tsx';
import type { CouponForm } from './coupon-entry.ts';

type Named = Coupon['restaurants'][number];
const CHANGED = { shouldDirty: true, shouldValidate: true } as const;

const SCOPES = { ALL: t`All restaurants`, RESTAURANTS: t`Some restaurants`, CUISINES: t`Restaurants of some cuisines` };
type Kind = keyof typeof SCOPES;
const isKind = (text: string): text is Kind => text in SCOPES;

interface ScopeProps {
  readonly form: CouponForm;
  readonly restaurants: readonly Named[];
  readonly cuisines: readonly string[];
}

export function Scope({ form, restaurants, cuisines }: ScopeProps) {
  const [restaurantIds, chosen] = useWatch({ control: form.control, name: ['restaurantIds', 'cuisines'] });
  const [picked, setPicked] = useState<Kind>();
  const kind = picked ?? (restaurantIds.length > 0 ? 'RESTAURANTS' : chosen.length > 0 ? 'CUISINES' : 'ALL');
  return (
    <Part title="Where it is valid">
      <div className="flex flex-col gap-3">
        <select
          aria-label="Which restaurants"
          className="select w-full sm:w-80"
          value={kind}
          onChange={({ target }) => {
            setPicked(isKind(target.value) ? target.value : 'ALL');
            form.setValue('restaurantIds', [], CHANGED);
            form.setValue('cuisines', [], CHANGED);
          }}
        >
          {Object.entries(SCOPES).map(([value, label]) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </select>
        {kind === 'RESTAURANTS' && <Restaurants form={form} known={restaurants} ids={restaurantIds} />}
        {kind === 'CUISINES' && <Cuisines form={form} choices={cuisines} chosen={chosen} />}
        <FormSwitch form={form} name="isForCash" label={LABELS.isForCash} />
        {kind !== 'ALL' && restaurantIds.length === 0 && chosen.length === 0 && (
          <p role="status" className="alert alert-warning alert-soft text-base-content">
            Nothing chosen yet: the coupon would be valid everywhere.
          </p>
        )}
      </div>
    </Part>
  );
}

interface RestaurantsProps {
  readonly form: CouponForm;
  readonly known: readonly Named[];
  readonly ids: readonly number[];
}

type Card = Named & { readonly where: string };

function Restaurants({ form, known, ids }: RestaurantsProps) {
  const [names, setNames] = useState(new Map(known.map((each) => [each.restaurantId, each.restaurantName])));
  const [q, setQ] = useState('');
  const [found, setFound] = useState<readonly Card[]>();
  const { busy, failure, run } = useCommand('Restaurants could not be found. Please try again.', { reload: false });
  const search = () =>
    run(async () => {
      const cards = await call(viewAllRestaurants, { query: { q: q.trim(), page: 1, size: 8 } });
      setFound(
        cards.map(({ restaurantId, restaurantName, area, city }) => ({
          restaurantId,
          restaurantName,
          where: [area, city].filter(Boolean).join(', '),
        })),
      );
    });
  const set = (next: readonly number[]) => form.setValue('restaurantIds', [...next], CHANGED);
  const isFull = ids.length >= COUPON_RESTAURANTS_MAX;
  return (
    <div className="flex flex-col gap-3">
      <Chips
        label="Chosen restaurants"
        items={ids.map((restaurantId) => [restaurantId, names.get(restaurantId) ?? t`Restaurant ${restaurantId}`])}
        onRemove={(restaurantId) => set(ids.filter((each) => each !== restaurantId))}
      />
      {isFull ? (
        <p className="text-sm">A coupon can have at most {COUPON_RESTAURANTS_MAX} restaurants.</p>
      ) : (
        <div className="flex w-full max-w-xl gap-2">
          <label className="input flex-1">
            <Search aria-hidden className="size-5 opacity-60" />
            <span className="sr-only">Name of a restaurant</span>
            <input
              type="search"
              value={q}
              maxLength={100}
              placeholder="Name of a restaurant"
              onChange={({ target }) => setQ(target.value)}
              onKeyDown={(event) => {
                if (event.key !== 'Enter') return;
                event.preventDefault();
                if (q.trim()) void search();
              }}
            />
          </label>
          <BusyButton busy={busy} className="btn" onClick={() => q.trim() && search()}>
            Search
          </BusyButton>
        </div>
      )}
      <Failure message={failure} />
      {found && !isFull && (
        <Found
          found={found}
          ids={ids}
          onChoose={({ restaurantId, restaurantName }) => {
            setNames(new Map(names).set(restaurantId, restaurantName));
            set([...ids, restaurantId]);
          }}
        />
      )}
    </div>
  );
}

interface FoundProps {
  readonly found: readonly Card[];
  readonly ids: readonly number[];
  readonly onChoose: (card: Card) => void;
}

const Found = ({ found, ids, onChoose }: FoundProps) => (
  <ul aria-label="Restaurants found" className="flex flex-col gap-1">
    {found.length === 0 && <li className="text-sm">No restaurant found with this name.</li>}
    {found
      .filter(({ restaurantId }) => !ids.includes(restaurantId))
      .map((each) => (
        <li key={each.restaurantId}>
          <button
            type="button"
            className="btn btn-ghost h-auto min-h-11 w-full justify-start py-1 text-start"
            onClick={() => onChoose(each)}
          >
            <Plus aria-hidden className="size-4 shrink-0" />
            <span className="min-w-0 wrap-anywhere">
              {each.restaurantName}
              <span className="block font-normal text-sm">{each.where}</span>
            </span>
          </button>
        </li>
      ))}
  </ul>
);

interface CuisinesProps {
  readonly form: CouponForm;
  readonly choices: readonly string[];
  readonly chosen: readonly string[];
}

function Cuisines({ form, choices, chosen }: CuisinesProps) {
  const set = (next: readonly string[]) => form.setValue('cuisines', [...next], CHANGED);
  return (
    <div className="flex flex-col gap-3">
      <Chips
        label="Chosen cuisines"
        items={chosen.map((cuisine) => [cuisine, cuisine])}
        onRemove={(cuisine) => set(chosen.filter((each) => each !== cuisine))}
      />
      <select
        aria-label="Add a cuisine"
        className="select w-full sm:w-80"
        value=""
        disabled={chosen.length >= COUPON_CUISINES_MAX}
        onChange={({ target }) => target.value && set([...chosen, target.value])}
      >
        <option value="">Add a cuisine</option>
        {choices
          .filter((cuisine) => !chosen.includes(cuisine))
          .map((cuisine) => (
            <option key={cuisine}>{cuisine}</option>
          ))}
      </select>
    </div>
  );
}

interface ChipsProps<Key extends string | number> {
  readonly label: string;
  readonly items: readonly (readonly [key: Key, name: string])[];
  readonly onRemove: (key: Key) => void;
}

const Chips = <Key extends string | number>({ label, items, onRemove }: ChipsProps<Key>) =>
  items.length > 0 && (
    <ul aria-label={label} className="flex flex-wrap gap-2">
      {items.map(([key, name]) => (
        <li key={key} className="flex max-w-full items-center rounded-full bg-base-200 ps-3">
          <span className="min-w-0 wrap-anywhere">{name}</span>
          <button
            type="button"
            className="btn btn-circle btn-ghost"
            aria-label={t`Remove ${name}`}
            onClick={() => onRemove(key)}
          >
            <X aria-hidden className="size-4" />
          </button>
        </li>
      ))}
    </ul>
  );
