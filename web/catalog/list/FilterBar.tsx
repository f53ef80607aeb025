import { type ReactNode, useEffect, useRef } from 'react';
import { Form } from 'react-router';
import { useNavigate } from '#web/page/links.ts';
import {
  addressOf,
  type Choices,
  COSTS,
  costLabel,
  type Filters,
  filtersIn,
  filtersInForce,
  RATINGS,
  ratingLabel,
  SORT_LABELS,
  sortsOf,
  usualSort,
} from './filters.ts';
import { useFiltersToCome } from './filters-to-come.ts';

const withChosen = <T,>(steps: readonly T[], chosen: T | undefined): readonly T[] =>
  chosen === undefined || steps.includes(chosen) ? steps : [...steps, chosen];

interface ChoiceProps {
  readonly name: string;
  readonly label: string;
  readonly value: string;
  readonly any?: string;
  readonly children: ReactNode;
}

function Choice({ name, label, value, any, children }: ChoiceProps) {
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
        {children}
      </select>
    </label>
  );
}

interface FilterBarProps {
  readonly filters: Filters;
  readonly choices: Choices;
  readonly near: string | undefined;
  /** How many restaurants pass them. */
  readonly results: string;
}

const SHEET = 'filters';

/** On phones all but "Open now" is in a sheet at the bottom. */
export function FilterBar({ filters, choices, near, results }: FilterBarProps) {
  const form = useRef<HTMLFormElement>(null);
  const navigate = useNavigate();
  const shown = useFiltersToCome(filters, near);
  const usual = usualSort(shown, near);
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
        Filters {set > 0 && <span className="badge badge-primary badge-sm font-bold tabular-nums">{set}</span>}
      </button>
      <div id={SHEET} popover="auto" className="more-menu filter-sheet">
        <Choice name="sort" label="Sort" value={shown.sort ?? usual}>
          {sortsOf(usual, near).map((sort) => (
            <option key={sort} value={sort}>
              {SORT_LABELS[sort]}
            </option>
          ))}
        </Choice>
        <Choice name="type" label="Food" value={shown.type ?? ''} any="Veg and Nonveg">
          <option>Veg</option>
          <option>Nonveg</option>
        </Choice>
        <Choice name="cuisine" label="Cuisine" value={shown.cuisine ?? ''} any="All cuisines">
          <Names names={choices.cuisines.map((each) => each.cuisine)} chosen={shown.cuisine} />
        </Choice>
        <Choice name="city" label="City" value={shown.city ?? ''} any="All cities">
          <Names names={choices.cities.map((each) => each.city)} chosen={shown.city} />
        </Choice>
        <Choice name="minRating" label="Rating" value={`${shown.minRating ?? ''}`} any="Any rating">
          {withChosen(RATINGS, shown.minRating).map((stars) => (
            <option key={stars} value={stars}>
              {ratingLabel(stars)}
            </option>
          ))}
        </Choice>
        <Choice name="maxCost" label="Cost for two" value={`${shown.maxCost ?? ''}`} any="Any cost for two">
          {withChosen(COSTS, shown.maxCost).map((rupees) => (
            <option key={rupees} value={rupees}>
              {costLabel(rupees)}
            </option>
          ))}
        </Choice>
        <button type="submit" className="btn btn-primary hidden shrink-0 rounded-full noscript:inline-flex">
          Apply
        </button>
        <div className="md:hidden noscript:hidden">
          <button type="button" popoverTarget={SHEET} className="btn btn-primary btn-lg w-full">
            Show {results}
          </button>
        </div>
      </div>
      <OpenNow isOn={shown.open === true} />
    </Form>
  );
}

const Names = ({ names, chosen }: { names: readonly string[]; chosen: string | undefined }) =>
  withChosen(names, chosen).map((name) => <option key={name}>{name}</option>);

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
  const values = new Map(Object.entries({ ...filters, sort: filters.sort ?? usualSort(filters, near) }));
  if (field instanceof HTMLSelectElement) field.value = String(values.get(field.name) ?? '');
  if (field instanceof HTMLInputElement) field.checked = filters.open === true;
}
