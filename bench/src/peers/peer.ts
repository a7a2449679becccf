/** What each program is asked for, in the order of the table. */
export const callNames = ['list', 'list, packed', 'own list', 'item', 'unread', 'page', 'create'] as const;
export type CallName = (typeof callNames)[number];

export interface Call {
  readonly path: string;
  readonly method?: 'GET' | 'POST';
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: string;
  /** Headers of another member for each round, where one may not send as much as all windows take. */
  readonly headersByRound?: readonly Readonly<Record<string, string>>[];
  /** Calls of a window instead of its seconds. */
  readonly atMost?: number;
}

/** A program under measurement. */
export interface Peer {
  readonly name: string;
  readonly address: string;
  /** What it has of the calls. */
  readonly calls: Partial<Readonly<Record<CallName, Call>>>;
  /** The processes whose time counts, with all below them: server and database. */
  readonly pids: readonly number[];
  stop(): Promise<void>;
}

export const json = { 'content-type': 'application/json' };
/** Of all browsers that open the product. */
export const packed = { 'accept-encoding': 'gzip, deflate, br, zstd' };

/** Of the texts that every program holds: as long as those of the demo community. */
export const texts = Array.from({ length: 200 }, (_, index) => ({
  title: `第 ${index + 1} 夜的读书笔记`,
  body: '他把书合上，听了一会儿雨，又翻回刚才那一页，从头读起。'.repeat(20),
  excerpt: '他把书合上，听了一会儿雨，又翻回刚才那一页，从头读起。'.repeat(4),
}));

export async function sendJson<T>(
  address: string,
  { path, method = 'GET', headers, body }: Call,
): Promise<T> {
  const reply = await fetch(address + path, { method, headers, ...(body !== undefined && { body }) });
  if (!reply.ok) throw new Error(`${method} ${path}: ${reply.status} ${await reply.text()}`);
  const value: T = JSON.parse(await reply.text());
  return value;
}
