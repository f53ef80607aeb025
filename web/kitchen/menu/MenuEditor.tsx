import { useRef, useState } from 'react';
import { useRevalidator } from 'react-router';
import { deleteDish, type MyDish, setAvailability } from '#contract/kitchen.ts';
import { CallFailure, call } from '#web/calls/call.ts';
import { type Alert, AlertDialog } from '#web/ui/dialogs/AlertDialog.tsx';
import { ConfirmDialog } from '#web/ui/dialogs/ConfirmDialog.tsx';
import { snack } from '#web/ui/snack.ts';
import { MenuBar, type Stock } from './MenuBar.tsx';
import { MenuSection } from './MenuSection.tsx';
import { type MenuDraft, useMenuDraft } from './menu-draft.ts';
import { withSectionMoved } from './menu-order.ts';

const FAILED = 'The menu could not be changed. Please try again.';

/** The menu as a table to work in: prices and order are saved together, availability and deletion act at once. */
export function MenuEditor({ restaurantId, dishes }: { restaurantId: number; dishes: readonly MyDish[] }) {
  const draft = useMenuDraft(dishes);
  const question = useRef<HTMLDialogElement>(null);
  const [leaving, setLeaving] = useState<MyDish>();
  const [wanted, setChosen] = useState<ReadonlySet<number>>(new Set());
  const chosen = new Set(dishes.map(({ dishId }) => dishId).filter((dishId) => wanted.has(dishId)));
  const { isBusy, alert, setAlert, run } = useChanges();

  const choose = (dishIds: readonly number[], isChosen: boolean) => {
    const next = new Set(chosen);
    for (const dishId of dishIds) isChosen ? next.add(dishId) : next.delete(dishId);
    setChosen(next);
  };
  const stock = async (change: Stock) => {
    const body = { dishes: [...chosen].map((dishId) => ({ dishId, ...change })) };
    if (await run(() => call(setAvailability, { params: { restaurantId }, body }))) setChosen(new Set());
  };
  const save = async () => {
    const isSaved = await run(async () => {
      await draft.save(restaurantId);
      return 'Your changes are saved.';
    });
    if (isSaved) draft.discard();
  };

  return (
    <>
      <Sections
        restaurantId={restaurantId}
        draft={draft}
        chosen={chosen}
        onChoose={choose}
        onDelete={(dish) => {
          setLeaving(dish);
          question.current?.showModal();
        }}
      />
      <MenuBar
        chosen={chosen.size}
        onStock={stock}
        onChooseNone={() => setChosen(new Set())}
        draft={draft}
        onSave={save}
        isBusy={isBusy}
      />
      <ConfirmDialog
        ref={question}
        title={`Delete “${leaving?.dishName}”?`}
        confirm="Delete"
        onConfirm={() => leaving && run(() => call(deleteDish, { params: { dishId: leaving.dishId } }))}
      >
        <p>It leaves the menu at once. Orders that hold it stay as they are.</p>
      </ConfirmDialog>
      <AlertDialog alert={alert} onClose={() => setAlert(undefined)} />
    </>
  );
}

interface SectionsProps {
  readonly restaurantId: number;
  readonly draft: MenuDraft;
  readonly chosen: ReadonlySet<number>;
  readonly onChoose: (dishIds: readonly number[], isChosen: boolean) => void;
  readonly onDelete: (dish: MyDish) => void;
}

function Sections({ restaurantId, draft, ...row }: SectionsProps) {
  const { sections } = draft;
  const move = (cuisine: string, by: number) => {
    draft.arrange(withSectionMoved(sections, cuisine, by));
    const place = sections.findIndex((section) => section.cuisine === cuisine) + by + 1;
    snack(`${cuisine} is section ${place} of ${sections.length} now.`);
  };
  return (
    <div className="@container">
      <table className="menu-table table">
        <thead>
          <tr>
            <th scope="col">
              <span className="sr-only">Choose</span>
            </th>
            <th scope="col">Dish</th>
            <th scope="col">Price</th>
            <th scope="col">Availability</th>
            <th scope="col">Order</th>
            <th scope="col">
              <span className="sr-only">Actions</span>
            </th>
          </tr>
        </thead>
        {sections.map((section, index) => (
          <MenuSection
            key={section.cuisine}
            restaurantId={restaurantId}
            section={section}
            draft={draft}
            {...(index > 0 && { onUp: () => move(section.cuisine, -1) })}
            {...(index < sections.length - 1 && { onDown: () => move(section.cuisine, 1) })}
            {...row}
          />
        ))}
      </table>
    </div>
  );
}

/** One change of the menu at a time, then the menu anew; answers whether it worked. */
function useChanges() {
  const revalidator = useRevalidator();
  const [isBusy, setBusy] = useState(false);
  const [alert, setAlert] = useState<Alert>();
  const run = async (change: () => Promise<string>): Promise<boolean> => {
    setBusy(true);
    try {
      const said = await change();
      await revalidator.revalidate();
      snack(said);
      return true;
    } catch (error) {
      setAlert({ kind: 'error', message: (error instanceof CallFailure && error.message) || FAILED });
      return false;
    } finally {
      setBusy(false);
    }
  };
  return { isBusy, alert, setAlert, run };
}
