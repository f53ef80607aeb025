import type { ReactNode } from 'react';
import { DEFAULT_BRAND } from '#contract/kit/brand.ts';
import { inRupees } from '#contract/kit/money.ts';
import { linkTo } from '#contract/kit/pages.ts';
import { t } from '#contract/kit/texts.ts';
import { SecondFactorSetUp } from '#web/accounts/second-factor/SecondFactorSetUp.tsx';
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
export function questionsOf(setup: Setup, onSaved: (message?: string) => void): Question[] {
  const { user, factor, operator, brand, area, terms, cash, keys, restaurants } = setup;
  const fee = terms.platformFee > 0 ? t`${inRupees(terms.platformFee)} for each order` : t`No platform fee`;
  const provider = { razorpay: 'Razorpay', cashfree: 'Cashfree', demo: '', off: '' }[keys.provider];
  const isNamed = brand.name !== DEFAULT_BRAND.name;
  return [
    {
      key: 'login',
      question: 'Who are you?',
      answer: factor.isOn ? t`${user.userName}, with two-step login` : '',
      body: <Login setup={setup} onDone={onSaved} />,
    },
    {
      key: 'operator',
      question: 'Who runs it?',
      answer: operator.legalName,
      body: <Particulars entered={operator.legalName ? operator : proposedOperator(setup)} onSaved={onSaved} />,
    },
    {
      key: 'name',
      question: 'What is it called?',
      answer: isNamed ? brand.name : '',
      body: (
        <BrandEditor
          entered={isNamed ? brand : proposedBrand(setup)}
          // The frame around this page has the new name once it is loaded again.
          onSaved={() => location.assign(linkTo('/setup', { step: 'place' }))}
        />
      ),
    },
    {
      key: 'place',
      question: 'Where do you deliver?',
      answer: area.city && `${area.city} ${area.pincode}`,
      body: <ServiceAreaEditor entered={area} onSaved={onSaved} />,
    },
    {
      key: 'delivery',
      question: 'Who delivers?',
      answer: terms.deliveredBy === 'OPERATOR' ? t`You do` : t`The restaurants do`,
      body: <MarketplaceTerms part="deliverer" entered={terms} onSaved={onSaved} />,
    },
    {
      key: 'fees',
      question: 'Which fees and taxes?',
      answer: `${fee}, ${terms.arePricesWithTax ? t`prices include tax` : t`tax is added`}`,
      body: <MarketplaceTerms part="fees" entered={terms} onSaved={onSaved} />,
    },
    {
      key: 'payments',
      question: 'How do people pay?',
      answer: [cash.isAllowed && t`Cash`, provider].filter(Boolean).join(', '),
      body: <PaymentsStep setup={setup} onSaved={onSaved} />,
    },
    {
      key: 'restaurant',
      question: 'Which restaurant is first?',
      answer: restaurantsWords(restaurants),
      body: <RestaurantStep setup={setup} />,
    },
  ];
}

function restaurantsWords(restaurants: number): string {
  if (restaurants === 0) return '';
  const count = restaurants.toLocaleString('en-IN');
  return restaurants === 1 ? t`${count} restaurant` : t`${count} restaurants`;
}

const Login = ({ setup: { user, factor }, onDone }: { setup: Setup; onDone: () => void }) =>
  factor.isOn ? (
    <p>You log in with a code from your app. New recovery codes are under Account.</p>
  ) : (
    <>
      <p className="mb-4">
        Welcome, {user.userName}. You are the administrator: protect your login with a code from an app on your phone,
        such as Google Authenticator. You also get recovery codes, your way back when the phone is lost.
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
