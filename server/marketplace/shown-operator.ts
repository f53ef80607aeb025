import { createHash } from 'node:crypto';
import { CODE_PURPOSES, DEFAULT_BRAND, DEFAULT_OPERATOR, type Operator } from '#contract/kit/brand.ts';
import { styleOf } from '#contract/kit/legible.ts';
import { translated } from '#contract/kit/texts.ts';
import type { Sql } from '#server/database/database.ts';
import type { Live } from '#server/events/live.ts';
import { canSend } from '#server/messaging/index.ts';
import type { Settings } from '#server/process/settings.ts';
import { readMarketplace } from './about.ts';
import { readBrand } from './brand.ts';

/**
 * Cached until the marketplace changes; the last value remains if it cannot be read. The default tagline is in the
 * reader's language.
 */
export function shownOperator(sql: Sql, settings: Settings, live: Pick<Live, 'onPublicChange'>) {
  let cached = DEFAULT_OPERATOR;
  let reading: Promise<Operator> | undefined;
  const readNow = async () => {
    try {
      cached = await readOperator(sql, settings);
    } catch {
      // The next page tries again.
      reading = undefined;
    }
    return cached;
  };
  live.onPublicChange(({ restaurantIds }) => {
    // After the read under way, which may have begun before the change.
    if (restaurantIds === undefined && reading) reading = reading.then(readNow);
  });
  return async (): Promise<Operator> => {
    reading ??= readNow();
    const { brand, ...operator } = await reading;
    return { ...operator, brand: { ...brand, tagline: translated(brand.tagline) } };
  };
}

async function readOperator(sql: Sql, settings: Settings): Promise<Operator> {
  const [brand, about] = await Promise.all([readBrand(sql), readMarketplace(sql)]);
  const text = JSON.stringify(Object.values(brand));
  const isDefault = text === JSON.stringify(Object.values(DEFAULT_BRAND));
  const version = isDefault ? '' : createHash('sha256').update(text).digest('hex').slice(0, 8);
  const { codesForLogin: LOGIN, codesForRegister: REGISTER, codesForGuests: GUEST } = about;
  const isFor = { PASSWORD: true, LINK: true, LOGIN, REGISTER, GUEST };
  const { codes, mail } = canSend(settings);
  const codesFor = CODE_PURPOSES.filter((purpose) => isFor[purpose] && (purpose === 'LINK' ? mail : codes));
  return { brand, version, style: isDefault ? undefined : styleOf(brand), fssaiLicence: about.fssaiLicence, codesFor };
}
