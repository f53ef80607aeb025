/** A restaurant and its menu for search engines. Ratings are our own: imported ones are not ours to publish. */

import { canBeChosen, leastPaise } from '#contract/catalog/options.ts';
import type { Dish, Restaurant } from '#contract/catalog/restaurants.ts';
import { inRupees, toRupees } from '#contract/kit/money.ts';
import { linkTo, type PageLink, slugOf } from '#contract/kit/pages.ts';
import { t } from '#contract/kit/texts.ts';
import type { OpeningSpan } from '#contract/kit/times.ts';
import { directoryPage } from '#contract/search/directory.ts';
import { type Thing, trail } from '#web/page/linked-data.ts';
import type { Opening } from '../opening-words.ts';
import { sectionsOf } from './menu-view.ts';

interface Menu extends Restaurant {
  readonly opening: Opening;
  readonly takesBookings: boolean;
}

/** Of a menu, or of the dish that is shown over it. */
export function menuData(menu: Menu, dishId: string | undefined, publicUrl: string): Thing[] {
  const dish = menu.dishes.find((each) => String(each.dishId) === dishId);
  const way = wayTo(menu);
  if (!dish) return [restaurantData(menu, publicUrl), trail(publicUrl, way)];
  const address = linkTo('/checkMenu/:restaurantId/dish/:dishId', { ...menu, dishId: dish.dishId });
  return [dishData(dish, publicUrl), trail(publicUrl, [...way, [address, dish.dishName]])];
}

function wayTo({ restaurantId, restaurantName, city, area }: Menu): (readonly [PageLink, string])[] {
  const [citySlug, areaSlug] = [slugOf(city), slugOf(area)];
  return [
    [directoryPage({ city: citySlug }), city],
    ...(areaSlug ? [[directoryPage({ city: citySlug, area: areaSlug }), area] as const] : []),
    [linkTo('/checkMenu/:restaurantId', { restaurantId }), restaurantName],
  ];
}

/** In the words of schema.org. */
const DAYS = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'] as const;
const RATING = { '@type': 'AggregateRating', bestRating: 5, worstRating: 1 };

function restaurantData(menu: Menu, publicUrl: string): Thing {
  const { restaurantId, avgRating, ratings, transaction, opening, geo } = menu;
  const url = publicUrl + linkTo('/checkMenu/:restaurantId', { restaurantId });
  const cost = transaction?.restaurantApproxCost;
  return {
    '@type': 'Restaurant',
    '@id': url,
    url,
    name: menu.restaurantName,
    image: menu.photoUrls.map((photo) => publicUrl + photo),
    telephone: menu.restaurantContact ? `+91${menu.restaurantContact}` : undefined,
    servesCuisine: menu.cuisines,
    priceRange: cost ? t`${inRupees(cost)} for two` : undefined,
    acceptsReservations: menu.takesBookings,
    address: {
      '@type': 'PostalAddress',
      streetAddress: [menu.addressLine1, menu.area].filter(Boolean).join(', ') || undefined,
      addressLocality: menu.city,
      addressRegion: menu.resState || undefined,
      postalCode: menu.pincode || undefined,
      addressCountry: 'IN',
    },
    geo: geo && { '@type': 'GeoCoordinates', ...geo },
    openingHoursSpecification: hoursData(opening.openingHours),
    aggregateRating: ratings && { ...RATING, ratingValue: avgRating, ratingCount: ratings },
    hasMenu: {
      '@type': 'Menu',
      hasMenuSection: sectionsOf(menu.dishes).map(({ cuisine, dishes }) => ({
        '@type': 'MenuSection',
        name: cuisine,
        hasMenuItem: dishes.map((dish) => dishData(dish, publicUrl)),
      })),
    },
  };
}

/** The days with the same hours together; equal times are a whole day. */
const hoursData = (spans: readonly OpeningSpan[]) =>
  [...Map.groupBy(spans, ({ from, to }) => `${from} ${to}`).values()].map((same) => {
    const [{ from, to } = { from: '', to: '' }] = same;
    return {
      '@type': 'OpeningHoursSpecification',
      dayOfWeek: same.map(({ day }) => DAYS[day]),
      opens: from === to ? '00:00' : from,
      closes: from === to ? '23:59' : to,
    };
  });

function dishData(dish: Dish, publicUrl: string): Thing {
  const least = leastPaise(dish);
  return {
    '@type': 'MenuItem',
    name: dish.dishName,
    description: dish.dishDescription || undefined,
    image: dish.imageUrl ? publicUrl + dish.imageUrl : undefined,
    suitableForDiet: dish.dishType === 'Veg' ? 'https://schema.org/VegetarianDiet' : undefined,
    nutrition: dish.kcal ? { '@type': 'NutritionInformation', calories: `${dish.kcal} calories` } : undefined,
    offers: {
      '@type': 'Offer',
      price: least ? toRupees(least.paise) : dish.price,
      priceCurrency: 'INR',
      availability: `https://schema.org/${canBeChosen(dish) ? 'InStock' : 'OutOfStock'}`,
    },
  };
}
