import { chooseLanguage } from '#contract/accounts/language.ts';
import { t } from '#contract/kit/texts.ts';
import { serve } from '#server/http/serve.ts';
import { languages } from '#server/languages/catalogue.ts';
import { rememberLanguage, speakIn } from '#server/languages/speaking.ts';
import { invalid } from '#server/process/errors.ts';
import * as rows from './rows.ts';

export const serveChooseLanguage = serve(
  chooseLanguage,
  async ({ tx, params: { userId }, body: { language }, reply }) => {
    const known = languages.find(({ code }) => code === language);
    if (!known) throw invalid([{ field: 'language', message: 'Please choose one of the languages.' }]);
    await rows.changeLanguage(tx, userId, language);
    rememberLanguage(reply, language);
    return speakIn(language, () => t`From now on in ${known.name}.`);
  },
);
