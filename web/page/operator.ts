/** Who runs the marketplace, under which name; the same from the first HTML until the document is left. */
import { createContext, use } from 'react';
import type { Brand, Operator } from '#contract/kit/brand.ts';

export const OperatorContext = createContext<Operator | undefined>(undefined);

export function useOperator(): Operator {
  const operator = use(OperatorContext);
  if (!operator) throw new Error('No operator');
  return operator;
}
export const useBrand = (): Brand => useOperator().brand;
