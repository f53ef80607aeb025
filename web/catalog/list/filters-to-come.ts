import { useNavigation } from 'react-router';
import { type Filters, filtersIn } from './filters.ts';

/** The filters of the list being loaded, if any, so that another press adds to them. */
export function useFiltersToCome(filters: Filters, near: string | undefined): Filters {
  const { location } = useNavigation();
  return location?.pathname === '/home/allRestaurants'
    ? filtersIn(new URLSearchParams(location.search), near)
    : filters;
}
