import postgres from 'postgres';
import { createPrimaryFinder } from './primary.ts';
import { parseServerAddress, withoutTarget } from './server-address.ts';
import { createSocketFactory, startupPadding } from './socket.ts';
import { tlsModeOf } from './tls.ts';

/** The server's address as options of postgres.js; `url` has precedence. */
export interface ConnectionOptions {
  readonly url?: string;
  readonly host?: string;
  readonly port?: number;
  readonly user?: string;
  readonly password?: string;
  readonly database?: string;
}

export interface DatabaseServer {
  /** The setting with its address. */
  readonly setting: string;
  readonly url: string;
  /** Where it is and how its sockets are made, as options of postgres.js. */
  readonly options: postgres.Options<Record<string, postgres.PostgresType>>;
  /** Whether a pooler answers, which takes no startup parameters but its own. */
  readonly isPooler: boolean;
  /** A client with one connection. */
  openClient(): postgres.Sql;
}

/** An address with several servers leads to the one that takes writes, whichever it is at the moment. */
export function serverOf(
  { url = '', ...rest }: ConnectionOptions,
  {
    isPooler = false,
    setting = 'DATABASE_URL',
  }: { readonly isPooler?: boolean; readonly setting?: string } = {},
): DatabaseServer {
  const tls = tlsModeOf(url);
  const address = parseServerAddress(url);
  const [first] = address?.hosts ?? [];
  // The typings of postgres.js omit `socket`; it includes encryption, so that of postgres.js is disabled.
  const single = { ...rest, socket: createSocketFactory(tls, { hidesPadding: isPooler }), ssl: false };
  if (!address || !first) return at(withoutTarget(url), single);
  const findPrimary = createPrimaryFinder(address.hosts, async (host) => {
    const client = postgres(address.urlOf(host), { ...single, ...probeOptions });
    return timelineOf(client).finally(() => client.end({ timeout: 1 }));
  });
  const movable = { ...single, socket: createSocketFactory(tls, { findPrimary, hidesPadding: isPooler }) };
  return at(address.urlOf(first), movable);

  function at(oneUrl: string, options: DatabaseServer['options']): DatabaseServer {
    const openClient = () => postgres(oneUrl, { ...options, ...clientOptions });
    return { setting, url: oneUrl, options, isPooler, openClient };
  }
}

/** null: the server takes no writes. 0: it does, and knows no timelines, as one with shared storage. */
async function timelineOf(client: postgres.Sql): Promise<number | null> {
  const [row] = await client`show transaction_read_only`;
  if (row?.['transaction_read_only'] !== 'off') return null;
  const [log] = await client`select left(pg_walfile_name(pg_current_wal_lsn()), 8) as timeline`.catch(
    () => [],
  );
  return Number.parseInt(String(log?.['timeline'] ?? '0'), 16);
}

const oneConnection = { max: 1, fetch_types: false, connection: startupPadding, onnotice: () => undefined };
const probeOptions = { ...oneConnection, connect_timeout: 15 };
/** Seconds: generous, because a start that loads the whole app hears of an answer late. */
const clientOptions = { ...oneConnection, connect_timeout: 30 };

export async function withClient<T>(
  { openClient }: DatabaseServer,
  run: (client: postgres.Sql) => Promise<T>,
): Promise<T> {
  const client = openClient();
  return run(client).finally(() => client.end({ timeout: 1 }));
}
