import { createApp } from '../../apps/server/src/app.ts';
import { readConfig } from '../../apps/server/src/config.ts';
import { connect, type Database } from '../../apps/server/src/db/database.ts';
import { seedDemo } from '../../apps/server/src/demo/seed/seed-demo.ts';
import { type Caller, callerWithoutSession } from '../../apps/server/src/http/caller.ts';
import { addComment } from '../../packages/contract/src/writing/comment.ts';
import { type Corpus, readCorpus } from './content-index/corpus.ts';
import { withDataDir } from './data-dir.ts';
import { firstAuthor, firstWork, seedFeed } from './feed/seed.ts';
import { figure } from './figures.ts';
import { type SeededMembers, seedMembers } from './messaging/seed.ts';

const works = 20_000;
const people = 300;
const conversations = 10;
const messagesOfEach = 300;
const commentCount = 18_000;
/** Calls of the product's own services at once. */
const atOnce = 64;

/** What is counted as one: its own rows, and those that the product keeps for it in other tables. */
interface Counted {
  readonly name: string;
  /** The first has a row for each. */
  readonly tables: readonly [string, ...string[]];
  /** A day of a community of ten million, of whom a million come each day. */
  readonly aDay: number;
  /** Days; null: for ever. */
  readonly kept: number | null;
}

const counted: readonly Counted[] = [
  { name: 'message', tables: ['im_msg', 'im_msg_position'], aDay: 20e6, kept: null },
  { name: 'message in the search', tables: ['im_msg_search'], aDay: 20e6, kept: null },
  { name: 'logged act', tables: ['activity_log'], aDay: 15e6, kept: 215 },
  { name: 'notice', tables: ['notification'], aDay: 10e6, kept: 90 },
  { name: 'who and what a notice is of', tables: ['notification_source'], aDay: 10e6, kept: 90 },
  { name: 'like, collection, follow', tables: ['reaction'], aDay: 3e6, kept: null },
  { name: 'comment', tables: ['comment'], aDay: 0.5e6, kept: null },
  { name: 'work, without its text', tables: ['work', 'work_release', 'work_topic'], aDay: 20e3, kept: null },
  { name: 'entry of lists and search', tables: ['content_entry', 'search_entry'], aDay: 20e3, kept: null },
];

/** One for each of these that is there, whatever the day. */
const standing = [
  { name: 'member, with names', tables: ['account', 'search_name', 'search_hole'], each: 1 },
  { name: 'membership of a conversation', tables: ['im_member'], each: 20 },
  { name: 'conversation', tables: ['im_conv', 'im_conv_search'], each: 10 },
] as const;

const members = 10e6;

/** Bytes of a row of what grows, with its indexes, as the product writes it, and what they come to (docs/scale.md). */
export function measureScale(): Promise<void> {
  return withDataDir(async (dataDir) => {
    const config = readConfig({
      DATA_DIR: dataDir,
      LOG_LEVEL: 'warn',
      IM_MESSAGES_PER_SECOND: '1000000',
      CREATIONS_PER_HOUR: '0',
    });
    const connection = await connect(config);
    const { db } = connection;
    await seedDemo(db, new Date());
    await seedFeed(db, works);
    const crowd = await seedMembers(db, { people, conversations, groupMembers: people });
    const app = await createApp({ config, connection });
    try {
      await app.ready();
      await act(app, crowd, readCorpus(works));
      await report(db);
    } finally {
      await app.close();
    }
  });
}

type App = Awaited<ReturnType<typeof createApp>>;

