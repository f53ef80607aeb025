import type { FieldPath, FieldValues, UseFormReturn } from 'react-hook-form';

interface FormSwitchProps<T extends FieldValues> {
  readonly form: Pick<UseFormReturn<T>, 'register'>;
  readonly name: FieldPath<T>;
  readonly label: string;
}

export const FormSwitch = <T extends FieldValues>({ form, name, label }: FormSwitchProps<T>) => (
  <label className="flex min-h-11 cursor-pointer items-center gap-3">
    <input type="checkbox" className="toggle toggle-primary shrink-0" {...form.register(name)} />
    <span>{label}</span>
  </label>
);
