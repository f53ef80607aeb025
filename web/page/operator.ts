/** Who runs the marketplace, under which name; the same from the first HTML until the document is left. */
import { createContext, use } from 'react';
import { type Brand, DEFAULT_OPERATOR, type Operator } from '#contract/kit/brand.ts';

export const OperatorContext = createContext<Operator>(DEFAULT_OPERATOR);

export const useOperator = (): Operator => use(OperatorContext);
export const useBrand = (): Brand => useOperator().brand;
