import { useId } from 'react';
import { t } from '#contract/kit/texts.ts';
import { Switch } from '#web/ui/forms/Switch.tsx';
import { billPaper, ROLLS_MM, rollMm, ticketPrinting } from './printing.ts';

export function PrintSettings() {
  const isOn = ticketPrinting.use() === 'on';
  const roll = rollMm.use();
  const bills = billPaper.use();
  return (
    <div className="flex max-w-sm flex-col">
      <Switch
        label="Print tickets on this device"
        isOn={isOn}
        onChange={(to) => ticketPrinting.set(to ? 'on' : 'off')}
        words={
          isOn
            ? 'Each order is printed here once it is accepted, while this page or the kitchen view is open. A browser in kiosk printing mode does not ask first.'
            : 'Tickets are printed when you press Print ticket at an order.'
        }
      />
      <div className="mt-2 flex flex-wrap gap-x-4 gap-y-2">
        <Choice
          label="Ticket paper"
          value={roll}
          onChoose={rollMm.set}
          choices={ROLLS_MM.map((mm) => [mm, t`${mm} mm`])}
        />
        <Choice
          label="Bill paper"
          value={bills}
          onChoose={billPaper.set}
          choices={[
            ['roll', t`${roll} mm`],
            ['A4', 'A4'],
          ]}
        />
      </div>
    </div>
  );
}

interface ChoiceProps<T> {
  readonly label: string;
  readonly value: T;
  readonly choices: readonly (readonly [value: T, label: string])[];
  readonly onChoose: (value: T) => void;
}

function Choice<T extends string | number>({ label, value, choices, onChoose }: ChoiceProps<T>) {
  const name = useId();
  return (
    <fieldset className="flex gap-1">
      <legend className="mb-1 text-sm">{label}</legend>
      {choices.map(([each, words]) => (
        <input
          key={each}
          type="radio"
          name={name}
          aria-label={words}
          className="btn btn-sm min-h-11 min-w-16 font-normal"
          checked={value === each}
          onChange={() => onChoose(each)}
        />
      ))}
    </fieldset>
  );
}
