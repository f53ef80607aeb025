import type { ReactNode } from 'react';
import { DEFAULT_BRAND } from '#contract/kit/brand.ts';
import { inRupees } from '#contract/kit/money.ts';
import { linkTo } from '#contract/kit/pages.ts';
import { SecondFactorSetUp } from '#web/accounts/second-factor/SecondFactorSetUp.tsx';
import { counted } from '#web/sales/today/todos.ts';
import { BrandEditor } from '../marketplace/BrandEditor.tsx';
import { MarketplaceTerms } from '../marketplace/MarketplaceTerms.tsx';
import { Particulars } from '../marketplace/Particulars.tsx';
import { PaymentsStep } from './PaymentsStep.tsx';
import { RestaurantStep } from './RestaurantStep.tsx';
import { ServiceAreaEditor } from './ServiceAreaEditor.tsx';
import type { Setup } from './setup.ts';

interface Question {
  readonly key: string;
  readonly question: string;
  /** Empty while nobody has answered it. The defaults of fees and delivery are answers too. */
  readonly answer: string;
  readonly body: ReactNode;
}

/** `onSaved` goes on to the next question. */
export function questionsOf(setup: Setup, onSaved: (message?: string) => void) {
  const { user, factor, operator, brand, area, terms, cash, keys, restaurants } = setup;
  const fee = terms.platformFee > 0 ? `${inRupees(terms.platformFee)} for each order` : 'No platform fee';
  const provider = { razorpay: 'Razorpay', cashfree: 'Cashfree', demo: '', off: '' }[keys.provider];
  const isNamed = brand.name !== DEFAULT_BRAND.name;
  const rows: readonly (readonly [key: string, question: string, answer: string, body: ReactNode])[] = [
    [
      'login',
      'Who are you?',
      factor.isOn ? `${user.userName}, with two-step login` : '',
      <Login key="" setup={setup} onDone={onSaved} />,
    ],
    [
      'operator',
      'Who runs it?',
      operator.legalName,
      <Particulars key="" entered={operator.legalName ? operator : proposedOperator(setup)} onSaved={onSaved} />,
    ],
    [
      'name',
      'What is it called?',
      isNamed ? brand.name : '',
      <BrandEditor
        key=""
        entered={isNamed ? brand : proposedBrand(setup)}
        // The frame around this page has the new name once it is loaded again.
        onSaved={() => location.assign(linkTo('/setup', { step: 'place' }))}
      />,
    ],
    [
      'place',
      'Where do you deliver?',
      area.city && `${area.city} ${area.pincode}`,
      <ServiceAreaEditor key="" entered={area} onSaved={onSaved} />,
    ],
    [
      'delivery',
      'Who delivers?',
      terms.deliveredBy === 'OPERATOR' ? 'You do' : 'The restaurants do',
      <MarketplaceTerms key="" part="deliverer" entered={terms} onSaved={onSaved} />,
    ],
    [
      'fees',
      'Which fees and taxes?',
      `${fee}, ${terms.arePricesWithTax ? 'prices include tax' : 'tax is added'}`,
      <MarketplaceTerms key="" part="fees" entered={terms} onSaved={onSaved} />,
    ],
    [
      'payments',
      'How do people pay?',
      [cash.isAllowed && 'Cash', provider].filter(Boolean).join(', '),
      <PaymentsStep key="" setup={setup} onSaved={onSaved} />,
    ],
    [
      'restaurant',
      'Which restaurant is first?',
      restaurants > 0 ? counted(restaurants, 'restaurant') : '',
      <RestaurantStep key="" setup={setup} />,
    ],
  ];
  return rows.map(([key, question, answer, body]): Question => ({ key, question, answer, body }));
}

const Login = ({ setup: { user, factor }, onDone }: { setup: Setup; onDone: () => void }) =>
  factor.isOn ? (
    <p>You log in with a code from your app. New recovery codes are under Account.</p>
  ) : (
    <>
      <p className="mb-4">
        Welcome, {user.userName}. You are the administrator: protect your login with a code from an app on your phone.
        You also get recovery codes, your way back when the phone is lost.
      </p>
      <SecondFactorSetUp user={user} onDone={() => onDone()} />
    </>
  );

/** What the person has already typed is proposed. */
const proposedOperator = ({ operator, user: { userName, contactNumber, emailId } }: Setup) => ({
  ...operator,
  ...{ contactNumber, emailId, officerName: userName, officerDesignation: 'Owner' },
  ...{ officerContact: contactNumber, officerEmail: emailId },
});

const proposedBrand = ({ brand, operator: { legalName, emailId } }: Setup) => ({
  ...brand,
  ...{ name: '', shortName: '', senderName: '', footerOwner: legalName, contact: emailId },
});
