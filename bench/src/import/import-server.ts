import { setTimeout as sleep } from 'node:timers/promises';
import { createApp } from '../../../apps/server/src/app.ts';
import { readConfig } from '../../../apps/server/src/config.ts';
import { connect } from '../../../apps/server/src/db/database.ts';
import { seedDemo } from '../../../apps/server/src/demo/seed/seed-demo.ts';
import { readLines } from '../../../apps/server/src/shared/text/read-lines.ts';
import { catalogueFile, seedNumbered } from './catalogue.ts';
import { quoteFile, readBook, seedLibrary, shelfFile } from './seed.ts';

/** The product's own server, with calls that import a file, and insert the rows of the same file bare. */
const config = readConfig(process.env);
const connection = await connect(config);
const { db } = connection;
await seedDemo(db, new Date());
await seedLibrary(db, Number(process.env.BENCH_ROWS));
await seedNumbered(db);
await db`create table bench_row (nth bigint, cells jsonb)`;

const files = { shelf: shelfFile(), quotes: quoteFile() };
const app = await createApp({ config, connection });
const { uploads, bookImports, catalogueImports } = app.services;
const catalogue = catalogueFile();
let nextMember = 20_000_000;

/** Seconds, and what the process grew by at most, in megabytes. */
async function measured(work: () => Promise<void>): Promise<{ seconds: number; peak: number }> {
  globalThis.gc?.();
  const before = process.memoryUsage().rss;
  let most = before;
  const watch = setInterval(() => {
    most = Math.max(most, process.memoryUsage().rss);
  }, 20);
  const began = performance.now();
  await work().finally(() => clearInterval(watch));
  return { seconds: (performance.now() - began) / 1000, peak: (most - before) / 2 ** 20 };
}

async function importOnce(bytes: Buffer): Promise<void> {
  const uid = nextMember;
  nextMember += 1;
  const rest = { sid: '', institutionId: null, actingUid: null, secondFactorMissing: false };
  const caller = { ...rest, uid, role: 'user' as const, permissions: [] };
  const address = await uploads.storeImport(uid, bytes);
  const { id } = await bookImports.addFiles(caller, [{ address, name: 'bench.csv' }]);
  for (;;) {
    const imported = await bookImports.read(caller, id);
    if (!imported.working) {
      const { books, quotes } = imported.added;
      if (books + quotes === 0) throw new Error(`Nothing came: ${imported.files[0]?.refusal}`);
      return;
    }
    await sleep(50);
  }
}

async function* once(bytes: Buffer): AsyncGenerator<Uint8Array> {
  yield bytes;
}

/** What any import does at least: the lines, parted at their commas, in a table. */
async function insertBare(bytes: Buffer): Promise<void> {
  let nth = 0;
  for await (const { lines } of readLines(once(bytes), 'utf-8', { sliceSize: 200, lineMax: 20_000 })) {
    const rows = lines.map((line) => {
      nth += 1;
      return { nth, cells: line.split(',') };
    });
    await db`
      insert into bench_row (nth, cells)
      select nth, cells from jsonb_to_recordset(${db.json(rows)}) as g (nth bigint, cells jsonb)`;
  }
}

/** By an institution that is new each time: half of the books are new to it, half are of the library. */
async function takeCatalogue(): Promise<void> {
  const uid = nextMember;
  nextMember += 1;
  const [{ id: institutionId }] = await db<[{ id: number }]>`
    insert into institution (name, slug) values (${`第${uid}家`}, ${`bench-${uid}`}) returning id`;
  const rest = { sid: '', actingUid: null, secondFactorMissing: false };
  const caller = { ...rest, uid, institutionId, role: 'institution' as const, permissions: [] };
  const address = await uploads.storeImport(uid, catalogue);
  const { id } = await catalogueImports.create(caller, { address, fileName: 'bench.iso' });
  const settled = async (from: string) => {
    for (;;) {
      const row = await catalogueImports.read(caller, id);
      if (row.state !== from) return row;
      await sleep(50);
    }
  };
  const { state, refusal, faults } = await settled('reading');
  if (state !== 'read' || faults > 0)
    throw new Error(`The catalogue was not read: ${refusal}, ${faults} faults`);
  await catalogueImports.take(caller, id);
  await settled('taking');
}

/** The bytes of each record in a table. */
async function insertBareRecords(bytes: Buffer): Promise<void> {
  const records = bytes.toString('utf8').split('\x1d');
  for (let at = 0; at < records.length; at += 500) {
    const rows = records
      .slice(at, at + 500)
      .map((text, nth) => ({ nth: at + nth, cells: text.split('\x1e') }));
    await db`
      insert into bench_row (nth, cells)
      select nth, cells from jsonb_to_recordset(${db.json(rows)}) as g (nth bigint, cells jsonb)`;
  }
}

app.post('/bench/import/catalogue', () => measured(takeCatalogue));
app.post('/bench/bare/catalogue', () => measured(() => insertBareRecords(catalogue)));
for (const name of ['shelf', 'quotes'] as const) {
  app.post(`/bench/import/${name}`, () => measured(() => importOnce(files[name])));
  app.post(`/bench/bare/${name}`, () => measured(() => insertBare(files[name])));
}
app.get('/bench/bare/short-reviews', async (_request, reply) => {
  const found = await db`
    select id, uid, book_id, shown, published_at, likes from short_review
    where book_id = ${readBook} and shown is not null order by likes desc, id desc limit 20`;
  return reply.type('application/json; charset=utf-8').send(JSON.stringify(found));
});
app.get('/bench/bare/passages', async (_request, reply) => {
  const found = await db`
    select quote.id, quote.uid, quote.text, quote.chapter, passage.marks
    from (
      select lead_id, marks from quote_passage where book_id = ${readBook} and lead_id is not null
      order by marks desc, lead_id desc limit 20
    ) passage join quote on quote.id = passage.lead_id order by passage.marks desc, passage.lead_id desc`;
  return reply.type('application/json; charset=utf-8').send(JSON.stringify(found));
});
app.get('/bench/cpu', () => {
  const { user, system } = process.cpuUsage();
  return { used: user + system };
});
await app.listen({ port: config.port });
process.on('SIGTERM', () => void app.close().then(() => process.exit(0)));
