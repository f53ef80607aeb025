/** The marketplace's settings in the environment, for the first start; afterwards they are changed on the screens. */
import type { ZodMiniType } from 'zod/mini';
import { toPaise } from '#contract/kit/money.ts';
import { CASH_BILL_MAX, CASH_OPEN_MAX, CashTerms as CashForm } from '#contract/marketplace/cash.ts';
import type { Marketplace } from '#contract/marketplace/marketplace.ts';
import { MarketplaceForm } from '#contract/marketplace/settings.ts';
import { MarketplaceTerms, PLATFORM_FEE_MAX } from '#contract/marketplace/terms.ts';
import { choice, isOn, StartError } from '#server/process/read-setting.ts';
import type { CashTerms } from './cash-terms.ts';

export interface FirstSettings {
  /** Undefined if the environment has none of them. */
  readonly particulars: Omit<Marketplace, 'licencesRequired'> | undefined;
  readonly terms: {
    readonly arePricesWithTax?: boolean;
    readonly platformFeePaise?: number;
    readonly deliveredBy?: 'RESTAURANT' | 'OPERATOR';
  };
  readonly cash: Partial<CashTerms>;
}

type Field = Exclude<keyof Marketplace, 'licencesRequired' | 'gstins'>;

const VARIABLES: Readonly<Record<Field, readonly [name: string, what: string]>> = {
  legalName: ['MARKETPLACE_NAME', 'a name of at most 200 characters'],
  address: ['MARKETPLACE_ADDRESS', 'an address of at most 500 characters'],
  contactNumber: ['MARKETPLACE_PHONE', 'a number of ten digits that starts with 6, 7, 8 or 9'],
  emailId: ['MARKETPLACE_EMAIL', 'an email address'],
  fssaiLicence: ['MARKETPLACE_FSSAI', 'the 14 digits of a licence'],
  officerName: ['GRIEVANCE_OFFICER_NAME', 'a name of at most 100 characters'],
  officerDesignation: ['GRIEVANCE_OFFICER_DESIGNATION', 'words of at most 100 characters'],
  officerContact: ['GRIEVANCE_OFFICER_PHONE', 'a number of ten digits that starts with 6, 7, 8 or 9'],
  officerEmail: ['GRIEVANCE_OFFICER_EMAIL', 'an email address'],
};

type Env = NodeJS.ProcessEnv;

function checked<T>(name: string, what: string, schema: ZodMiniType, value: T): T {
  if (!schema.safeParse(value).success) throw new StartError(`${name} must be ${what}, not "${value}".`);
  return value;
}

function gstinsIn(env: Env): string[] {
  const gstins = (env.MARKETPLACE_GSTINS || '')
    .split(',')
    .map((gstin) => gstin.trim().toUpperCase())
    .filter(Boolean);
  const what = 'GSTINs without a mistyped character, one for each state, with commas between them';
  return checked('MARKETPLACE_GSTINS', what, MarketplaceForm.shape.gstins, gstins);
}

/** All texts or none: the About page is either complete, as the law requires, or says that nothing was entered. */
function particularsIn(env: Env): FirstSettings['particulars'] {
  const { shape } = MarketplaceForm;
  const gstins = gstinsIn(env);
  const names = Object.values(VARIABLES).map(([name]) => name);
  const given = [...names, 'MARKETPLACE_GSTINS'].find((name) => env[name]);
  const text = (field: Field): string => {
    const [name, what] = VARIABLES[field];
    const value = env[name]?.trim();
    return value ? checked(name, what, shape[field], value) : '';
  };
  const particulars = {
    legalName: text('legalName'),
    address: text('address'),
    contactNumber: text('contactNumber'),
    emailId: text('emailId'),
    fssaiLicence: text('fssaiLicence'),
    gstins,
    officerName: text('officerName'),
    officerDesignation: text('officerDesignation'),
    officerContact: text('officerContact'),
    officerEmail: text('officerEmail'),
  };
  if (!given) return undefined;
  const missing = names.find((name) => !env[name]?.trim());
  if (missing) throw new StartError(`${missing} must be set, too, because ${given} is.`);
  return particulars;
}

function numberIn(env: Env, name: string, what: string, schema: ZodMiniType): number | undefined {
  const value = env[name];
  if (!value) return undefined;
  if (schema.safeParse(Number(value)).success) return Number(value);
  throw new StartError(`${name} must be ${what}, not "${value}".`);
}

function platformFeeIn(env: Env): number | undefined {
  const what = `rupees from 0 to ${PLATFORM_FEE_MAX}, with at most two decimals`;
  const fee = numberIn(env, 'PLATFORM_FEE', what, MarketplaceTerms.shape.platformFee);
  return fee === undefined ? undefined : toPaise(fee);
}

function cashIn(env: Env): FirstSettings['cash'] {
  const { shape } = CashForm;
  const bill = `rupees from 1 to ${CASH_BILL_MAX}, with at most two decimals`;
  const billMax = numberIn(env, 'CASH_BILL_MAX', bill, shape.billMax);
  const firstBillMax = numberIn(env, 'CASH_FIRST_BILL_MAX', bill, shape.firstBillMax);
  const openMax = numberIn(env, 'CASH_ORDERS_MAX', `a number from 1 to ${CASH_OPEN_MAX}`, shape.openMax);
  return {
    ...(env.CASH_ON_DELIVERY && { isAllowed: isOn(env, 'CASH_ON_DELIVERY', 'off') }),
    ...(billMax !== undefined && { billMaxPaise: toPaise(billMax) }),
    ...(firstBillMax !== undefined && { firstBillMaxPaise: toPaise(firstBillMax) }),
    ...(openMax !== undefined && { openMax }),
  };
}

/** A wrong value stops the start with one sentence. */
export function firstSettingsIn(env: Env): FirstSettings {
  const platformFeePaise = platformFeeIn(env);
  const withTax = env.PRICES_INCLUDE_TAX && isOn(env, 'PRICES_INCLUDE_TAX', 'on');
  const deliverer = env.DELIVERED_BY && choice(env, 'DELIVERED_BY', ['restaurant', 'operator'], 'restaurant');
  return {
    particulars: particularsIn(env),
    cash: cashIn(env),
    terms: {
      ...(typeof withTax === 'boolean' && { arePricesWithTax: withTax }),
      ...(platformFeePaise !== undefined && { platformFeePaise }),
      ...(deliverer && { deliveredBy: deliverer === 'operator' ? 'OPERATOR' : 'RESTAURANT' }),
    },
  };
}
