import { t } from '#contract/kit/texts.ts';
import { type Cart, setChoices } from '../cart.ts';

const CHOICES = [
  [undefined, t`Delivery`],
  ['PICKUP', t`Pickup`],
] as const;

export function FulfilmentChoice({ cart: { fulfilment, restaurantName } }: { cart: Cart }) {
  return (
    <fieldset>
      <legend className="mb-2 font-semibold">Delivery or pickup?</legend>
      <div className="grid grid-cols-2 gap-2">
        {CHOICES.map(([value, label]) => (
          <label
            key={label}
            className="flex min-h-11 cursor-pointer items-center gap-3 rounded-field border border-base-300 px-3 has-checked:border-primary has-checked:bg-base-200"
          >
            <input
              type="radio"
              name="fulfilment"
              className="radio radio-primary"
              checked={fulfilment === value}
              onChange={() => setChoices({ fulfilment: value })}
            />
            {label}
          </label>
        ))}
      </div>
      {fulfilment === 'PICKUP' && <p className="mt-2 text-sm">You pick it up from {restaurantName}.</p>}
    </fieldset>
  );
}
