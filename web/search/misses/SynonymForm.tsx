import { zodResolver } from '@hookform/resolvers/zod';
import type * as z from 'zod/mini';
import { makeSynonym, SynonymForm as Schema } from '#contract/search/misses.ts';
import { call } from '#web/calls/call.ts';
import { useDraftForm } from '#web/calls/draft-form.ts';
import { SelectField, TextField } from '#web/ui/forms/Field.tsx';
import { Form, FormEnd } from '#web/ui/forms/Form.tsx';
import { snack } from '#web/ui/snack.ts';

type Synonym = z.input<typeof Schema>;

interface SynonymFormProps {
  readonly words: string;
  readonly close: () => void;
}

export function SynonymForm({ words, close }: SynonymFormProps) {
  const nothing: Synonym = { words, means: '', kind: 'food' };
  const form = useDraftForm<Synonym>(`synonym of ${words}`, { resolver: zodResolver(Schema), defaultValues: nothing });
  const save = async (body: Synonym) => {
    snack(await call(makeSynonym, { body }));
    form.reset(nothing);
    close();
  };
  return (
    <Form form={form} send={save} className="flex flex-col gap-3">
      <h2 id="synonym-title" className="wrap-anywhere">
        What does “{words}” mean?
      </h2>
      <TextField
        form={form}
        name="means"
        label="It means"
        hint="As menus here write it, such as dal makhani."
        autoComplete="off"
        autoCapitalize="none"
      />
      <SelectField form={form} name="kind" label="Kind" autoComplete="off">
        <option value="food">Food or dish</option>
        <option value="place">Place</option>
        <option value="mood">Wish for a food</option>
      </SelectField>
      <div className="flex flex-col gap-2">
        <FormEnd submit="Save synonym" />
        <button type="button" className="btn" onClick={close}>
          Cancel
        </button>
      </div>
    </Form>
  );
}
