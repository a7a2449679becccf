import type { Platform } from '../../../../../platform.ts';
import { listClients } from './store.ts';

/** Milliseconds after which a new client is effective at the latest, and between two database queries. */
const cacheMs = 10_000;

/**
 * The origins of the registered clients without a secret, which run in a browser. Calls carry a bearer token and use no
 * cookie, so letting such a page read the replies gives it nothing that its token does not.
 */
export function createClientOrigins({ db, clock }: Pick<Platform, 'db' | 'clock'>) {
  let cached: Promise<ReadonlySet<string>> | undefined;
  let readAt = 0;

  return async (origin: string): Promise<boolean> => {
    const now = clock.now().getTime();
    if (!cached || now - readAt > cacheMs) {
      readAt = now;
      cached = read();
      cached.catch(() => (cached = undefined));
    }
    return (await cached).has(origin);
  };

  async function read(): Promise<ReadonlySet<string>> {
    const clients = await listClients(db);
    const publicClients = clients.filter(
      ({ metadata, disabledAt }) =>
        disabledAt === null && (metadata.token_endpoint_auth_method ?? 'none') === 'none',
    );
    const uris = publicClients.flatMap(({ metadata }) => metadata.redirect_uris ?? []);
    return new Set(uris.flatMap((uri) => webOrigin(uri)));
  }
}

function webOrigin(uri: string): string[] {
  const url = URL.parse(uri);
  return url?.protocol === 'https:' || url?.protocol === 'http:' ? [url.origin] : [];
}
