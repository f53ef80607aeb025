/** The questions of the setup and what the database already answers. */
import type { CurrentUser } from '#contract/accounts/current-user.ts';
import { secondFactor } from '#contract/accounts/second-factor.ts';
import { DEFAULT_BRAND } from '#contract/kit/brand.ts';
import { inRupees } from '#contract/kit/money.ts';
import { brandSettings } from '#contract/marketplace/brand.ts';
import { cashTerms } from '#contract/marketplace/cash.ts';
import { serviceArea } from '#contract/marketplace/service-area.ts';
import { marketplaceTerms } from '#contract/marketplace/terms.ts';
import { allRestaurants } from '#contract/moderation/approvals.ts';
import { marketplaceSettings } from '#contract/moderation/save-marketplace.ts';
import { adminWaits } from '#contract/moderation/waits.ts';
import { paymentKeys } from '#contract/payments/payment-keys.ts';
import type { Guarded } from '#web/page/loading.ts';
import { counted } from '#web/sales/today/todos.ts';

export async function loadSetup({ call, user }: Guarded) {
  const [factor, operator, brand, area, terms, cash, keys, accepted, waits] = await Promise.all([
    call(secondFactor, { params: { userId: user.userId } }),
    call(marketplaceSettings, {}),
    call(brandSettings, {}),
    call(serviceArea, {}),
    call(marketplaceTerms, {}),
    call(cashTerms, {}),
    call(paymentKeys, {}),
    call.page(allRestaurants, { query: { page: 1, size: 1 } }),
    call(adminWaits, {}),
  ]);
  return {
    user,
    factor,
    operator,
    brand,
    area,
    terms,
    cash,
    keys,
    restaurants: accepted.total,
    waiting: waits.restaurants,
  };
}

export type Setup = Awaited<ReturnType<typeof loadSetup>>;

interface Question {
  readonly key: string;
  readonly question: string;
  /** Empty while nobody has answered it. */
  readonly answer: string;
}

export const PROVIDERS = { razorpay: 'Razorpay', cashfree: 'Cashfree', demo: 'trial payments' } as const;

/** The defaults of fees and delivery are answers too. */
export function questionsOf({ factor, operator, brand, area, terms, cash, keys, restaurants }: Setup) {
  const fee = terms.platformFee > 0 ? `${inRupees(terms.platformFee)} for each order` : 'No platform fee';
  const ways = [cash.isAllowed && 'cash', keys.provider !== 'off' && PROVIDERS[keys.provider]].filter(Boolean);
  const isPaid = cash.isAllowed || keys.provider === 'razorpay' || keys.provider === 'cashfree';
  return [
    { key: 'login', question: 'Who are you?', answer: factor.isOn ? 'Two-step login is on' : '' },
    { key: 'operator', question: 'Who runs it?', answer: operator.legalName },
    { key: 'name', question: 'What is it called?', answer: brand.name === DEFAULT_BRAND.name ? '' : brand.name },
    { key: 'place', question: 'Where do you deliver?', answer: area.city && `${area.city} ${area.pincode}` },
    {
      key: 'delivery',
      question: 'Who delivers?',
      answer: terms.deliveredBy === 'OPERATOR' ? 'You do' : 'The restaurants do',
    },
    {
      key: 'fees',
      question: 'Which fees and taxes?',
      answer: `${fee}, ${terms.arePricesWithTax ? 'prices include tax' : 'tax is added'}`,
    },
    { key: 'payments', question: 'How do people pay?', answer: isPaid ? ways.join(', ').replace('cash', 'Cash') : '' },
    {
      key: 'restaurant',
      question: 'Which restaurant is first?',
      answer: restaurants > 0 ? counted(restaurants, 'restaurant') : '',
    },
  ] as const satisfies readonly Question[];
}

/** What the person at the start has already typed is proposed. */
export const proposedOperator = ({ operator, user }: { operator: Setup['operator']; user: CurrentUser }) =>
  operator.legalName
    ? operator
    : {
        ...operator,
        contactNumber: user.contactNumber,
        emailId: user.emailId,
        officerName: user.userName,
        officerDesignation: 'Owner',
        officerContact: user.contactNumber,
        officerEmail: user.emailId,
      };

export const proposedBrand = ({ brand, operator }: Pick<Setup, 'brand' | 'operator'>) =>
  brand.name === DEFAULT_BRAND.name
    ? {
        ...brand,
        name: '',
        shortName: '',
        senderName: '',
        footerOwner: operator.legalName,
        contact: operator.emailId,
      }
    : brand;
