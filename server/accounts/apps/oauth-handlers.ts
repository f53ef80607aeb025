import type { IncomingMessage, ServerResponse } from 'node:http';
import {
  InvalidClientMetadataError,
  InvalidGrantError,
  InvalidTargetError,
  InvalidTokenError,
} from '@modelcontextprotocol/sdk/server/auth/errors.js';
import { authorizationHandler } from '@modelcontextprotocol/sdk/server/auth/handlers/authorize.js';
import { clientRegistrationHandler } from '@modelcontextprotocol/sdk/server/auth/handlers/register.js';
import { revocationHandler } from '@modelcontextprotocol/sdk/server/auth/handlers/revoke.js';
import { tokenHandler } from '@modelcontextprotocol/sdk/server/auth/handlers/token.js';
import type { OAuthServerProvider } from '@modelcontextprotocol/sdk/server/auth/provider.js';
import express, { type RequestHandler } from 'express';
import * as z from 'zod/mini';
import { AppClient, clientOf } from '#contract/accounts/apps.ts';
import { HOUR_MS } from '#contract/kit/india.ts';
import { packed } from '#contract/kit/packed.ts';
import { linkTo } from '#contract/kit/pages.ts';
import type { Sql } from '#server/database/database.ts';
import { prefixOf, secretWith } from '#server/http/program-key.ts';
import { hashOf } from '../token.ts';
import * as rows from './app-rows.ts';

export interface Options {
  readonly sql: Sql;
  readonly clock: () => Date;
  readonly publicUrl: string;
}

/** The calls have limits of their own, in memory of this process; ours count in all of them. */
const rateLimit = false;

export function oauthHandlers(options: Options): (request: IncomingMessage, response: ServerResponse) => void {
  const provider = providerOf(options);
  const { clientsStore } = provider;
  return express()
    .disable('x-powered-by')
    .use('/oauth/authorize', onlyToConsent)
    .use('/oauth/authorize', authorizationHandler({ provider, rateLimit }))
    .use('/oauth/token', tokenHandler({ provider, rateLimit }))
    .use('/oauth/register', clientRegistrationHandler({ clientsStore, rateLimit, clientIdGeneration: false }))
    .use('/oauth/revoke', revocationHandler({ provider, rateLimit }));
}

/** Anybody can make a client id, so errors are not redirected to its addresses. */
const onlyToConsent: RequestHandler = (_request, response, next) => {
  const redirect = response.redirect.bind(response);
  response.redirect = (...args: unknown[]) => {
    const to = String(args.at(-1));
    if (to.startsWith('/home/')) redirect(to);
    else response.status(400).type('text/plain').send('This request of the app is not valid. Start again in the app.');
  };
  next();
};

const TOKEN_MS = HOUR_MS;

function providerOf({ sql, clock, publicUrl }: Options): OAuthServerProvider {
  const checkResource = (resource: URL | undefined) => {
    if (resource && resource.href !== `${publicUrl}/mcp`) throw new InvalidTargetError('The resource is not ours.');
  };
  const exchange = async (
    clientId: string,
    grant: string,
    { redirectUri, resource, isCode }: { redirectUri?: string | undefined; resource: URL | undefined; isCode: boolean },
  ) => {
    checkResource(resource);
    const now = clock();
    const [clientHash, grantHash] = [hashOf(clientId), hashOf(grant)];
    const prefix = prefixOf(grant) ?? '';
    const [token, refresh] = [secretWith(prefix), secretWith(prefix)];
    const tokenEndsAt = new Date(now.getTime() + TOKEN_MS);
    const hashes = { clientHash, grantHash, tokenHash: hashOf(token), refreshHash: hashOf(refresh) };
    if (await rows.exchangeGrant(sql, { ...hashes, redirectUri, isCode, tokenEndsAt, now }))
      return { access_token: token, token_type: 'Bearer', expires_in: TOKEN_MS / 1000, refresh_token: refresh };
    await rows.endReused(sql, clientHash, grantHash, now);
    throw new InvalidGrantError('The code or refresh token is wrong, was used before, or has expired.');
  };
  return {
    clientsStore: {
      getClient: (clientId) => {
        const client = clientOf(clientId);
        return client && { ...asInfo(client), client_id: clientId };
      },
      registerClient: ({ client_name, redirect_uris }) => {
        const [first = ''] = redirect_uris;
        const appName = client_name ?? (URL.canParse(first) ? new URL(first).host : '');
        const client = z.safeParse(AppClient, { appName, redirectUris: redirect_uris });
        if (!client.success) throw new InvalidClientMetadataError(NOT_ACCEPTED);
        return { ...asInfo(client.data), client_id: packed(client.data) };
      },
    },
    async authorize({ client_id: client }, { redirectUri, codeChallenge, state, resource }, response) {
      checkResource(resource);
      response.redirect(linkTo('/home/connectApp', { client, redirectUri, codeChallenge, state }));
    },
    async challengeForAuthorizationCode({ client_id }, code) {
      const challenge = await rows.challengeOf(sql, hashOf(code), hashOf(client_id));
      if (challenge === undefined) throw new InvalidGrantError('The code is wrong.');
      return challenge;
    },
    exchangeAuthorizationCode: ({ client_id }, code, _verifier, redirectUri, resource) =>
      exchange(client_id, code, { redirectUri, resource, isCode: true }),
    exchangeRefreshToken: ({ client_id }, refreshToken, _scopes, resource) =>
      exchange(client_id, refreshToken, { resource, isCode: false }),
    async revokeToken({ client_id }, { token }) {
      await rows.endByToken(sql, hashOf(client_id), hashOf(token), clock());
    },
    // Calls check tokens themselves (find-app-caller.ts).
    verifyAccessToken: () => Promise.reject(new InvalidTokenError('Not used.')),
  };
}

const NOT_ACCEPTED = 'A name has 1 to 60 letters, and each of 1 to 5 redirect URIs is https or loopback.';

const asInfo = ({ appName, redirectUris }: AppClient) => ({
  client_name: appName,
  redirect_uris: [...redirectUris],
  token_endpoint_auth_method: 'none',
  grant_types: ['authorization_code', 'refresh_token'],
  response_types: ['code'],
});
