import type { ComponentProps } from 'react';
import type { FieldValues, RegisterOptions } from 'react-hook-form';
import { TextField } from './Field.tsx';
import { numberOrNone, numberOrTyped } from './typed-number.ts';

type TextFieldProps<T extends FieldValues> = ComponentProps<typeof TextField<T>>;

interface NumberFieldProps<T extends FieldValues> extends Omit<TextFieldProps<T>, 'options' | 'inputMode'> {
  readonly isWhole?: boolean;
  /** Empty is null. */
  readonly isOptional?: boolean;
  readonly deps?: RegisterOptions<T>['deps'];
}

export const NumberField = <T extends FieldValues>({ isWhole, isOptional, deps, ...field }: NumberFieldProps<T>) => (
  <TextField
    inputMode={isWhole ? 'numeric' : 'decimal'}
    autoComplete="off"
    {...field}
    options={{ setValueAs: isOptional ? numberOrNone : numberOrTyped, ...(deps && { deps }) }}
  />
);
