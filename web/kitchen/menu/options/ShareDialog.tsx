import { useEffect, useRef, useState } from 'react';
import type { OptionGroup } from '#contract/catalog/options.ts';
import { t } from '#contract/kit/texts.ts';
import { shareOptionGroup } from '#contract/kitchen/options.ts';
import type { MyDish } from '#contract/ordering/my-restaurants.ts';
import { call } from '#web/calls/call.ts';
import { useCommand } from '#web/calls/command.ts';
import { Dialog } from '#web/ui/dialogs/Dialog.tsx';
import { BusyButton } from '#web/ui/forms/BusyButton.tsx';
import { Failure } from '#web/ui/forms/Failure.tsx';
import { Tick } from '#web/ui/forms/Tick.tsx';
import { snack } from '#web/ui/snack.ts';
import { sectionsOf } from '../menu-order.ts';

interface ShareDialogProps {
  readonly group: OptionGroup;
  readonly dishes: readonly MyDish[];
  readonly users: readonly MyDish[];
  readonly onClose: () => void;
}

/** Chooses the dishes that use a group; opens itself. */
export function ShareDialog({ group: { groupId, groupName }, dishes, users, onClose }: ShareDialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const [chosen, setChosen] = useState<ReadonlySet<number>>(new Set(users.map(({ dishId }) => dishId)));
  const { busy, failure, run } = useCommand('The dishes could not be saved. Please try again.');
  useEffect(() => dialog.current?.showModal(), []);
  const choose = (dishId: number, isChosen: boolean) => {
    const next = new Set(chosen);
    isChosen ? next.add(dishId) : next.delete(dishId);
    setChosen(next);
  };
  const save = async () => {
    const dishIds = dishes.map(({ dishId }) => dishId).filter((dishId) => chosen.has(dishId));
    const isSaved = await run(async () =>
      snack(await call(shareOptionGroup, { params: { groupId }, body: { dishIds } })),
    );
    if (isSaved) dialog.current?.close();
  };
  return (
    <Dialog ref={dialog} onClose={onClose} aria-labelledby="share-title" className="w-[32rem] p-5 sm:p-6">
      <h2 id="share-title" className="wrap-anywhere">
        Which dishes have “{groupName}”?
      </h2>
      <p className="mt-1 text-sm">They share it, so a change applies to all of them.</p>
      {dishes.length === 0 && <p className="mt-4">The menu has no dishes yet.</p>}
      {sectionsOf(dishes).map(({ cuisine, dishes: inSection }) => (
        <fieldset key={cuisine} className="mt-3">
          <legend className="font-semibold">{cuisine || t`Dishes`}</legend>
          {inSection.map(({ dishId, dishName }) => (
            <Tick key={dishId} checked={chosen.has(dishId)} onChange={({ target }) => choose(dishId, target.checked)}>
              {dishName}
            </Tick>
          ))}
        </fieldset>
      ))}
      <div className="-mx-5 -mb-5 sticky -bottom-5 mt-5 flex flex-wrap items-center justify-end gap-2 border-base-300 border-t bg-base-100 px-5 py-4 sm:-mx-6 sm:-mb-6 sm:-bottom-6">
        <Failure message={failure} />
        <button type="button" className="btn" onClick={() => dialog.current?.close()}>
          Cancel
        </button>
        <BusyButton busy={busy} className="btn btn-primary" onClick={save}>
          Save dishes
        </BusyButton>
      </div>
    </Dialog>
  );
}
