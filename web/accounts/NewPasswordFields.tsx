import type { FieldPath, FieldValues, UseFormReturn } from 'react-hook-form';
import { PASSWORD_HINT } from '#contract/accounts/fields.ts';
import { t } from '#contract/kit/texts.ts';
import { PasswordField } from '#web/ui/forms/Field.tsx';

interface NewPasswordFieldsProps<T extends FieldValues> {
  readonly form: UseFormReturn<T>;
  readonly names: readonly [password: FieldPath<T>, again: FieldPath<T>];
  readonly label?: string;
  readonly enterKeyHint?: 'next' | 'done';
}

export function NewPasswordFields<T extends FieldValues>({
  form,
  names: [password, again],
  label = t`New Password`,
  enterKeyHint = 'done',
}: NewPasswordFieldsProps<T>) {
  const field = { form, autoComplete: 'new-password' } as const;
  return (
    <>
      <PasswordField {...field} name={password} label={label} options={{ deps: again }} hint={PASSWORD_HINT} />
      <PasswordField {...field} name={again} label="Confirm Password" enterKeyHint={enterKeyHint} />
    </>
  );
}
