import { useEffect, useRef } from 'react';
import { Form } from 'react-router';
import { t } from '#contract/kit/texts.ts';
import { useNavigate } from '#web/page/links.ts';
import { FOOD_WORDS } from '../food-words.ts';
import {
  addressOf,
  type Choices,
  COSTS,
  costLabel,
  type Filters,
  filtersIn,
  filtersInForce,
  PARTIES,
  RATINGS,
  ratingLabel,
  SORT_LABELS,
  sortsOf,
  tableLabel,
  usualSort,
} from './filters.ts';
import { useFiltersToCome } from './filters-to-come.ts';

type Option = readonly [value: string, label: string];
type ChoiceOf = readonly [name: keyof Filters, label: string, any: string | undefined, options: readonly Option[]];

const FOOD_TYPES = ['Veg', 'Nonveg'] as const;

/** An address may have other values than those offered. */
const optionsOf = <T,>(steps: readonly T[], chosen: T | undefined, label: (step: T) => string = String): Option[] =>
  [...new Set(chosen === undefined ? steps : [...steps, chosen])].map((step) => [String(step), label(step)]);

function choicesOf({ cities, cuisines }: Choices, shown: Filters, near: string | undefined): ChoiceOf[] {
  const sorts = sortsOf(usualSort(shown, near), near);
  const [cityNames, cuisineNames] = [cities.map(({ city }) => city), cuisines.map(({ cuisine }) => cuisine)];
  // Wanted by few: there once it is set, as from My Bookings.
  const tables: ChoiceOf = [
    'tableFor',
    t`Book a table`,
    t`With or without tables`,
    optionsOf(PARTIES, shown.tableFor, tableLabel),
  ];
  return [
    ['sort', t`Sort`, undefined, sorts.map((sort) => [sort, SORT_LABELS[sort]])],
    ['type', t`Food`, t`Veg and Nonveg`, optionsOf(FOOD_TYPES, shown.type, (type) => FOOD_WORDS[type])],
    ['cuisine', t`Cuisine`, t`All cuisines`, optionsOf(cuisineNames, shown.cuisine)],
    ['city', t`City`, t`All cities`, optionsOf(cityNames, shown.city)],
    ['minRating', t`Rating`, t`Any rating`, optionsOf(RATINGS, shown.minRating, ratingLabel)],
    ['maxCost', t`Cost for two`, t`Any cost for two`, optionsOf(COSTS, shown.maxCost, costLabel)],
    ...(shown.tableFor ? [tables] : []),
  ];
}

function Choice({ of: [name, label, any, options], value }: { of: ChoiceOf; value: string }) {
  const isOn = any !== undefined && value !== '';
  return (
    <label className="md:contents">
      <span className="font-semibold text-sm md:hidden">{label}</span>
      <select
        name={name}
        aria-label={label}
        defaultValue={value}
        onChange={(event) => event.currentTarget.form?.requestSubmit()}
        className={`select w-full shrink-0 md:w-auto md:max-w-60 md:rounded-full ${isOn ? 'border-primary bg-primary/10 font-semibold' : ''}`}
      >
        {any !== undefined && <option value="">{any}</option>}
        {options.map(([value, words]) => (
          <option key={value} value={value}>
            {words}
          </option>
        ))}
      </select>
    </label>
  );
}

interface FilterBarProps {
  readonly filters: Filters;
  readonly choices: Choices;
  readonly near: string | undefined;
  /** The button that leads to the restaurants, with their number. */
  readonly show: string;
}

const SHEET = 'filters';

/** On phones all but "Open now" is in a sheet at the bottom. */
export function FilterBar({ filters, choices, near, show }: FilterBarProps) {
  const form = useRef<HTMLFormElement>(null);
  const navigate = useNavigate();
  const shown = useFiltersToCome(filters, near);
  const apply = () => {
    if (form.current) navigate(addressOf(chosenIn(form.current, near)), { preventScrollReset: true });
  };
  useFollowing(form, shown, near, apply);
  const set = filtersInForce({ ...shown, open: undefined }).length;
  return (
    <Form
      ref={form}
      action="/home/allRestaurants"
      aria-label="Filter restaurants"
      autoComplete="off"
      onSubmit={(event) => {
        event.preventDefault();
        apply();
      }}
      className="flex flex-wrap items-center gap-2 py-2"
    >
      <button type="button" popoverTarget={SHEET} className="btn rounded-full md:hidden">
        {t`Filters`} {set > 0 && <span className="badge badge-primary badge-sm font-bold tabular-nums">{set}</span>}
      </button>
      <div
        id={SHEET}
        popover="auto"
        className="more-menu md:contents max-md:open:grid max-md:gap-3 max-md:px-4 max-md:pt-4"
      >
        {choicesOf(choices, shown, near).map((each) => (
          <Choice key={each[0]} of={each} value={fieldValue(shown, each[0], near)} />
        ))}
        <div className="md:hidden noscript:hidden">
          <button type="button" popoverTarget={SHEET} className="btn btn-primary btn-lg w-full">
            {show}
          </button>
        </div>
      </div>
      <OpenNow isOn={shown.open === true} />
      <button type="submit" className="btn btn-primary hidden shrink-0 rounded-full noscript:inline-flex">
        Apply
      </button>
    </Form>
  );
}

const fieldValue = (filters: Filters, name: string, near: string | undefined) =>
  String(new Map(Object.entries({ ...filters, sort: filters.sort ?? usualSort(filters, near) })).get(name) ?? '');

function OpenNow({ isOn }: { isOn: boolean }) {
  return (
    <label
      className={`flex min-h-11 shrink-0 cursor-pointer items-center gap-2 rounded-full border px-4 text-sm active:bg-base-300 ${isOn ? 'border-primary bg-primary/10 font-semibold' : 'border-base-content/20'}`}
    >
      <input
        type="checkbox"
        name="open"
        value="true"
        defaultChecked={isOn}
        onChange={(event) => event.currentTarget.form?.requestSubmit()}
        className="checkbox checkbox-sm checkbox-primary"
      />
      Open now
    </label>
  );
}

const chosenIn = (form: HTMLFormElement, near: string | undefined): Filters =>
  filtersIn(new URLSearchParams([...new FormData(form)].map(([name, value]) => [name, String(value)])), near);

/**
 * The form has its own state, so that a choice shows immediately; it follows the address otherwise. `shown` are the
 * filters of the page being loaded, if any, since those of the current page would undo the choice. Choices made before
 * hydration are applied after it.
 */
function useFollowing(
  form: { current: HTMLFormElement | null },
  shown: Filters,
  near: string | undefined,
  apply: () => void,
): void {
  const applyNow = useRef(apply);
  const isAlive = useRef(false);
  const address = addressOf(shown);
  useEffect(() => {
    if (!form.current) return;
    if (!isAlive.current && addressOf(chosenIn(form.current, near)) !== address) applyNow.current();
    else
      for (const field of form.current.elements)
        follow(field, filtersIn(new URL(address, location.href).searchParams, near), near);
    isAlive.current = true;
  }, [form, address, near]);
}

function follow(field: Element, filters: Filters, near: string | undefined): void {
  if (field instanceof HTMLSelectElement) field.value = fieldValue(filters, field.name, near);
  if (field instanceof HTMLInputElement) field.checked = filters.open === true;
}
