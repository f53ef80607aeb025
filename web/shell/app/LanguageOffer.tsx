import { useEffect, useState } from 'react';
import { useLocation } from 'react-router';
import { t } from '#contract/kit/texts.ts';
import { inLanguage, type Language, language, languages } from '#web/page/language.ts';
import { X } from '#web/ui/icons.tsx';

/** In local storage once the offer was closed. */
const CLOSED = 'languageOffer';

/** Offers the language that the browser prefers, once, unless one was chosen. The page itself never depends on it. */
export function LanguageOffer() {
  const { pathname, search } = useLocation();
  const [offered, setOffered] = useState<Language>();
  useEffect(() => {
    const wanted = navigator.languages[0]?.split('-')[0];
    const isChosen = document.cookie.includes('lang=') || localStorage.getItem(CLOSED);
    if (!isChosen && wanted !== language) setOffered(languages.find(({ code, offer }) => code === wanted && offer));
  }, []);
  if (!offered) return null;
  const close = () => {
    localStorage.setItem(CLOSED, 'yes');
    setOffered(undefined);
  };
  return (
    <p className="fixed inset-x-0 top-[calc(var(--bar)+0.5rem)] z-40 mx-auto flex w-fit items-center rounded-full bg-neutral ps-5 pe-1 font-medium text-neutral-content shadow-lg print:hidden">
      <a
        href={inLanguage(pathname + search, offered.code)}
        lang={offered.code}
        className="inline-flex min-h-11 items-center underline underline-offset-2"
      >
        {offered.offer}
      </a>
      <button
        type="button"
        className="grid size-11 cursor-pointer place-items-center"
        aria-label={t`Close`}
        onClick={close}
      >
        <X aria-hidden className="size-5" />
      </button>
    </p>
  );
}
