/**
 * Option groups as one line of text for a spreadsheet's cell:
 *
 *     Size (pick 1, sets price): Small 200 | Large 349.5; Extras (pick up to 2): Egg 30.1 (egg) | Basil 0 (sold out)
 *
 * Groups are separated by semicolons, options by bars. Each option ends with its price in rupees and, in brackets, the
 * marks egg, nonveg and sold out. A group without brackets allows any number of picks. A backslash before ; | : or \
 * makes it part of a name.
 */
import * as z from 'zod/mini';
import { GROUPS_MAX, PICKED_MAX } from '#contract/catalog/options.ts';
import { toRupees } from '#contract/kit/money.ts';
import { t, translated } from '#contract/kit/texts.ts';
import { GroupForm } from '#contract/kitchen/options.ts';
import { priceOf } from './price-text.ts';

type Group = z.output<typeof GroupForm>;

/** Prices in paise. */
export type GroupText = Omit<Group, 'options'> & {
  readonly options: readonly Omit<Group['options'][number], 'optionId'>[];
};

const escaped = (name: string) => name.replace(/[\\;|:]/g, '\\$&');
const unescaped = (text: string) => text.replace(/\\(.)/gu, '$1');

/** Two groups are equal if their texts are. */
export function writeGroup(group: GroupText): string {
  const picks = writePicks(group) + (group.setsPrice ? ', sets price' : '');
  const options = group.options.map(({ optionName, price, foodType, isAvailable }) => {
    const marks = [foodType === 'Veg' ? [] : foodType.toLowerCase(), isAvailable ? [] : 'sold out'].flat();
    return `${escaped(optionName)} ${toRupees(price)}${marks.length > 0 ? ` (${marks.join(', ')})` : ''}`;
  });
  return `${escaped(group.groupName)} (${picks}): ${options.join(' | ')}`;
}

function writePicks({ pickMin, pickMax }: GroupText): string {
  if (pickMin === pickMax) return `pick ${pickMin}`;
  return pickMin === 0 ? `pick up to ${pickMax}` : `pick ${pickMin} to ${pickMax}`;
}

export const writeOptions = (groups: readonly GroupText[]): string => groups.map(writeGroup).join('; ');

function split(text: string, separator: string): string[] {
  const parts = [''];
  for (const [piece] of text.matchAll(/\\.|[^\\]|\\$/gsu)) {
    if (piece === separator) parts.push('');
    else parts[parts.length - 1] += piece;
  }
  return parts;
}

class Wrong extends Error {}

export function readOptions(cell: string): { readonly groups: GroupText[] } | { readonly reason: string } {
  const texts = split(cell, ';').filter((text) => text.trim() !== '');
  try {
    const groups = texts.map(readGroup);
    if (groups.length > GROUPS_MAX) throw new Wrong(t`A dish can have at most ${GROUPS_MAX} groups of options.`);
    if (groups.filter(({ setsPrice }) => setsPrice).length > 1)
      throw new Wrong(t`Only one group of options can set the price of a dish.`);
    if (groups.reduce((sum, { pickMin }) => sum + pickMin, 0) > PICKED_MAX)
      throw new Wrong(t`A dish can require at most ${PICKED_MAX} options to be picked.`);
    return { groups };
  } catch (error) {
    if (!(error instanceof Wrong)) throw error;
    return { reason: error.message };
  }
}

function readGroup(text: string): GroupText {
  const [head = '', ...rest] = split(text, ':');
  // Only the first colon ends the name.
  const body = rest.join(':');
  if (rest.length === 0) throw new Wrong(t`options: there is no colon after the name of the group “${short(text)}”.`);
  const options = split(body, '|').map((each) => readOption(each.trim(), head.trim()));
  const { name, brackets } = withoutBrackets(head.trim());
  const form = z.safeParse(GroupForm, {
    groupName: unescaped(name),
    ...picksOf(brackets, options.length, head.trim()),
    options,
  });
  if (!form.success) throw new Wrong(`options: ${short(head)}: ${translated(form.error.issues[0]?.message ?? '')}`);
  return form.data;
}

const short = (text: string) => (text.trim().length > 40 ? `${text.trim().slice(0, 40)}…` : text.trim());

function withoutBrackets(text: string): { name: string; brackets: string | undefined } {
  const start = text.endsWith(')') ? text.lastIndexOf('(') : -1;
  if (start < 0) return { name: text, brackets: undefined };
  return { name: text.slice(0, start).trim(), brackets: text.slice(start + 1, -1) };
}

const COUNTS = /^pick (?:(\d{1,3})|up to (\d{1,3})|(\d{1,3}) to (\d{1,3}))$/;

/** "pick 1, sets price", "pick up to 2", "pick 1 to 3"; without these, any number is picked. */
function picksOf(brackets: string | undefined, count: number, head: string) {
  if (brackets === undefined) return { pickMin: 0, pickMax: count, setsPrice: false };
  const parts = brackets.split(',').map((part) => part.trim().toLowerCase().replace(/\s+/g, ' '));
  const setsPrice = parts.includes('sets price');
  const [counts, ...more] = parts.filter((part) => part !== 'sets price');
  const found = COUNTS.exec(counts ?? (setsPrice ? 'pick 1' : ''));
  if (!found || more.length > 0) {
    throw new Wrong(
      t`options: how many are picked of “${short(head)}” is written as (pick 1), (pick up to 2), (pick 1 to 3) or (pick 1, sets price).`,
    );
  }
  const [, exactly, upTo, least, most] = found;
  return { pickMin: Number(exactly ?? least ?? 0), pickMax: Number(exactly ?? upTo ?? most), setsPrice };
}

const MARKS = { veg: 'Veg', egg: 'Egg', nonveg: 'Nonveg', 'non-veg': 'Nonveg' } as const;
const isMark = (mark: string): mark is keyof typeof MARKS => Object.hasOwn(MARKS, mark);
const SOLD_OUT = 'sold out';

/** "Olives 30.1 (egg, sold out)": brackets with anything else belong to the name, before the price. */
function readOption(text: string, group: string) {
  const { name, brackets } = withoutBrackets(text);
  const marks = (brackets ?? '').split(',').map((mark) => mark.trim().toLowerCase().replace(/\s+/g, ' '));
  if (brackets !== undefined && !marks.every((mark) => isMark(mark) || mark === SOLD_OUT))
    throw new Wrong(
      t`options: in “${short(group)}”, “${short(text)}” must end with its price, or with (egg), (nonveg) or (sold out) after it.`,
    );
  const gap = name.search(/\s\S+$/u);
  const price = priceOf(name.slice(gap + 1));
  if (gap < 1 || price === undefined)
    throw new Wrong(
      t`options: in “${short(group)}”, “${short(text)}” needs a name and a price, for example Cheese 40.`,
    );
  return {
    optionName: unescaped(name.slice(0, gap).trim()),
    foodType: marks.flatMap((mark) => (isMark(mark) ? MARKS[mark] : []))[0] ?? ('Veg' as const),
    price,
    isAvailable: !marks.includes(SOLD_OUT),
  };
}
