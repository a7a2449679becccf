import { type LookupAddress, type LookupAllOptions, lookup } from 'node:dns';
import { type IncomingMessage, request as requestHttp } from 'node:http';
import { request as requestHttps } from 'node:https';
import { isIP, type LookupFunction } from 'node:net';
import { isPublicAddress } from '../../../shared/security/public-address.ts';

export interface LinkAnswer {
  readonly status: 'ok' | 'broken' | 'unreachable';
  readonly code: number | null;
}
export type AskAddress = (address: string) => Promise<LinkAnswer>;

/** A test allows its own server by name. */
interface Options {
  /** IP addresses that may be connected to. */
  readonly isOpen?: (address: string) => boolean;
  /** '' is the protocol's default. */
  readonly openPorts?: readonly string[];
  readonly resolveName?: (host: string, options: LookupAllOptions, done: NamesFound) => void;
  readonly timeoutMs?: number;
}
type NamesFound = (error: Error | null, found: LookupAddress[]) => void;

const maxRedirects = 5;
const publicPorts = ['', '80', '443', '8080', '8443'];
/** Some servers only support GET, or answer HEAD as an unknown method. */
const headRefused = [400, 401, 403, 404, 405, 406, 501, 503];
const unreachable: LinkAnswer = { status: 'unreachable', code: null };

/**
 * Whether an outer address answers. Private networks are never connected to, whatever a name resolves to: the check is
 * part of the connection's lookup, so the name cannot change in between.
 */
export function createAskAddress({
  isOpen = isPublicAddress,
  openPorts = publicPorts,
  resolveName = lookup,
  timeoutMs = 5_000,
}: Options = {}): AskAddress {
  const lookUpOpen: LookupFunction = (host, options, done) => {
    resolveName(host, { ...options, all: true }, (error, found) => {
      if (error) return done(error, []);
      const open = found.filter(({ address }) => isOpen(address));
      if (open.length < found.length || open.length === 0) return done(new Error('not a public address'), []);
      if (options.all) return done(null, open);
      done(null, open[0]?.address ?? '', open[0]?.family);
    });
  };

  return async (address) => {
    const signal = AbortSignal.timeout(timeoutMs);
    try {
      return await follow(new URL(address), signal, maxRedirects);
    } catch {
      return unreachable;
    }
  };

  async function follow(url: URL, signal: AbortSignal, redirectsLeft: number): Promise<LinkAnswer> {
    let answer = await ask(url, 'HEAD', signal);
    if (headRefused.includes(answer.code)) answer = await ask(url, 'GET', signal);
    const { code, location } = answer;
    if (code >= 300 && code < 400 && location !== undefined) {
      if (redirectsLeft === 0) return { status: 'broken', code };
      return follow(new URL(location, url), signal, redirectsLeft - 1);
    }
    // an address that requires a password or limits requests exists
    const isThere = code < 400 || [401, 403, 405, 429].includes(code);
    return { status: isThere ? 'ok' : 'broken', code };
  }

  function ask(url: URL, method: 'HEAD' | 'GET', signal: AbortSignal) {
    if (!/^https?:$/.test(url.protocol) || !openPorts.includes(url.port))
      throw new Error('not a public address');
    // an IP address in place of a name is not looked up
    const host = url.hostname.replace(/^\[|\]$/g, '');
    if (isIP(host) !== 0 && !isOpen(host)) throw new Error('not a public address');
    const { promise, resolve, reject } = Promise.withResolvers<{
      code: number;
      location: string | undefined;
    }>();
    const send = url.protocol === 'https:' ? requestHttps : requestHttp;
    const headers = { 'user-agent': 'gongdu-link-check', accept: '*/*' };
    const sent = send(
      url,
      { method, signal, lookup: lookUpOpen, agent: false, headers },
      (reply: IncomingMessage) => {
        reply.destroy();
        resolve({ code: reply.statusCode ?? 0, location: reply.headers.location });
      },
    );
    sent.on('error', reject).end();
    return promise;
  }
}
