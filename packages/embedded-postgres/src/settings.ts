import { totalmem } from 'node:os';

/** Where the server listens: a socket directory, or a port of the loopback address. */
export type Listen = { socketDirectory: string } | { port: number };

/** Can sign in over the same socket, for the setup and for an operator's own psql. */
export const SUPERUSER = 'postgres';

/** Every socket has its own directory, so the number never collides. */
export const SOCKET_PORT = 5432;

/** The whole postgresql.conf, written at each start. `ALTER SYSTEM` overrides it, for operators. */
export function postgresqlConf(listen: Listen, extra: Record<string, string>): string {
  const settings = {
    ...durability,
    ...smallMachine,
    ...logging,
    ...neutral,
    ...listenSettings(listen),
    ...extra,
  };
  return settingLines(settings);
}

export function settingLines(settings: Record<string, string>): string {
  return Object.entries(settings)
    .map(([name, value]) => `${name} = '${value.replaceAll("'", "''")}'\n`)
    .join('');
}

const durability = { fsync: 'on', full_page_writes: 'on', synchronous_commit: 'on' };

/**
 * Megabytes: an eighth of the machine's memory, from 48 to 512. Memory is used only for data that was read, so a small
 * community stays small, and a search over a million texts is served from memory (decision 0004).
 */
function sharedBuffers(totalBytes: number): number {
  return Math.round(Math.min(512, Math.max(48, totalBytes / 8 / 2 ** 20)));
}

/**
 * For one application on a small machine: no replication (use an external server by DATABASE_URL for that), no I/O
 * workers, no JIT. Minimal WAL does not affect crash recovery.
 */
const smallMachine = {
  shared_buffers: `${sharedBuffers(totalmem())}MB`,
  max_connections: '100',
  work_mem: '4MB',
  maintenance_work_mem: '32MB',
  effective_cache_size: '512MB',
  random_page_cost: '1.1',
  wal_level: 'minimal',
  max_wal_senders: '0',
  max_logical_replication_workers: '0',
  max_wal_size: '512MB',
  min_wal_size: '48MB',
  io_method: 'sync',
  huge_pages: 'off',
  jit: 'off',
  max_worker_processes: '4',
  max_parallel_workers: '2',
  max_parallel_workers_per_gather: '1',
  max_parallel_maintenance_workers: '1',
  autovacuum_worker_slots: '2',
  autovacuum_max_workers: '2',
};

/** Terse and without statements, because both would write members' data into the log. */
const logging = {
  logging_collector: 'off',
  log_checkpoints: 'off',
  log_error_verbosity: 'terse',
  log_min_error_statement: 'panic',
  log_line_prefix: '%m [%p] ',
};

/** The options of initdb, beside its directory and its sync. */
export function initdbOptions(): string[] {
  // The character classes of the text search parser come from the system's locale, if it has this one.
  const systemLocale = process.platform === 'linux' ? 'C.UTF-8' : 'C';
  return [
    `--username=${SUPERUSER}`,
    '--auth-local=trust',
    '--auth-host=scram-sha-256',
    '--encoding=UTF8',
    '--locale-provider=builtin',
    '--builtin-locale=C.UTF-8',
    `--locale=${systemLocale}`,
    '--no-instructions',
  ];
}

/** The same on every machine, whatever its time zone and language. */
const neutral = {
  cluster_name: 'gongdu',
  timezone: 'UTC',
  log_timezone: 'UTC',
  lc_messages: 'C',
  default_text_search_config: 'pg_catalog.simple',
};

export function listenSettings(listen: Listen): Record<string, string> {
  if ('port' in listen) {
    return { listen_addresses: '127.0.0.1', port: String(listen.port), unix_socket_directories: '' };
  }
  return {
    listen_addresses: '',
    port: String(SOCKET_PORT),
    unix_socket_directories: listen.socketDirectory,
    unix_socket_permissions: '0700',
  };
}
