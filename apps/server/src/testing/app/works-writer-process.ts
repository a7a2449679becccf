import { emptyMeta } from '@gongdu/contract/writing/works/meta';
import { connect } from '../../db/database.ts';
import { systemClock } from '../../shared/time/clock.ts';
import { createTestServices } from './test-services.ts';

/**
 * A process to be killed: writes posts of author 7 without end, several at a time, sends every second one in, and
 * prints `<id> <state>` only after the commit. Argument: the data directory.
 */
const { db } = await connect({ databaseUrl: null, dataDir: process.argv[2] ?? '' });
const { works } = await createTestServices({ db, clock: systemClock });
const author = {
  uid: 7,
  sid: 'writer',
  role: 'user',
  permissions: [],
  institutionId: null,
  actingUid: null,
  secondFactorMissing: false,
} as const;
const body = {
  type: 'doc' as const,
  content: [{ type: 'paragraph', content: [{ type: 'text', text: '写到一半' }] }],
};

console.info('ready');
await Promise.all([1, 2, 3, 4].map(write));

async function write(lane: number): Promise<never> {
  for (let turn = 0; ; turn++) {
    const draft = await works.create(author, {
      kind: 'post',
      title: `第 ${lane} 道第 ${turn} 篇`,
      body,
      meta: emptyMeta,
    });
    console.info(`${draft.id} draft`);
    if (turn % 2 === 0) continue;
    const sent = await works.submit(author, draft.id, draft.version);
    console.info(`${sent.id} ${sent.state}`);
  }
}
