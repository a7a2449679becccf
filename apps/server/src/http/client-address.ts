import { BlockList, isIP, isIPv6 } from 'node:net';
import type { FastifyRequest } from 'fastify';
import type { Origin } from './caller.ts';

/**
 * The proxies in front of this server: their number, or their addresses and networks. Only the entries that they added
 * to X-Forwarded-For are trusted; entries further left were sent by the client. 0: no proxy.
 */
export type Proxies = number | readonly string[];

/** Whether the address at position `hop` from the right is one of our proxies; 0 is the connection's own. */
export type IsProxy = (address: string, hop: number) => boolean;

export function createProxyTest(proxies: Proxies): IsProxy {
  if (typeof proxies === 'number') return (_address, hop) => hop < proxies;
  const list = new BlockList();
  for (const proxy of proxies) {
    const [network = '', bits] = proxy.split('/');
    if (bits === undefined) list.addAddress(network, ipFamily(network));
    else list.addSubnet(network, Number(bits), ipFamily(network));
  }
  return (address) => isIP(address) !== 0 && list.check(address, ipFamily(address));
}

/** The address of the client. @param connectionAddress The connection's address. */
export function clientAddress(
  connectionAddress: string,
  forwarded: string | string[] | undefined,
  isProxy: IsProxy,
): string {
  const forwardedHops = forwardedAddresses(forwarded).reverse();
  let address = connectionAddress;
  for (let hop = 0; hop < forwardedHops.length && isProxy(address, hop); hop++)
    address = forwardedHops[hop] ?? connectionAddress;
  return address;
}

/**
 * The address and port of the client. Behind a proxy the port is that of X-Real-Port; the header is ignored in direct
 * requests.
 */
export function originOf({ ip, socket, headers }: FastifyRequest): Origin {
  if (ip === socket.remoteAddress) return { ip, port: socket.remotePort ?? null };
  const port = Number(headers['x-real-port']);
  return { ip, port: Number.isInteger(port) && port > 0 && port < 65_536 ? port : null };
}

/** The addresses of the header from the right, up to the first invalid entry. */
export function forwardedAddresses(header: string | string[] | undefined): string[] {
  const parts = String(header ?? '')
    .split(',')
    .map((part) => part.trim());
  return parts.slice(parts.findLastIndex((part) => isIP(part) === 0) + 1);
}

/** `10.0.0.1`, `fd00::1` or a network such as `10.0.0.0/8`. */
export function isNetwork(text: string): boolean {
  const [network = '', bits, ...rest] = text.split('/');
  if (isIP(network) === 0 || rest.length > 0) return false;
  return bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= (isIPv6(network) ? 128 : 32));
}

function ipFamily(address: string): 'ipv4' | 'ipv6' {
  return isIPv6(address) ? 'ipv6' : 'ipv4';
}
