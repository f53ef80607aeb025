import type { FieldValues, UseFormReturn } from 'react-hook-form';
import type * as z from 'zod/mini';
import type { PageLink } from '#contract/kit/pages.ts';
import { Link } from '#web/page/links.ts';
import { FormEnd } from '#web/ui/forms/Form.tsx';
import { StillNeeded } from '#web/ui/forms/StillNeeded.tsx';

interface EditorEndProps<T extends FieldValues, Sent> {
  readonly form: UseFormReturn<T, unknown, Sent>;
  readonly schema: z.ZodMiniType;
  readonly labels: Readonly<Record<string, string>>;
  readonly submit: string;
  readonly back: PageLink;
  readonly isUploading?: boolean;
}

/** The end of a long form on a page of its own: what is still needed, the button, and the way back. */
export const EditorEnd = <T extends FieldValues, Sent>({
  form,
  schema,
  labels,
  submit,
  back,
  isUploading = false,
}: EditorEndProps<T, Sent>) => (
  <div className="flex flex-col">
    <StillNeeded form={form} schema={schema} labels={labels} />
    {isUploading && <p role="status">A photo is still being uploaded.</p>}
    <FormEnd submit={submit} isReady={!isUploading} />
    <Link className="link inline-flex min-h-11 items-center self-center" to={back}>
      Back without saving
    </Link>
  </div>
);
