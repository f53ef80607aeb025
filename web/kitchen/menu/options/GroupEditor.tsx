import { zodResolver } from '@hookform/resolvers/zod';
import { useWatch } from 'react-hook-form';
import { pickWords } from '#contract/catalog/options.ts';
import type { PageLink } from '#contract/kit/pages.ts';
import { t } from '#contract/kit/texts.ts';
import { GroupForm } from '#contract/kitchen/options.ts';
import { useDraftForm } from '#web/calls/draft-form.ts';
import { useNavigate } from '#web/page/links.ts';
import { asSent } from '#web/ui/forms/as-sent.ts';
import { TextField } from '#web/ui/forms/Field.tsx';
import { Form } from '#web/ui/forms/Form.tsx';
import { Label } from '#web/ui/forms/Label.tsx';
import { snack } from '#web/ui/snack.ts';
import { EditorEnd } from '../../EditorEnd.tsx';
import { Part } from '../../Part.tsx';
import { CHANGED, type GroupEditorForm, type GroupEntry } from './group-entry.ts';
import { OptionRows } from './OptionRows.tsx';

const LABELS = {
  groupName: t`Group Name`,
  pickMin: t`How many can be picked`,
  pickMax: t`How many can be picked`,
  setsPrice: t`Price`,
  options: t`Options`,
} as const satisfies Record<keyof GroupForm, string>;

interface GroupEditorProps {
  readonly submit: string;
  readonly note: string | undefined;
  readonly draft: string;
  readonly defaultValues: GroupEntry;
  readonly save: (group: GroupForm) => Promise<string>;
  readonly back: PageLink;
}

export function GroupEditor({ submit, note, draft, defaultValues, save, back }: GroupEditorProps) {
  const navigate = useNavigate();
  const form = useDraftForm<GroupEntry, GroupForm>(draft, {
    resolver: zodResolver<GroupEntry, unknown, GroupForm>(asSent(GroupForm)),
    defaultValues,
  });
  const send = async (group: GroupForm) => {
    const message = await save(group);
    form.reset(group);
    snack(message);
    navigate(back, { replace: true });
  };
  return (
    <Form
      form={form}
      send={send}
      failed="The options could not be saved. Please try again."
      reload={false}
      className="flex flex-col gap-4"
    >
      {note && <p className="alert alert-info alert-soft wrap-anywhere">{note}</p>}
      <Part title="The group" hint="For example Size, Extras or Spice level.">
        <div className="flex flex-col gap-3">
          <TextField
            form={form}
            name="groupName"
            label={LABELS.groupName}
            autoComplete="off"
            autoCapitalize="words"
            enterKeyHint="done"
          />
          <Picks form={form} />
        </div>
      </Part>
      <OptionRows form={form} />
      <EditorEnd form={form} schema={GroupForm} labels={LABELS} submit={submit} back={back} />
    </Form>
  );
}

function Picks({ form }: { form: GroupEditorForm }) {
  const [pickMin, pickMax, setsPrice, options] = useWatch({
    control: form.control,
    name: ['pickMin', 'pickMax', 'setsPrice', 'options'],
  });
  const message = form.formState.errors.pickMax?.message;
  const words = pickWords({ pickMin, pickMax });
  const counts = Array.from({ length: Math.max(options.length, pickMin, pickMax) + 1 }, (_, count) => count);
  const set = (name: 'pickMin' | 'pickMax', count: number) => form.setValue(name, count, CHANGED);
  // Validates all fields, since they depend on each other.
  const setAndCheck = (name: 'pickMin' | 'pickMax', count: number) => {
    set(name, count);
    void form.trigger();
  };
  return (
    <>
      <label className="flex min-h-11 cursor-pointer items-center gap-3">
        <input
          type="checkbox"
          role="switch"
          className="toggle toggle-primary shrink-0"
          checked={setsPrice}
          aria-checked={setsPrice}
          onChange={(event) => {
            if (event.target.checked) {
              set('pickMin', 1);
              set('pickMax', 1);
            }
            form.setValue('setsPrice', event.target.checked, CHANGED);
            // Prices of the options may have become invalid, or valid.
            void form.trigger();
          }}
        />
        <span>The picked option sets the dish price, as with sizes</span>
      </label>
      {!setsPrice && (
        <div className="grid grid-cols-2 gap-4">
          <Count
            label="Pick at least"
            value={pickMin}
            counts={counts}
            onChange={(count) => setAndCheck('pickMin', count)}
          />
          <Count
            label="Pick at most"
            value={pickMax}
            counts={counts.slice(1)}
            message={message}
            onChange={(count) => setAndCheck('pickMax', count)}
          />
        </div>
      )}
      <p className="text-sm" aria-live="polite">
        {pickMin === 0 ? t`Customers see: ${words} (optional)` : t`Customers see: ${words}`}
      </p>
    </>
  );
}

interface CountProps {
  readonly label: string;
  readonly value: number;
  readonly counts: readonly number[];
  readonly message?: string | undefined;
  readonly onChange: (count: number) => void;
}

const Count = ({ label, value, counts, message, onChange }: CountProps) => (
  <Label label={label}>
    <select
      className={`select w-full ${message ? 'select-error' : ''}`}
      aria-invalid={message ? true : undefined}
      value={value}
      onChange={(event) => onChange(Number(event.target.value))}
    >
      {counts.map((count) => (
        <option key={count} value={count}>
          {count}
        </option>
      ))}
    </select>
    {message && (
      <span role="alert" className="text-error text-sm">
        {message}
      </span>
    )}
  </Label>
);
