/** Apps that a customer connects and ends (product rules 13.20 to 13.29). */
import * as contract from '#contract/accounts/apps.ts';
import { DAY_MS, MINUTE_MS } from '#contract/kit/india.ts';
import { t } from '#contract/kit/texts.ts';
import { newPrefix, secretWith } from '#server/http/program-key.ts';
import { serve } from '#server/http/serve.ts';
import { hashOf } from '../token.ts';
import * as rows from './app-rows.ts';

export const serveApps = serve(contract.apps, async ({ sql, params: { userId }, now }) => {
  const apps = await rows.appsOf(sql, userId, now);
  return apps.map(({ redirectUri, ...app }) => ({ ...app, host: new URL(redirectUri).host }));
});

export const serveConnectApp = serve(
  contract.connectApp,
  async ({ tx, params: { userId }, body, now: connectedAt, refuse }) => {
    const { client: clientId, redirectUri, codeChallenge, state, orderMax, dayMax, askAbove, days } = body;
    const client = contract.clientOf(clientId);
    if (!client || !contract.redirectsTo(client, redirectUri)) throw refuse('APP_UNKNOWN');
    await rows.lockPersonsApps(tx, userId);
    if ((await rows.countApps(tx, userId, connectedAt)) >= contract.APPS_MAX) throw refuse('TOO_MANY_APPS');
    const prefix = newPrefix('cpa');
    const code = secretWith(prefix);
    await rows.insertApp(tx, {
      userId,
      appName: client.appName,
      clientHash: hashOf(clientId),
      redirectUri,
      prefix,
      orderMaxPaise: orderMax,
      dayMaxPaise: dayMax,
      askAbovePaise: askAbove,
      connectedAt,
      endsAt: new Date(connectedAt.getTime() + days * DAY_MS),
      codeChallenge,
      codeHash: hashOf(code),
      codeEndsAt: new Date(connectedAt.getTime() + MINUTE_MS),
    });
    return { redirectTo: contract.redirectBack(redirectUri, { code }, state) };
  },
);

export const serveEndApp = serve(contract.endApp, async ({ tx, params: { appId, userId }, now, refuse }) => {
  const appName = await rows.endApp(tx, appId, userId, now);
  if (appName === undefined) throw refuse('APP_NOT_FOUND');
  return t`${appName} has no access any more.`;
});