/** By the services that calls use, so that each row, count and notice is the product's own. */
async function act({ services }: App, { firstUid }: SeededMembers, corpus: Corpus): Promise<void> {
  const { messaging, comments, activityRecorder, contentIndex } = services;
  const uidOf = (nth: number) => firstUid + (nth % people);
  const sentenceOf = (nth: number) => corpus.text(nth).slice(0, 10 + (nth % 25));
  console.info(`sending ${people * messagesOfEach} messages, writing ${commentCount} comments`);
  await eachOf(people * messagesOfEach, async (nth) => {
    const neighbour = 1 + (Math.floor(nth / people) % (conversations / 2));
    const caller = callerWithoutSession(uidOf(nth));
    const body = { text: sentenceOf(nth) };
    await messaging.privateMessages.send(caller, { toUid: uidOf(nth + neighbour), msgType: 'text', body });
  });
  await eachOf(commentCount, async (nth) => {
    const origin = { ip: `10.${nth % 7}.${nth % 251}.${nth % 241}`, port: 40_000 + (nth % 20_000) };
    // each member writes two, below the limit of a minute
    const caller: Caller = { ...callerWithoutSession(firstAuthor + (nth % 9_000)), origin };
    // six of ten works are posts; each gets one
    const id = firstWork + 10 * Math.floor(nth / 6) + (nth % 6);
    const draft = { text: sentenceOf(nth), mentions: [], image: null, replyTo: null };
    await comments.add(caller, { kind: 'post', id }, draft);
    activityRecorder.recordCall(addComment, caller, `/api/comments/post/${id}`);
  });
  await activityRecorder.flush();
  // members were inserted beside the services: their names are not in the search yet
  await contentIndex.indexMissingPeople();
  while ((await messaging.indexBacklog()).conversations > 0) await messaging.index();
}

async function eachOf(n: number, work: (nth: number) => Promise<void>): Promise<void> {
  let next = 0;
  const worker = async () => {
    while (next < n) await work(next++);
  };
  await Promise.all(Array.from({ length: atOnce }, worker));
}

async function report(db: Database): Promise<void> {
  console.info('\nbytes a row, as the product writes it');
  let perYear = 0;
  let steady = 0;
  for (const { name, tables, aDay, kept } of counted) {
    const size = await sizeOf(db, tables);
    figure(`${name}, bytes a row`, size.bytes, 'less');
    const day = size.bytes * aDay;
    if (kept === null) perYear += day * 365;
    else steady += day * kept;
    const whole = kept === null ? `${inUnits(day * 365)} a year` : `${inUnits(day * kept)} in ${kept} days`;
    console.info(`${line(name, size)}  ${inUnits(day)} a day  ${whole}`);
  }
  for (const { name, tables, each } of standing) {
    const size = await sizeOf(db, tables);
    figure(`${name}, bytes a row`, size.bytes, 'less');
    steady += size.bytes * each * members;
    console.info(`${line(name, size)}  ${each} a member  ${inUnits(size.bytes * each * members)}`);
  }
  for (const factor of [1, 10])
    console.info(
      `${(members * factor) / 1e6} million members: ${inUnits(steady * factor)} that stay, ${inUnits(perYear * factor)} more each year`,
    );
}

interface Size {
  readonly rows: number;
  readonly heap: number;
  /** With indexes. */
  readonly bytes: number;
}

/** A row of the first table, with what the others hold for it. */
async function sizeOf(db: Database, tables: readonly [string, ...string[]]): Promise<Size> {
  const connection = await db.reserve();
  await connection`set statement_timeout = 0`;
  for (const table of tables) await connection`vacuum (full, analyze) ${connection(table)}`;
  const [{ rows }] = await connection<[{ rows: number }]>`
    select count(*)::int as rows from ${connection(tables[0])}`;
  const [{ heap, bytes }] = await connection<[{ heap: number; bytes: number }]>`
    select sum(pg_table_size(part.relid))::float8 as heap, sum(pg_total_relation_size(part.relid))::float8 as bytes
    from unnest(${[...tables]}::text[]) name, lateral (
      select name::regclass as relid union select relid from pg_partition_tree(name::regclass)
    ) part`;
  connection.release();
  return { rows, heap: heap / rows, bytes: bytes / rows };
}

function line(name: string, { rows, heap, bytes }: Size): string {
  return `  ${name.padEnd(30)} ${bytes.toFixed(0).padStart(6)}  (${heap.toFixed(0)} without indexes, of ${rows} rows)`;
}

function inUnits(bytes: number): string {
  const [unit, name] = bytes >= 1e12 ? [1e12, 'TB'] : [1e9, 'GB'];
  return `${(bytes / unit).toFixed(1)} ${name}`;
}
