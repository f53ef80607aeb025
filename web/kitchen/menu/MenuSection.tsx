import { t } from '#contract/kit/texts.ts';
import type { MyDish } from '#contract/ordering/my-restaurants.ts';
import { snack } from '#web/ui/snack.ts';
import { MenuRow } from './MenuRow.tsx';
import { MoveButtons } from './MoveButtons.tsx';
import type { MenuDraft } from './menu-draft.ts';
import { type Section, withDishMoved } from './menu-order.ts';

interface MenuSectionProps {
  readonly restaurantId: number;
  readonly isEditable: boolean;
  readonly section: Section;
  readonly draft: MenuDraft;
  readonly chosen: ReadonlySet<number>;
  readonly onChoose: (dishIds: readonly number[], isChosen: boolean) => void;
  readonly onDelete: (dish: MyDish) => void;
  readonly onUp?: () => void;
  readonly onDown?: () => void;
}

export function MenuSection({
  restaurantId,
  isEditable,
  section: { cuisine, dishes },
  draft,
  chosen,
  onChoose,
  onDelete,
  onUp,
  onDown,
}: MenuSectionProps) {
  const title = cuisine || t`Dishes`;
  const ids = dishes.map(({ dishId }) => dishId);
  const count = ids.filter((dishId) => chosen.has(dishId)).length;
  const move = ({ dishId, dishName }: MyDish, by: number) => {
    draft.arrange(withDishMoved(draft.sections, dishId, by));
    const position = ids.indexOf(dishId) + by + 1;
    snack(t`${dishName} is ${position} of ${ids.length} in ${title} now.`);
  };
  return (
    <tbody>
      <tr className="menu-section bg-base-200">
        <td>
          <label className="grid size-11 cursor-pointer place-items-center">
            <input
              type="checkbox"
              className="checkbox border-base-content/60"
              aria-label={t`Choose all of ${title}`}
              checked={count === ids.length}
              ref={(box) => {
                if (box) box.indeterminate = count > 0 && count < ids.length;
              }}
              onChange={(event) => onChoose(ids, event.target.checked)}
            />
          </label>
        </td>
        <th scope="rowgroup" colSpan={3} className="font-bold font-display text-lg">
          {title} <span className="font-normal text-sm tabular-nums">({ids.length})</span>
        </th>
        {isEditable && (
          <td colSpan={2}>{(onUp || onDown) && <MoveButtons name={title} onUp={onUp} onDown={onDown} />}</td>
        )}
      </tr>
      {dishes.map((dish, index) => (
        <MenuRow
          key={dish.dishId}
          restaurantId={restaurantId}
          isEditable={isEditable}
          dish={dish}
          typed={draft.typed.get(dish.dishId)}
          isRepriced={draft.prices.has(dish.dishId)}
          onPrice={(typed) => draft.setPrice(dish, typed)}
          isChosen={chosen.has(dish.dishId)}
          onChoose={(isChosen) => onChoose([dish.dishId], isChosen)}
          onUp={index > 0 ? () => move(dish, -1) : undefined}
          onDown={index < dishes.length - 1 ? () => move(dish, 1) : undefined}
          onDelete={() => onDelete(dish)}
        />
      ))}
    </tbody>
  );
}
