import { useLocation } from 'react-router';
import { chooseLanguage } from '#contract/accounts/language.ts';
import { call } from '#web/calls/call.ts';
import { language, languages } from '#web/page/language.ts';
import { useSession } from '#web/page/session.ts';

/** Links to this page in the other languages. A person's choice is saved in their account. */
export function LanguageLinks({ className }: { className: string }) {
  const { pathname, search } = useLocation();
  const { user } = useSession();
  return languages
    .filter(({ code }) => code !== language)
    .map(({ code, name }) => {
      const query = new URLSearchParams(search);
      query.set('lang', code);
      const address = `${pathname}?${query}`;
      const choose = async (event: { preventDefault: () => void }) => {
        if (!user) return;
        event.preventDefault();
        // The address alone is enough for this browser.
        await call(chooseLanguage, { params: { userId: user.userId }, body: { language: code } }).catch(() => {});
        location.assign(address);
      };
      return (
        <a key={code} href={address} lang={code} hrefLang={code} className={className} onClick={choose}>
          {name}
        </a>
      );
    });
}
