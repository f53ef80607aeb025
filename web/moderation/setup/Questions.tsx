import { type ReactNode, useEffect, useRef } from 'react';
import { useSearchParams } from 'react-router';
import { linkTo } from '#contract/kit/pages.ts';
import { SecondFactorSetUp } from '#web/accounts/second-factor/SecondFactorSetUp.tsx';
import { Link, useNavigate } from '#web/page/links.ts';
import { Check, ChevronDown } from '#web/ui/icons.tsx';
import { snack } from '#web/ui/snack.ts';
import { BrandEditor } from '../BrandEditor.tsx';
import { MarketplaceTerms } from '../MarketplaceTerms.tsx';
import { Particulars } from '../Particulars.tsx';
import { PaymentsStep } from './PaymentsStep.tsx';
import { RestaurantStep } from './RestaurantStep.tsx';
import { ServiceAreaEditor } from './ServiceAreaEditor.tsx';
import { proposedBrand, proposedOperator, questionsOf, type Setup } from './setup.ts';

interface QuestionsProps {
  readonly setup: Setup;
  readonly password: string | undefined;
}

/** One question is open: that of the address, else the first without an answer, else the last. */
export function Questions({ setup, password }: QuestionsProps) {
  const [search] = useSearchParams();
  const navigate = useNavigate();
  const questions = questionsOf(setup);
  const answered = questions.filter(({ answer }) => answer).length;
  const wanted = search.get('step') ?? questions.find(({ answer }) => !answer)?.key ?? 'restaurant';
  const open = questions.findIndex(({ key }) => key === wanted);
  const next = linkTo('/setup', { step: questions[open + 1]?.key ?? 'none' });
  const goOn = (message?: string) => {
    if (message) snack(message);
    void navigate(next, { preventScrollReset: true });
  };
  return (
    <div className="mx-auto max-w-3xl">
      <h1 className="mb-1">Set up your marketplace</h1>
      <p className="mb-3">Stop whenever you like: every answer is saved, and can be changed later.</p>
      <p id="answered" className="mb-1 font-semibold text-sm">
        {answered} of {questions.length} answered
      </p>
      <progress
        className="progress progress-primary mb-5 block w-full"
        aria-labelledby="answered"
        value={answered}
        max={questions.length}
      />
      <ol className="flex flex-col gap-3">
        {questions.map(({ key, question, answer }, index) => (
          <Question key={key} number={index + 1} {...{ question, answer }} step={key} isOpen={index === open}>
            <Answer step={key} setup={setup} password={password} goOn={goOn} />
            {index < questions.length - 1 && (
              <Link to={next} preventScrollReset className="btn btn-ghost mt-3 w-full sm:w-auto">
                {answer ? 'Next question' : 'Later'}
              </Link>
            )}
          </Question>
        ))}
      </ol>
    </div>
  );
}

interface QuestionProps {
  readonly number: number;
  readonly step: string;
  readonly question: string;
  readonly answer: string;
  readonly isOpen: boolean;
  readonly children: ReactNode;
}

function Question({ number, step, question, answer, isOpen, children }: QuestionProps) {
  const item = useRef<HTMLLIElement>(null);
  const wasOpen = useRef(isOpen);
  useEffect(() => {
    if (isOpen && !wasOpen.current) item.current?.scrollIntoView({ block: 'start' });
    wasOpen.current = isOpen;
  }, [isOpen]);
  return (
    <li
      ref={item}
      className="scroll-mt-[calc(var(--bar)+1rem)] rounded-box border border-base-300 bg-base-100 shadow-sm"
    >
      <h2 className="text-base">
        <Link
          to={linkTo('/setup', { step: isOpen ? 'none' : step })}
          preventScrollReset
          aria-expanded={isOpen}
          className="flex min-h-16 items-center gap-3 px-4 py-2"
        >
          <span
            className={`grid size-9 shrink-0 place-items-center rounded-full font-bold ${answer ? 'bg-success text-success-content' : 'bg-base-300'}`}
          >
            {answer ? <Check aria-label="Answered" className="size-5" /> : number}
          </span>
          <span className="min-w-0 flex-1">
            <span className="block">{question}</span>
            {answer && <span className="block font-normal font-sans text-sm wrap-anywhere">{answer}</span>}
          </span>
          <ChevronDown aria-hidden className={`size-5 shrink-0 ${isOpen ? 'rotate-180' : ''}`} />
        </Link>
      </h2>
      {isOpen && <div className="border-base-300 border-t p-4 sm:p-6">{children}</div>}
    </li>
  );
}

interface AnswerProps {
  readonly step: ReturnType<typeof questionsOf>[number]['key'];
  readonly setup: Setup;
  readonly password: string | undefined;
  readonly goOn: (message?: string) => void;
}

function Answer({ step, setup, password, goOn }: AnswerProps) {
  const { user, factor, area, terms } = setup;
  switch (step) {
    case 'login':
      return factor.isOn ? (
        <p>
          You are {user.userName}, and log in with a code from your app.{' '}
          <Link to="/home/account/secondFactor" className="link">
            New recovery codes
          </Link>
        </p>
      ) : (
        <>
          <p className="mb-4">
            Welcome, {user.userName}. You are the administrator: protect your login with a code from an app on your
            phone. You also get recovery codes, your way back when the phone is lost.
          </p>
          <SecondFactorSetUp user={user} password={password} onDone={() => goOn()} />
        </>
      );
    case 'operator':
      return <Particulars entered={proposedOperator(setup)} onSaved={goOn} />;
    case 'name':
      return (
        <BrandEditor
          entered={proposedBrand(setup)}
          // The frame around this page has the new name once it is loaded again.
          onSaved={() => location.assign(linkTo('/setup', { step: 'place' }))}
        />
      );
    case 'place':
      return <ServiceAreaEditor entered={area} onSaved={goOn} />;
    case 'delivery':
      return <MarketplaceTerms part="deliverer" entered={terms} onSaved={goOn} />;
    case 'fees':
      return <MarketplaceTerms part="fees" entered={terms} onSaved={goOn} />;
    case 'payments':
      return <PaymentsStep setup={setup} onSaved={goOn} />;
    case 'restaurant':
      return <RestaurantStep setup={setup} />;
  }
}
