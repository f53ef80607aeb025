import type { Body } from '#contract/kit/endpoint.ts';
import type { News } from '#contract/messaging/kinds.ts';
import { type chooseNews, MESSAGES_SHOWN, type NewsSettings } from '#contract/messaging/news.ts';
import type { Sql, Tx } from '#server/database/database.ts';
import type { RowOf } from '#server/http/encode-response.ts';
import type { Stop, Worded } from './channels/channel.ts';
import { isOf } from './personal-rows.ts';
import { senderNameColumn, withoutCode } from './rows.ts';

type Settings = RowOf<typeof NewsSettings>;

export const liveChoices = (sql: Sql, userId: number) => sql<Settings['choices'][number][]>`
  select news, channel, chosen_at as since from news_choices join users using (user_id, contact_number)
  where user_id = ${userId} and ended_at is null order by news`;

export const partiesOf = async (sql: Sql, userId: number) => {
  const [parties] = await sql<[{ contactNumber: string; senderName: string }]>`
    select contact_number, ${senderNameColumn(sql)} from users where user_id = ${userId}`;
  return parties;
};

/** Without reminders that are still to come. */
export const messagesTo = (sql: Sql, userId: number, now: Date) => sql<
  (Omit<Settings['messages'][number], 'text'> & Worded)[]
>`
  select message_id, kind, state as message_state, channel, coalesce(sent_at, created_at) as at, language,
    ${senderNameColumn(sql)}, ${withoutCode(sql)} as facts
  from messages where ${isOf(sql, userId)} and state <> 'EXPIRED' and not (state = 'WAITING' and due_at > ${now})
  order by message_id desc limit ${MESSAGES_SHOWN}`;

/** With two choices at the same time the later one stays. */
export const insertChoice = (
  tx: Tx,
  userId: number,
  { news, channel, consent }: Body<typeof chooseNews>,
  now: Date,
) => tx`
  insert into news_choices (user_id, news, channel, contact_number, consent, chosen_at)
  select user_id, ${news}, ${channel}, contact_number, ${consent ?? ''}, ${now} from users where user_id = ${userId}
  on conflict (user_id, news) where ended_at is null do update set channel = excluded.channel,
    contact_number = excluded.contact_number, consent = excluded.consent, chosen_at = excluded.chosen_at`;

export const endChoice = (tx: Tx, userId: number, news: News, now: Date) =>
  endChoices(tx, tx`user_id = ${userId} and news = ${news}`, now);

/** A report may come late: a choice that was made after the STOP stays. */
export const stopNews = (sql: Sql, channel: string, { contactNumber, at }: Stop, now: Date) =>
  endChoices(sql, sql`contact_number = ${contactNumber} and channel = ${channel} and chosen_at <= ${at}`, now);

/** Messages that wait lose their only channel, so that their news becomes notifications. */
const endChoices = (sql: Sql, which: ReturnType<Sql>, now: Date) => sql`
  with ended as (
    update news_choices set ended_at = ${now} where ended_at is null and ${which} returning user_id, news, channel
  )
  update messages m set refused_by = refused_by || ended.channel, due_at = ${now} from ended
  where m.state = 'WAITING' and m.user_id = ended.user_id and m.news->>'news' = ended.news
    and m.news->>'channel' = ended.channel`;
