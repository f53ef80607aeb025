import { nameWithOptions, type PickedOption } from '#contract/catalog/options.ts';

interface WithOptions {
  readonly options?: readonly PickedOption[] | undefined;
}

export const nameOfLine = ({ dish, options }: WithOptions & { readonly dish: { readonly dishName: string } }): string =>
  nameWithOptions(dish.dishName, options);

export function Picked({ line, className = 'text-sm opacity-80' }: { line: WithOptions; className?: string }) {
  const names = line.options?.map(({ optionName }) => optionName).join(', ');
  return names ? <span className={`wrap-anywhere block font-normal ${className}`}>{names}</span> : null;
}
