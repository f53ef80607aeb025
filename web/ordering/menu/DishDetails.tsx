import { useState } from 'react';
import { canBeChosen, pickedOptions, priceWords, unitPaise, wrongChoice } from '#contract/catalog/options.ts';
import type { Dish } from '#contract/catalog/restaurants.ts';
import { inRupees, toRupees } from '#contract/kit/money.ts';
import { isDrawn } from '#contract/kit/photo-sources.ts';
import { t } from '#contract/kit/texts.ts';
import { FoodMark, markOf } from '#web/catalog/FoodMark.tsx';
import { SecondName } from '#web/catalog/SecondName.tsx';
import { copyText } from '#web/ui/copy-text.ts';
import { useHydrated } from '#web/ui/hydrated.ts';
import { Share } from '#web/ui/icons.tsx';
import { Photo } from '#web/ui/Photo.tsx';
import { Stars } from '#web/ui/Stars.tsx';
import { QtyButtons } from '../cart/QtyButtons.tsx';
import { AddToCart } from './AddToCart.tsx';
import type { Adding } from './adding.tsx';
import { groupElementId, OptionGroups } from './OptionGroups.tsx';
import { servingFacts } from './serving-words.ts';

export interface DishDetailsProps {
  readonly dish: Dish;
  readonly adding: Adding;
  readonly chosen: { readonly optionIds?: readonly number[]; readonly qty?: number } | null;
  readonly onAdded: () => void;
}

export function DishDetails({ dish, adding, chosen, onAdded }: DishDetailsProps) {
  const { dishName, avgRating, dishCuisine, dishDescription, speciality, imageUrl, optionGroups } = dish;
  const choice = useChoice(dish, chosen, onAdded);
  const facts = [[t`Cuisine`, dishCuisine], [t`Speciality`, speciality], ...servingFacts(dish)].filter(
    ([, fact]) => fact,
  );
  return (
    <article className="flex min-h-0 flex-1 flex-col sm:flex-row">
      {imageUrl && (
        <div className="relative max-sm:h-[min(16rem,34dvh)] sm:w-1/2 sm:shrink-0">
          <Photo
            url={imageUrl}
            width={480}
            height={480}
            sizes="(width < 640px) 100vw, 40vw"
            priority="first"
            className={`absolute size-full ${adding.isOpen && canBeChosen(dish) ? '' : 'grayscale-[0.85]'}`}
          />
          {isDrawn(imageUrl) && (
            <span aria-hidden className="badge badge-neutral absolute bottom-2 left-2">
              Illustration
            </span>
          )}
        </div>
      )}
      <div className="flex min-h-0 min-w-0 flex-1 flex-col">
        <div className="min-h-0 flex-1 overflow-y-auto overscroll-contain p-5 sm:p-6 sm:pt-5">
          <p className="flex items-center gap-4">
            <FoodMark type={markOf(dish)} />
            <Stars rating={avgRating} />
          </p>
          <h2 id="dish-name" className={`wrap-anywhere mt-2 text-2xl ${imageUrl ? 'sm:pe-12' : 'pe-12'}`}>
            {dishName}
            <SecondName dish={dish} />
          </h2>
          {dishDescription && <p className="wrap-anywhere mt-2">{dishDescription}</p>}
          {optionGroups && (
            <OptionGroups groups={optionGroups} picked={choice.picked} onPick={choice.pick} missing={choice.missing} />
          )}
          <dl className="mt-4 grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-1 text-sm">
            {facts.map(([name, fact]) => (
              <div key={name} className="contents">
                <dt className="opacity-75">{name}</dt>
                <dd className="wrap-anywhere font-semibold">{fact}</dd>
              </div>
            ))}
          </dl>
          <ShareButton dishName={dishName} />
        </div>
        <div className="flex flex-wrap items-center gap-3 border-base-300 border-t p-4 pb-[max(1rem,env(safe-area-inset-bottom))] sm:px-6">
          {adding.isOpen && canBeChosen(dish) && (
            <QtyButtons name={dishName} qty={choice.qty} onChange={choice.setQty} />
          )}
          <AddToCart dish={dish} adding={adding} details={choice} />
        </div>
      </div>
    </article>
  );
}

function useChoice(dish: Dish, chosen: DishDetailsProps['chosen'], onAdded: () => void) {
  const [qty, setQty] = useState(chosen?.qty ?? 1);
  const [picked, pick] = useState<readonly number[]>(() =>
    pickedOptions(dish, chosen?.optionIds ?? [])
      .filter(({ isAvailable }) => isAvailable)
      .map(({ optionId }) => optionId),
  );
  const [hasTried, setHasTried] = useState(false);
  const wrong = wrongChoice(dish, picked);
  const group = wrong && 'group' in wrong ? wrong.group : undefined;
  const choose = () => {
    if (!group) return { optionIds: picked, qty, onAdded };
    setHasTried(true);
    document.getElementById(groupElementId(group.groupId))?.focus();
    return undefined;
  };
  const price = group ? priceWords(dish, qty) : inRupees(toRupees(unitPaise(dish, picked) * qty));
  return { qty, setQty, picked, pick, choose, missing: hasTried ? group?.groupId : undefined, price };
}

function ShareButton({ dishName }: { dishName: string }) {
  const share = async () => {
    const { href } = location;
    const canShare: boolean = 'share' in navigator;
    if (canShare) return navigator.share({ title: dishName, url: href }).catch(() => {});
    await copyText(href, t`The address is copied`, t`The address could not be copied`);
  };
  if (!useHydrated()) return null;
  return (
    <button type="button" className="btn btn-ghost -ms-3 mt-3 px-3" onClick={share}>
      <Share aria-hidden className="size-5" />
      Share <span className="sr-only">{dishName}</span>
    </button>
  );
}
