import { nameWithOptions, type PickedOption } from '#contract/options.ts';

interface WithOptions {
  readonly options?: readonly PickedOption[] | undefined;
}

/** A dish of a cart or an order with its options in words. */
export const nameOfLine = ({ dish, options }: WithOptions & { readonly dish: { readonly dishName: string } }): string =>
  nameWithOptions(dish.dishName, options);

/** The names of the options that were picked, below their dish. */
export function Picked({ line, className = 'text-sm opacity-80' }: { line: WithOptions; className?: string }) {
  const names = line.options?.map(({ optionName }) => optionName).join(', ');
  return names ? <span className={`wrap-anywhere block font-normal ${className}`}>{names}</span> : null;
}
