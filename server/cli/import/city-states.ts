/** The states of the larger Indian cities, in old and new spellings; cities outside the 30 states are left out. */

import type { STATES } from '#contract/accounts/fields.ts';
import { keysOf } from '#contract/kit/fields-of.ts';
import cities from './cities.json' with { type: 'json' };
import { fold } from './repair.ts';

export type State = (typeof STATES)[number];

const CITIES: Readonly<Partial<Record<State, string>>> = cities;

const SPELLINGS: Record<string, State> = {
  orissa: 'Odisha',
  'jammu and kashmir': 'Jammu Kashmir',
  'jammu & kashmir': 'Jammu Kashmir',
  uttaranchal: 'Uttarakhand',
  tamilnadu: 'Tamil Nadu',
  'new delhi': 'Delhi',
  'nct of delhi': 'Delhi',
};

const byCity = new Map<string, State>();
const byName = new Map<string, State>(Object.entries(SPELLINGS));
for (const state of keysOf(CITIES)) {
  byName.set(fold(state), state);
  for (const city of (CITIES[state] ?? '').split(', ')) byCity.set(fold(city), state);
}

export const stateOfCity = (city: string): State | null => byCity.get(fold(city)) ?? null;

export const stateNamed = (text: string): State | null => byName.get(fold(text)) ?? null;
