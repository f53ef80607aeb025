import { useState } from 'react';
import { t } from '#contract/kit/texts.ts';
import { deleteDish, setAvailability } from '#contract/kitchen/menu.ts';
import type { MyDish } from '#contract/ordering/my-restaurants.ts';
import { call } from '#web/calls/call.ts';
import { useCommand } from '#web/calls/command.ts';
import { AlertDialog } from '#web/ui/dialogs/AlertDialog.tsx';
import { ConfirmDialog } from '#web/ui/dialogs/ConfirmDialog.tsx';
import { useQuestion } from '#web/ui/dialogs/question.ts';
import { snack } from '#web/ui/snack.ts';
import { MenuBar, type Stock } from './MenuBar.tsx';
import { MenuSection } from './MenuSection.tsx';
import { type MenuDraft, useMenuDraft } from './menu-draft.ts';
import { withSectionMoved } from './menu-order.ts';

interface MenuEditorProps {
  readonly restaurantId: number;
  readonly dishes: readonly MyDish[];
  /** Otherwise only availability can be changed. */
  readonly isEditable: boolean;
}

/** The menu as an editable table: prices and order are saved together, availability and deletion immediately. */
export function MenuEditor({ restaurantId, dishes, isEditable }: MenuEditorProps) {
  const draft = useMenuDraft(dishes);
  const { question, chosen: leaving, ask } = useQuestion<MyDish>();
  const [wanted, setChosen] = useState<ReadonlySet<number>>(new Set());
  const chosen = new Set(dishes.map(({ dishId }) => dishId).filter((dishId) => wanted.has(dishId)));
  const { busy, end, clear, run } = useCommand('The menu could not be changed. Please try again.');

  const choose = (dishIds: readonly number[], isChosen: boolean) => {
    const next = new Set(chosen);
    for (const dishId of dishIds) isChosen ? next.add(dishId) : next.delete(dishId);
    setChosen(next);
  };
  const stock = async (change: Stock, label: string) => {
    const body = { dishes: [...chosen].map((dishId) => ({ dishId, ...change })) };
    const send = async () => snack(await call(setAvailability, { params: { restaurantId }, body }));
    if (await run(send, label)) setChosen(new Set());
  };
  const save = async () => {
    const isSaved = await run(async () => {
      await draft.save(restaurantId);
      snack('Your changes are saved.');
    });
    if (isSaved) draft.discard();
  };

  return (
    <>
      <Sections {...{ restaurantId, isEditable, draft, chosen }} onChoose={choose} onDelete={ask} />
      <MenuBar
        chosen={chosen.size}
        onStock={stock}
        onChooseNone={() => setChosen(new Set())}
        draft={draft}
        onSave={save}
        busy={busy}
      />
      <ConfirmDialog
        ref={question}
        title={t`Delete “${leaving?.dishName}”?`}
        confirm="Delete"
        onConfirm={() =>
          leaving &&
          run(async () => snack(await call(deleteDish, { params: { dishId: leaving.dishId } })), leaving.dishId)
        }
      >
        <p>It is removed from the menu immediately. Existing orders do not change.</p>
      </ConfirmDialog>
      <AlertDialog alert={end} onClose={clear} />
    </>
  );
}

interface SectionsProps {
  readonly restaurantId: number;
  readonly isEditable: boolean;
  readonly draft: MenuDraft;
  readonly chosen: ReadonlySet<number>;
  readonly onChoose: (dishIds: readonly number[], isChosen: boolean) => void;
  readonly onDelete: (dish: MyDish) => void;
}

function Sections({ restaurantId, draft, ...row }: SectionsProps) {
  const { sections } = draft;
  const move = (cuisine: string, by: number) => {
    draft.arrange(withSectionMoved(sections, cuisine, by));
    const position = sections.findIndex((section) => section.cuisine === cuisine) + by + 1;
    snack(t`${cuisine} is section ${position} of ${sections.length} now.`);
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
            {row.isEditable && (
              <>
                <th scope="col">Position</th>
                <th scope="col">
                  <span className="sr-only">Actions</span>
                </th>
              </>
            )}
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
