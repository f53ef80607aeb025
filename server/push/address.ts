/**
 * Restricts the addresses that notifications are sent to. A browser submits the address, so it may be forged: without
 * these checks the server could be made to send requests into its own network (SSRF).
 */
import { lookup as lookUp } from 'node:dns';
import { BlockList, isIP, type LookupFunction } from 'node:net';
import { isLoopback } from '#server/process/loopback.ts';

/** Private, loopback, link-local, reserved and multicast networks, and tunnels to them. */
const notPublic = new BlockList();
for (const [network, prefix] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 3],
] as const)
  notPublic.addSubnet(network, prefix, 'ipv4');

/** Only global unicast IPv6, without addresses that map to IPv4 or are for documentation. */
const publicIpv6 = new BlockList();
publicIpv6.addSubnet('2000::', 3, 'ipv6');
for (const [network, prefix] of [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
] as const)
  notPublic.addSubnet(network, prefix, 'ipv6');

export function isPublicAddress(address: string): boolean {
  const version = isIP(address);
  if (version === 4) return !notPublic.check(address, 'ipv4');
  return version === 6 && publicIpv6.check(address, 'ipv6') && !notPublic.check(address, 'ipv6');
}

/** Requires https on the default port, no password, and no private host by number or name. */
export function isAllowedEndpoint(endpoint: string, allowsLoopback: boolean): boolean {
  const url = URL.parse(endpoint);
  if (!url || url.username || url.password || url.hash) return false;
  const host = url.hostname.replace(/^\[(.*)\]$/, '$1');
  if (allowsLoopback && isLoopback(host)) return /^https?:$/.test(url.protocol);
  if (url.protocol !== 'https:' || url.port) return false;
  if (isIP(host)) return isPublicAddress(host);
  return host.includes('.') && !/\.(localhost|local|internal|lan|home|arpa)\.?$/.test(host);
}

export class PrivateAddress extends Error {}

/** Resolves a name for a connection, and refuses if any of its addresses is not public. */
export const lookupPublic: LookupFunction = (host, options, callback) =>
  lookUp(host, { ...options, all: true }, (error, found) => {
    if (error) return callback(error, '', 0);
    const [first] = found;
    if (!first || !found.every(({ address }) => isPublicAddress(address)))
      return callback(new PrivateAddress(`${host} is not on the internet.`), '', 0);
    if (options.all) return callback(null, found);
    return callback(null, first.address, first.family);
  });
