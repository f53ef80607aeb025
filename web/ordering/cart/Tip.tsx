import { useState } from 'react';
import { inRupees } from '#contract/kit/money.ts';
import { t } from '#contract/kit/texts.ts';
import { TIP_MAX } from '#contract/ordering/limits.ts';
import { type Cart, setChoices } from './cart.ts';

const USUAL = [10, 20, 50];

/** A tip is only ever the customer's own choice, after the total (product rule 5.21). */
export function Tip({ cart: { tip, fulfilment } }: { cart: Cart }) {
  const [isOther, setOther] = useState(tip !== undefined && !USUAL.includes(tip));
  const set = (rupees: number | undefined) => setChoices({ tip: rupees });
  const type = (text: string) => {
    const rupees = Math.round(Number(text) * 100) / 100;
    set(rupees >= 1 && rupees <= TIP_MAX ? rupees : undefined);
  };
  return (
    <fieldset className="mb-4">
      <legend className="mb-2 text-sm">
        {fulfilment === 'PICKUP'
          ? 'Tip the kitchen. They get all of it.'
          : 'Tip your delivery partner. They get all of it.'}
      </legend>
      <div className="flex flex-wrap gap-2">
        {USUAL.map((rupees) => (
          <button
            key={rupees}
            type="button"
            className={`btn tabular-nums ${tip === rupees && !isOther ? 'btn-primary' : ''}`}
            aria-pressed={tip === rupees && !isOther}
            onClick={() => {
              setOther(false);
              set(tip === rupees && !isOther ? undefined : rupees);
            }}
          >
            ₹{rupees}
          </button>
        ))}
        <button
          type="button"
          className={`btn ${isOther ? 'btn-primary' : ''}`}
          aria-pressed={isOther}
          onClick={() => {
            setOther(!isOther);
            set(undefined);
          }}
        >
          Other
        </button>
        {isOther && (
          <input
            className="input w-32 tabular-nums"
            type="text"
            inputMode="decimal"
            autoComplete="off"
            enterKeyHint="done"
            aria-label={t`Tip in rupees, at most ${inRupees(TIP_MAX)}`}
            defaultValue={tip}
            onChange={(event) => type(event.target.value)}
          />
        )}
      </div>
    </fieldset>
  );
}
