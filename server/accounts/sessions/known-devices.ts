/**
 * Known devices: browsers in which a person has logged in before, recognised by a long-lived cookie. The cookie gives
 * no access; failed attempts there only count separately.
 */
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Sql, Tx } from '#server/database/database.ts';
import { hashOf, newToken } from '../token.ts';
import * as rows from './attempt-rows.ts';

const DEVICE_COOKIE = 'device';
// The maximum of browsers.
const KNOWN_MS = 400 * 86_400_000;
/** Somebody who knows the password could create devices, to guess from them after it changes. */
const DEVICES_MAX = 20;

export const deviceKnownSince = (now: Date): Date => new Date(now.getTime() - KNOWN_MS);

function presentedBy(request: FastifyRequest): Buffer | undefined {
  const token = request.cookies[DEVICE_COOKIE] ?? '';
  return /^[A-Za-z0-9_-]{43}$/.test(token) ? hashOf(token) : undefined;
}

export async function knownDevice(
  sql: Sql,
  request: FastifyRequest,
  contactNumber: string,
  now: Date,
): Promise<Buffer | undefined> {
  const device = presentedBy(request);
  return device && (await rows.isDeviceKnown(sql, device, contactNumber, deviceKnownSince(now))) ? device : undefined;
}

interface Login {
  readonly userId: number;
  readonly now: Date;
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
}

/** A token that was not given to the person is never adopted. */
export async function rememberDevice(tx: Tx, { userId, now, request, reply }: Login): Promise<void> {
  const presented = presentedBy(request);
  let token = request.cookies[DEVICE_COOKIE] ?? '';
  if (!presented || !(await rows.renewDevice(tx, presented, userId, now))) {
    token = newToken();
    if (presented) await rows.moveDevice(tx, presented, hashOf(token));
    await rows.insertDevice(tx, hashOf(token), userId, now);
    await rows.deleteDevicesBeyond(tx, userId, DEVICES_MAX);
  }
  reply.setCookie(DEVICE_COOKIE, token, { httpOnly: true, expires: new Date(now.getTime() + KNOWN_MS) });
}

export const deleteOtherDevices = (tx: Tx, userId: number, request: FastifyRequest) =>
  rows.deleteOtherDevices(tx, userId, presentedBy(request));
