import postgres from 'postgres';
import { migrate } from './migrate.ts';

/** int8 as number (all ids stay below 2^53), instants as ISO strings. */
type Wire = {
  bigint: number;
  date: string;
};

export type Database = postgres.Sql<Wire>;
/** What a store's query runs on: the pool, or a transaction. */
export type Queryable = postgres.ISql<Wire>;

export interface Transaction {
  readonly sql: Queryable;
  /** Runs once the transaction is durable; never when it is rolled back. For pushes, not for writes. */
  afterCommit(job: () => void): void;
}

export async function inTransaction<T>(db: Database, work: (tx: Transaction) => Promise<T>): Promise<T> {
  const jobs: (() => void)[] = [];
  const result = await db.begin((sql) => work({ sql, afterCommit: (job) => jobs.push(job) }));
  for (const job of jobs) job();
  return result as T; // postgres.js types the result as if it could be an array of promises
}

export interface Connection {
  readonly db: Database;
  close(): Promise<void>;
}

export interface ConnectOptions {
  readonly databaseUrl: string | null;
  readonly dataDir: string;
  /** Connections in the pool. */
  readonly max?: number;
  readonly log?: (line: string) => void;
}

/** Opens the server named by `databaseUrl` or starts the embedded one, and brings its schema forward. */
export async function connect({ databaseUrl, dataDir, max = 8, log }: ConnectOptions): Promise<Connection> {
  const embedded = databaseUrl ? null : await startEmbedded(dataDir, log);
  const url = databaseUrl ?? ''; // postgres.js: an empty address leaves everything to the options
  const address = embedded?.connection ?? {};
  await migrate(() => postgres(url, { ...address, max: 1, onnotice: () => {} }));
  const db = postgres(url, { ...address, ...pool, max });
  return {
    db,
    close: async () => {
      await db.end({ timeout: 5 });
      await embedded?.stop();
    },
  };
}

async function startEmbedded(dataDir: string, log?: (line: string) => void) {
  const { startEmbeddedPostgres } = await import('./embedded/embedded-postgres.ts');
  return startEmbeddedPostgres({ dataDir, ...(log && { log }) });
}

const pool = {
  connect_timeout: 10,
  onnotice: () => {},
  transform: { column: { from: postgres.toCamel, to: postgres.fromCamel } },
  types: {
    bigint: { to: 20, from: [20], parse: Number, serialize: String },
    date: {
      to: 1184,
      from: [1114, 1184],
      parse: (raw: string) => new Date(raw).toISOString(),
      serialize: (value: string) => value,
    },
  },
};
