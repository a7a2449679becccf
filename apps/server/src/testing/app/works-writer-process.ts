import { createServer } from 'node:http';
import { emptyMeta } from '@gongdu/contract/works/meta';
import { readConfig } from '../../config.ts';
import { connect } from '../../db/database.ts';
import { createJobs } from '../../jobs/jobs.ts';
import { createAccounts } from '../../modules/accounts/service.ts';
import { createAudit } from '../../modules/audit/service.ts';
import { createContentIndex } from '../../modules/content-index/service.ts';
import { createModeration } from '../../modules/moderation/service.ts';
import { createUploads } from '../../modules/uploads/service.ts';
import { createWorks } from '../../modules/works/service.ts';
import { createLive } from '../../realtime/live.ts';
import { createSocketServer } from '../../realtime/socket-server.ts';
import { systemClock } from '../../shared/time/clock.ts';
import { createStorage } from '../../storage/create-storage.ts';
import { createNotificationServices } from '../factories/notifications.ts';

/**
 * A process to be killed: writes posts of author 7 without end, several at a time, sends every second one in, and
 * prints `<id> <state>` only after the commit. Argument: the data directory.
 */
const { db } = await connect({ databaseUrl: null, dataDir: process.argv[2] ?? '' });
const clock = systemClock;
const live = createLive({
  sockets: createSocketServer({ http: createServer(), allowedOrigins: [] }),
  authenticate: async () => null,
  retryAfter: () => 0,
  socketsPerIp: 50,
  isProxy: () => false,
});
const accounts = createAccounts({ db });
const audit = createAudit({ clock });
const { notifications } = createNotificationServices({ db, clock, live });
const reviews = createModeration({ db, clock, accounts, audit, live });
const index = createContentIndex({ db, clock });
const jobs = createJobs({ db, onFailure: (error) => console.error(error) });
const storage = createStorage(readConfig({ DATA_DIR: process.argv[2] }).storage);
const files = createUploads({ db, clock, storage });
const works = createWorks({
  db,
  clock,
  accounts,
  reviews,
  notifications,
  audit,
  live,
  jobs,
  files,
  index,
});
const author = {
  uid: 7,
  sid: 'writer',
  role: 'user',
  permissions: [],
  institutionId: null,
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
