import type { CurrentUser } from '#contract/accounts/current-user.ts';
import type { Body } from '#contract/kit/endpoint.ts';
import { t } from '#contract/kit/texts.ts';
import { chooseNews, NEWS_OF, type NewsSettings } from '#contract/messaging/news.ts';
import { call } from '#web/calls/call.ts';
import { useCommand } from '#web/calls/command.ts';
import { ConfirmDialog } from '#web/ui/dialogs/ConfirmDialog.tsx';
import { useQuestion } from '#web/ui/dialogs/question.ts';
import { Failure } from '#web/ui/forms/Failure.tsx';
import { snack } from '#web/ui/snack.ts';
import { CHANNEL_WORDS, NEWS_WORDS } from './message-words.ts';

type Props = Pick<NewsSettings, 'channels' | 'choices'> & { readonly user: CurrentUser };

/** The channel for each group of news. WhatsApp and SMS need the person's consent to the words that are shown. */
export function NewsChannels({ user: { userId, roles }, channels, choices }: Props) {
  const { question, chosen, ask } = useQuestion<Body<typeof chooseNews> & Props['channels'][number]>();
  const { busy, failure, run } = useCommand('This could not be saved. Please try again.');
  const groups = roles.flatMap(({ roleType }) => NEWS_OF[roleType]);
  if (channels.length === 0 || groups.length === 0) return null;
  const choose = (body: Body<typeof chooseNews>) =>
    run(async () => snack(await call(chooseNews, { params: { userId }, body })));
  const offered = (value: string) => channels.find(({ channel }) => channel === value);
  return (
    <section className="mt-6 flex flex-col gap-4">
      <h2 className="font-semibold">Where your news arrives</h2>
      {groups.map((news) => (
        <label key={news} className="flex flex-col gap-1">
          {NEWS_WORDS[news]}
          <select
            className="select w-full"
            value={choices.find((each) => each.news === news && offered(each.channel))?.channel ?? 'push'}
            disabled={busy !== undefined}
            onChange={({ target: { value } }) => {
              const wanted = offered(value);
              if (wanted) ask({ news, ...wanted });
              else choose({ news, channel: 'push' });
            }}
          >
            <option value="push">{t`Notifications`}</option>
            {channels.map(({ channel }) => (
              <option key={channel} value={channel}>
                {CHANNEL_WORDS[channel]}
              </option>
            ))}
          </select>
        </label>
      ))}
      <Failure message={failure} />
      <ConfirmDialog
        ref={question}
        title={chosen ? CHANNEL_WORDS[chosen.channel] : ''}
        keep={t`Not now`}
        confirm="I agree"
        onConfirm={() => chosen && choose(chosen)}
      >
        <p className="font-semibold">{chosen && NEWS_WORDS[chosen.news]}</p>
        <p>{chosen?.consent}</p>
      </ConfirmDialog>
    </section>
  );
}
