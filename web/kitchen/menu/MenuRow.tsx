import { inRupees } from '#contract/kit/money.ts';
import { linkTo } from '#contract/kit/pages.ts';
import { t } from '#contract/kit/texts.ts';
import { setAvailability } from '#contract/kitchen/menu.ts';
import type { MyDish } from '#contract/ordering/my-restaurants.ts';
import { useAtOnce } from '#web/calls/at-once.ts';
import { call } from '#web/calls/call.ts';
import { FoodMark, markOf } from '#web/catalog/FoodMark.tsx';
import { Link } from '#web/page/links.ts';
import { Failure } from '#web/ui/forms/Failure.tsx';
import { Pencil, Trash2 } from '#web/ui/icons.tsx';
import { Photo } from '#web/ui/Photo.tsx';
import { MoveButtons } from './MoveButtons.tsx';
import { priceMessage } from './menu-draft.ts';

interface MenuRowProps {
  readonly restaurantId: number;
  readonly isEditable: boolean;
  readonly dish: MyDish;
  readonly typed: string | undefined;
  readonly isRepriced: boolean;
  readonly onPrice: (typed: string) => void;
  readonly isChosen: boolean;
  readonly onChoose: (isChosen: boolean) => void;
  readonly onUp: (() => void) | undefined;
  readonly onDown: (() => void) | undefined;
  readonly onDelete: () => void;
}

export function MenuRow({ restaurantId, isEditable, dish, isChosen, onChoose, ...row }: MenuRowProps) {
  const { dishName, speciality, imageUrl, price } = dish;
  return (
    <tr className={isChosen ? 'bg-base-200' : ''}>
      <td>
        <label className="grid size-11 cursor-pointer place-items-center">
          <input
            type="checkbox"
            className="checkbox border-base-content/60"
            aria-label={t`Choose ${dishName}`}
            checked={isChosen}
            onChange={(event) => onChoose(event.target.checked)}
          />
        </label>
      </td>
      <th scope="row" className="font-normal">
        <span className="flex items-center gap-3">
          <Photo url={imageUrl} width={64} height={48} className="h-12 w-16 shrink-0 rounded-field" />
          <span className="min-w-0">
            <span className="block font-semibold wrap-anywhere">{dishName}</span>
            <span className="flex flex-wrap items-center gap-x-3 text-sm">
              <FoodMark type={markOf(dish)} />
              {speciality && <span className="wrap-anywhere">{speciality}</span>}
            </span>
          </span>
        </span>
      </th>
      <td>
        {isEditable ? (
          <Price dish={dish} typed={row.typed} isRepriced={row.isRepriced} onPrice={row.onPrice} />
        ) : (
          inRupees(price)
        )}
      </td>
      <td>
        <Availability restaurantId={restaurantId} dish={dish} />
      </td>
      {isEditable && <EditCells {...{ restaurantId, dish }} {...row} />}
    </tr>
  );
}

type EditCellsProps = Pick<MenuRowProps, 'restaurantId' | 'dish' | 'onUp' | 'onDown' | 'onDelete'>;

function EditCells({ restaurantId, dish: { dishId, dishName }, onUp, onDown, onDelete }: EditCellsProps) {
  const edit = linkTo('/addDish', { restaurantId, dishId });
  return (
    <>
      <td>
        <MoveButtons name={dishName} onUp={onUp} onDown={onDown} />
      </td>
      <td>
        <span className="flex">
          <Link to={edit} className="btn btn-ghost btn-square" aria-label={t`Edit ${dishName}`}>
            <Pencil aria-hidden className="size-4" />
          </Link>
          <button
            type="button"
            className="btn btn-ghost btn-square text-error"
            aria-label={t`Delete ${dishName}`}
            onClick={onDelete}
          >
            <Trash2 aria-hidden className="size-4" />
          </button>
        </span>
      </td>
    </>
  );
}

type PriceProps = Pick<MenuRowProps, 'dish' | 'typed' | 'isRepriced' | 'onPrice'>;

function Price({ dish, typed, isRepriced, onPrice }: PriceProps) {
  const { dishId, dishName, price } = dish;
  const message = typed === undefined ? undefined : priceMessage(typed);
  return (
    <>
      <label
        className={`input w-full max-w-32 min-w-24 ${message ? 'input-error' : isRepriced ? 'input-primary' : ''}`}
      >
        <span aria-hidden>₹</span>
        <input
          className="tabular-nums"
          inputMode="decimal"
          autoComplete="off"
          enterKeyHint="done"
          aria-label={t`Price of ${dishName} in rupees`}
          aria-invalid={message ? true : undefined}
          aria-describedby={message ? `price-${dishId}` : undefined}
          value={typed ?? price.toFixed(2)}
          onChange={(event) => onPrice(event.target.value)}
        />
      </label>
      {message && (
        <p id={`price-${dishId}`} role="alert" className="mt-1 max-w-48 text-error text-sm">
          {message}
        </p>
      )}
    </>
  );
}

const FAILED = 'That did not work. Please try again.';

type Stock = 'available' | 'tomorrow' | 'out';
const STOCK_WORDS: Readonly<Record<Stock, string>> = {
  available: t`Available`,
  tomorrow: t`Sold out until tomorrow`,
  out: t`Sold out`,
};

/** The switch marks a dish as sold out indefinitely; a button beside it only until tomorrow (product rule 3.5). */
function Availability({ restaurantId, dish }: Pick<MenuRowProps, 'restaurantId' | 'dish'>) {
  const { dishId, dishName, isAvailable, soldOutUntil } = dish;
  const stock: Stock = isAvailable ? 'available' : soldOutUntil ? 'tomorrow' : 'out';
  const { shown, failure, change } = useAtOnce<Stock>(
    stock,
    (to) => {
      const changed = to === 'tomorrow' ? { dishId, untilTomorrow: true } : { dishId, isAvailable: to === 'available' };
      return call(setAvailability, { params: { restaurantId }, body: { dishes: [changed] } });
    },
    FAILED,
  );
  const isShown = shown === 'available';
  return (
    <>
      <label className="flex min-h-11 cursor-pointer items-center gap-3">
        <input
          type="checkbox"
          role="switch"
          className="toggle toggle-success"
          aria-label={t`${dishName} is available`}
          checked={isShown}
          aria-checked={isShown}
          onChange={(event) => change(event.target.checked ? 'available' : 'out')}
        />
        <span className={`text-sm ${isShown ? '' : 'font-semibold'}`}>{STOCK_WORDS[shown]}</span>
      </label>
      {shown !== 'tomorrow' && (
        <button
          type="button"
          className="btn btn-ghost btn-sm -ms-2 min-h-11 px-2 font-normal underline underline-offset-2"
          aria-label={t`${dishName} is sold out until tomorrow`}
          onClick={() => change('tomorrow')}
        >
          Out until tomorrow
        </button>
      )}
      <Failure message={failure} />
    </>
  );
}
