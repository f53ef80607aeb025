import { CONTACT } from '#contract/accounts/credentials.ts';
import { IF_OUT, type IfOut, Recipient } from '#contract/ordering/replacements.ts';
import { IF_OUT_WORDS } from '#contract/ordering/words.ts';
import { Label } from '#web/ui/forms/Label.tsx';
import { Tick } from '#web/ui/forms/Tick.tsx';
import { type Cart, setChoices } from '../cart.ts';

interface OrderChoicesProps {
  readonly cart: Cart;
  /** After a press of the order button, which needs the whole name and number. */
  readonly isTried: boolean;
}

export const OrderChoices = ({ cart, isTried }: OrderChoicesProps) => (
  <>
    <IfOutChoice cart={cart} />
    <ForSomebodyElse cart={cart} message={isTried ? wrongRecipient(cart) : undefined} />
  </>
);

const IfOutChoice = ({ cart }: { cart: Cart }) => (
  <Label label="If a dish is not available">
    <select
      className="select w-full"
      value={cart.ifOut ?? 'CALL'}
      onChange={({ target }) => setChoices({ ifOut: IF_OUT.find((each): each is IfOut => each === target.value) })}
    >
      {IF_OUT.map((each) => (
        <option key={each} value={each}>
          {IF_OUT_WORDS[each]}
        </option>
      ))}
    </select>
  </Label>
);

export const RECIPIENT = 'recipient';

/** What is wrong with the entered person; undefined without one. */
export const wrongRecipient = ({ recipient }: Cart): string | undefined =>
  recipient && Recipient.safeParse(recipient).error?.issues[0]?.message;

function ForSomebodyElse({ cart: { recipient }, message }: { cart: Cart; message: string | undefined }) {
  const set = (change: Partial<Recipient>) =>
    setChoices({ recipient: { name: '', number: '', ...recipient, ...change } });
  return (
    <fieldset className="flex flex-col gap-2">
      <Tick
        checked={recipient !== undefined}
        onChange={({ target }) => (target.checked ? set({}) : setChoices({ recipient: undefined }))}
      >
        It is for somebody else
      </Tick>
      {recipient && (
        <div className="grid gap-2 min-[380px]:grid-cols-2">
          <Label label="Their name">
            <input
              id={RECIPIENT}
              className="input w-full"
              value={recipient.name}
              maxLength={100}
              autoComplete="off"
              autoCapitalize="words"
              aria-describedby={`${RECIPIENT}-message`}
              onChange={({ target }) => set({ name: target.value })}
            />
          </Label>
          <Label label="Their number">
            <input
              type="tel"
              className="input w-full"
              value={recipient.number}
              maxLength={10}
              pattern={CONTACT.source}
              autoComplete="off"
              aria-describedby={`${RECIPIENT}-message`}
              onChange={({ target }) => set({ number: target.value })}
            />
          </Label>
          <p id={`${RECIPIENT}-message`} role="alert" className="col-span-full text-error text-sm empty:hidden">
            {message}
          </p>
        </div>
      )}
    </fieldset>
  );
}
