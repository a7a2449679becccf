import { createApp } from '../../../apps/server/src/app.ts';
import { readConfig } from '../../../apps/server/src/config.ts';
import { connect } from '../../../apps/server/src/db/database.ts';
import { seedDemo } from '../../../apps/server/src/demo/seed/seed-demo.ts';
import { rareWords } from '../content-index/corpus.ts';
import { seedEntries } from '../content-index/seed.ts';
import { rescannedPosts } from './sizes.ts';
import { wordSlices } from './word-list.ts';

/**
 * The product's own server over published posts and a list of 20,000 words, forty of which occur in five posts each.
 */
const config = readConfig(process.env);
const connection = await connect(config);
const { db } = connection;
await seedEntries(db, rescannedPosts);
await seedDemo(db, new Date());
for await (const { lines } of wordSlices()) {
  const words = lines.split('\n').map((line) => line.split('\t')[2] ?? '');
  await db`
    insert into sensitive_word (word, key, level, revision)
    select word, word, 'review', 1 from unnest(${[...new Set([...words, ...rareWords])]}::text[]) word
    on conflict do nothing`;
  break;
}

const app = await createApp({ config, connection });
/** The same texts in the same steps, read and thrown away. */
app.get('/bench/bare/texts', async () => {
  let read = 0;
  for (let after = 0; ; ) {
    const rows = await db<{ position: number }[]>`
      select position, kind, id, owner_uid, title, text, link from content_entry
      where position > ${after} order by position limit 200`;
    read += rows.length;
    after = rows.at(-1)?.position ?? 0;
    if (rows.length < 200) return { read };
  }
});
await app.listen({ port: config.port });
process.on('SIGTERM', () => void app.close().then(() => process.exit(0)));
