import type { FieldPath, FieldValues, RegisterOptions, UseFormReturn } from 'react-hook-form';
import { Link } from '#web/page/links.ts';
import { useSession } from '#web/page/session.ts';
import { PasswordField } from '#web/ui/forms/Field.tsx';

interface OwnPasswordFieldProps<T extends FieldValues> {
  readonly form: UseFormReturn<T>;
  readonly name: FieldPath<T>;
  readonly label: string;
  readonly enterKeyHint?: 'next' | 'done';
  readonly options?: RegisterOptions<T>;
}

/** For the password of the person who is logged in. Guests have none yet, and must set one first (product rule 1.15). */
export function OwnPasswordField<T extends FieldValues>(field: OwnPasswordFieldProps<T>) {
  const { user } = useSession();
  if (!user?.hasNoPassword) return <PasswordField autoComplete="current-password" enterKeyHint="go" {...field} />;
  return (
    <p className="alert">
      <span>
        This needs a password, and you have none yet.{' '}
        <Link to="/home/account/password" className="link inline-flex min-h-11 items-center font-semibold">
          Set a password
        </Link>
      </span>
    </p>
  );
}
