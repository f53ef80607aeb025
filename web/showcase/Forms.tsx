import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { BusyButton } from '#web/ui/forms/BusyButton.tsx';
import { Failure } from '#web/ui/forms/Failure.tsx';
import { PasswordField, SelectField, TextField } from '#web/ui/forms/Field.tsx';
import { Paragraph } from '#web/ui/forms/Paragraph.tsx';
import { StarChoice } from '#web/ui/forms/StarChoice.tsx';
import { ShoppingCart } from '#web/ui/icons.tsx';
import { Part } from './Part.tsx';

const LOOKS = ['btn-primary', 'btn-primary btn-soft', 'btn-outline', 'btn-ghost', ''] as const;

export const Buttons = () => (
  <Part title="Buttons">
    {LOOKS.map((look) => (
      <p key={look} className="flex flex-wrap gap-2">
        <BusyButton busy={undefined} className={`btn ${look}`} icon={<ShoppingCart aria-hidden className="size-5" />}>
          At rest
        </BusyButton>
        <BusyButton busy className={`btn ${look}`}>
          At work
        </BusyButton>
        <BusyButton busy="another" what="this" className={`btn ${look}`}>
          Waits for another
        </BusyButton>
        <button type="button" className={`btn ${look}`} disabled>
          Not now
        </button>
      </p>
    ))}
  </Part>
);

export function Fields({ id }: { id: string }) {
  const form = useForm({
    defaultValues: { empty: '', filled: 'Kavya Menon', refused: '12345', password: 'Masala@123', state: 'Goa' },
    errors: { refused: { type: 'server', message: 'Contact Number Should be of 10 Digits' } },
  });
  const [stars, setStars] = useState(3);
  const [text, setText] = useState('');
  return (
    <Part title="Fields">
      <TextField form={form} name="empty" label="Empty" placeholder="What belongs here" />
      <TextField form={form} name="filled" label="Filled" />
      <TextField form={form} name="refused" label="Refused" inputMode="numeric" />
      <TextField form={form} name="empty" label="Disabled" disabled />
      <PasswordField form={form} name="password" label="Password" />
      <SelectField form={form} name="state" label="State">
        <option>Goa</option>
        <option>Kerala</option>
      </SelectField>
      <Paragraph aria-label="A paragraph" placeholder="A paragraph" value={text} onChange={setText} />
      <StarChoice legend="Stars" name={`${id}-stars`} value={stars} onChange={setStars} />
      <Failure message="The server said no, and why." className="alert alert-error alert-soft" />
    </Part>
  );
}
