import type { Config } from '../../../config.ts';

/** Vite's server in `npm run dev`. */
const devOrigin = 'http://localhost:5173';

export type Origins = ReturnType<typeof createOrigins>;

/**
 * The origins of our web pages: they may sign members in, receive tokens in their address, and sign out without a
 * confirmation.
 */
export function createOrigins(config: Pick<Config, 'publicUrl' | 'allowedOrigins' | 'production'>) {
  const registered: ReadonlySet<string> = new Set([
    config.publicUrl,
    ...config.allowedOrigins,
    ...(config.production ? [] : [devOrigin]),
  ]);
  return {
    registered,
    isRegistered,
    isOwnPage,
    isServer: isThisServer,
    registeredAddress: parseRegisteredAddress,
  };

  function isRegistered(origin: string): boolean {
    return registered.has(origin);
  }

  /** Outside production a page may also be opened under another host of this server, such as 127.0.0.1. */
  function isOwnPage(origin: string, host: string | undefined): boolean {
    if (isRegistered(origin)) return true;
    return !config.production && host !== undefined && URL.parse(origin)?.host === host;
  }

  /** Whether this server is at the origin, by its public address or the request's host. */
  function isThisServer({ origin, host }: URL, requestHost: string | undefined): boolean {
    return origin === config.publicUrl || host === requestHost;
  }

  /** `address`, absolute or a path, if it is on one of our origins; else null. */
  function parseRegisteredAddress(address: string, host: string | undefined): URL | null {
    const url = URL.parse(address, config.publicUrl);
    const isWeb = url?.protocol === 'http:' || url?.protocol === 'https:';
    return url && isWeb && !url.username && !url.password && isOwnPage(url.origin, host) ? url : null;
  }
}
