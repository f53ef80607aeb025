import { useId } from 'react';
import { exportMarketplaceFigures, type MarketplaceFigures, marketplaceFigures } from '#contract/sales/sales.ts';
import { type Caller, CallFailure } from '#web/calls/call.ts';
import { PeriodBar } from '../PeriodBar.tsx';
import { type Period, periodIn } from '../sales-period.ts';
import { Marketplace } from './Marketplace.tsx';

/** `figures` can be a sentence that says why there are none. */
export interface LoadedFigures {
  readonly period: Period;
  readonly city: string | undefined;
  readonly figures: MarketplaceFigures | string;
}

const FAILED = 'The figures could not be loaded. Please try again.';

/** A failure is shown in place of the figures, not of the page. */
export async function loadFigures(call: Caller, url: URL): Promise<LoadedFigures> {
  const period = periodIn(url);
  const city = url.searchParams.get('city') || undefined;
  const figures = await call(marketplaceFigures, { query: { ...period, ...(city && { city }) } }).catch(
    (error: unknown) => {
      if (!(error instanceof CallFailure) || error.status === 401 || error.status === 403) throw error;
      return error.message || FAILED;
    },
  );
  return { period, city, figures };
}

export function MarketplacePart({ loaded: { period, city, figures } }: { loaded: LoadedFigures }) {
  const about = city ? { city } : undefined;
  const isLoaded = typeof figures !== 'string';
  return (
    <section aria-label="Figures">
      <PeriodBar about={about ?? {}} csvAbout={about ?? {}} period={period} csv={exportMarketplaceFigures.path}>
        <CityField chosen={city} cities={isLoaded ? figures.cities.map((each) => each.city) : []} />
      </PeriodBar>
      {isLoaded ? (
        <Marketplace figures={figures} period={period} city={city} />
      ) : (
        <p role="alert" className="alert alert-error alert-soft">
          {figures}
        </p>
      )}
    </section>
  );
}

function CityField({ chosen, cities }: { chosen: string | undefined; cities: readonly string[] }) {
  const id = useId();
  const names = chosen && !cities.includes(chosen) ? [chosen, ...cities] : cities;
  return (
    <div className="flex flex-col gap-1 text-sm max-sm:w-full">
      <label htmlFor={id}>City</label>
      <select
        key={chosen}
        id={id}
        name="city"
        className="select w-full sm:w-44"
        autoComplete="off"
        defaultValue={chosen ?? ''}
      >
        <option value="">All cities</option>
        {names.map((name) => (
          <option key={name}>{name}</option>
        ))}
      </select>
    </div>
  );
}
