import { useState } from 'react';
import { canBeChosen, pickedOptions, priceWords, unitPaise, wrongChoice } from '#contract/catalog/options.ts';
import type { Dish } from '#contract/catalog/restaurants.ts';
import { inRupees, toRupees } from '#contract/kit/money.ts';
import { isDrawn } from '#contract/kit/photo-sources.ts';
import { FoodMark, markOf } from '#web/catalog/FoodMark.tsx';
import { useHydrated } from '#web/ui/hydrated.ts';
import { Share } from '#web/ui/icons.tsx';
import { Photo } from '#web/ui/Photo.tsx';
import { Stars } from '#web/ui/Stars.tsx';
import { snack } from '#web/ui/snack.ts';
import { AddToCart } from './AddToCart.tsx';
import type { Adding } from './adding.tsx';
import { groupElementId, OptionGroups } from './OptionGroups.tsx';
import { servingFacts } from './serving-words.ts';

interface DishDetailsProps {
  readonly dish: Dish;
  readonly restaurantName: string;
  readonly adding: Adding;
  readonly optionIds: readonly number[];
  readonly onAdded: () => void;
}

export function DishDetails({ dish, restaurantName, adding, optionIds, onAdded }: DishDetailsProps) {
  const { dishName, avgRating, dishCuisine, dishDescription, speciality, imageUrl, optionGroups } = dish;
  const choice = useChoice(dish, optionIds, onAdded);
  const facts = [
    ['Cuisine', dishCuisine],
    ['Speciality', speciality],
    ...servingFacts(dish),
    ['From', restaurantName],
  ].filter(([, fact]) => fact);
  return (
    <article className="flex min-h-0 flex-1 flex-col sm:flex-row">
      {imageUrl && (
        <div className="relative max-sm:h-[min(16rem,34dvh)] sm:w-1/2 sm:shrink-0">
          <Photo
            url={imageUrl}
            alt=""
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
        <div
          className={`min-h-0 flex-1 overflow-y-auto overscroll-contain p-5 sm:p-6 sm:pt-5 ${imageUrl ? 'sm:pe-16' : 'pe-16'}`}
        >
          <p className="flex items-center gap-4">
            <FoodMark type={markOf(dish)} />
            <Stars rating={avgRating} />
          </p>
          <h2 id="dish-name" className="wrap-anywhere mt-2 text-2xl">
            {dishName}
          </h2>
          {dishDescription && <p className="wrap-anywhere mt-2">{dishDescription}</p>}
          <dl className="mt-4 grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-1 text-sm">
            {facts.map(([name, fact]) => (
              <div key={name} className="contents">
                <dt className="opacity-75">{name}</dt>
                <dd className="wrap-anywhere font-semibold">{fact}</dd>
              </div>
            ))}
          </dl>
          {optionGroups && (
            <OptionGroups groups={optionGroups} picked={choice.picked} onPick={choice.pick} missing={choice.missing} />
          )}
          <ShareButton dishName={dishName} />
        </div>
        <div className="flex items-center justify-between gap-3 border-base-300 border-t p-4 pb-[max(1rem,env(safe-area-inset-bottom))] sm:px-6">
          <p className="font-bold text-xl tabular-nums">
            <output aria-label="Price">{choice.price}</output>
          </p>
          <AddToCart dish={dish} adding={adding} isMain {...(optionGroups && { choose: choice.choose })} />
        </div>
      </div>
    </article>
  );
}

function useChoice(dish: Dish, optionIds: readonly number[], onAdded: () => void) {
  const [picked, pick] = useState<readonly number[]>(() =>
    pickedOptions(dish, optionIds)
      .filter(({ isAvailable }) => isAvailable)
      .map(({ optionId }) => optionId),
  );
  const [hasTried, setHasTried] = useState(false);
  const wrong = wrongChoice(dish, picked);
  const group = wrong && 'group' in wrong ? wrong.group : undefined;
  const choose = () => {
    if (!group) return { optionIds: picked, onAdded };
    setHasTried(true);
    document.getElementById(groupElementId(group.groupId))?.focus();
    return undefined;
  };
  return {
    picked,
    pick,
    choose,
    missing: hasTried ? group?.groupId : undefined,
    price: group ? priceWords(dish) : inRupees(toRupees(unitPaise(dish, picked))),
  };
}

function ShareButton({ dishName }: { dishName: string }) {
  const share = async () => {
    const { href } = location;
    const canShare: boolean = 'share' in navigator;
    if (canShare) return navigator.share({ title: dishName, url: href }).catch(() => {});
    await navigator.clipboard.writeText(href).then(
      () => snack('The address is copied'),
      () => snack('The address could not be copied'),
    );
  };
  if (!useHydrated()) return null;
  return (
    <button type="button" className="btn btn-ghost -ms-3 mt-3 px-3" onClick={share}>
      <Share aria-hidden className="size-5" />
      Share <span className="sr-only">{dishName}</span>
    </button>
  );
}
