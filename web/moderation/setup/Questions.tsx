import { type ReactNode, useEffect, useRef } from 'react';
import { useSearchParams } from 'react-router';
import { linkTo } from '#contract/kit/pages.ts';
import { t } from '#contract/kit/texts.ts';
import { Link, useNavigate } from '#web/page/links.ts';
import { Check, ChevronDown } from '#web/ui/icons.tsx';
import { snack } from '#web/ui/snack.ts';
import { questionsOf } from './answers.tsx';
import type { Setup } from './setup.ts';

/** One question is open: that of the address, else the first without an answer, else the last. */
export function Questions({ setup }: { setup: Setup }) {
  const [search] = useSearchParams();
  const navigate = useNavigate();
  const goOn = (message?: string) => {
    if (message) snack(message);
    void navigate(next, { preventScrollReset: true });
  };
  const questions = questionsOf(setup, goOn);
  const answered = questions.filter(({ answer }) => answer).length;
  const wanted = search.get('step') ?? questions.find(({ answer }) => !answer)?.key ?? questions.at(-1)?.key;
  const open = questions.findIndex(({ key }) => key === wanted);
  const next = linkTo('/setup', { step: questions[open + 1]?.key ?? 'none' });
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
        {questions.map(({ key, question, answer, body }, index) => (
          <Question key={key} number={index + 1} {...{ question, answer }} step={key} isOpen={index === open}>
            {body}
            {index < questions.length - 1 && (
              <Link to={next} preventScrollReset className="btn btn-ghost mt-3 w-full sm:w-auto">
                {answer ? t`Next question` : t`Later`}
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
