function aCoreStory(promise: string): string {
  return `it('a', {\n  tags: ['core'],\n  meta: { promise: '${promise}' },\n}, () => {});`;
}

/** A module of messages, with a table that moved and one that stays; of the account the name alone is copied. */
function messagesWith(statement: string): Record<string, string> {
  const folder = 'apps/server/src/modules/messaging/messages';
  return {
    'apps/server/src/db/table-classes.ts': 'export const messagingDatabase = ` im_msg `;',
    'apps/server/src/db/messaging-database/copied-tables.ts':
      "export const copiedTables = {\n  im_name: {\n    columns: namesOf('uid name'),\n  } };",
    [`${folder}/table.ts`]: ['im_msg', 'im_report', 'im_name']
      .map((name) => `export const ${name} = pgTable('${name}', {});`)
      .join('\n'),
    [`${folder}/personal-data.ts`]:
      "export const personalData = { im_msg: 'seq', im_report: 'note', im_name: 'uid name phone' };",
    [`${folder}/store.ts`]: statement,
  };
}

/** Small trees by the name of the one rule that each of them breaks. */
export const brokenTrees: Record<string, Record<string, string>[]> = {
  'contract-stands-alone': [
    { 'packages/contract/src/post.ts': "import { z } from 'fastify'; export const post = z;" },
    { 'packages/contract/src/post.ts': "import { readFileSync } from 'node:fs'; readFileSync('');" },
    { 'packages/contract/src/post.ts': "import '../../../tooling/src/test.ts';" },
  ],
  'rules-stand-on-contract': [
    { 'packages/rules/src/a.ts': "import { readFileSync } from 'node:fs'; readFileSync('');" },
    { 'packages/rules/src/a.ts': "import { now } from '../../im-client/src/now.ts'; now();" },
  ],
  'im-client-stands-on-contract': [
    { 'packages/im-client/src/connect.ts': "import { useState } from 'react'; useState();" },
  ],
  'embedded-postgres-stands-alone': [
    { 'packages/embedded-postgres/src/start.ts': "import { post } from '@gongdu/contract/post'; post();" },
    {
      'packages/embedded-postgres/src/start.ts':
        "import { connect } from '../../../apps/server/src/db.ts'; connect();",
    },
    { 'packages/embedded-postgres/src/start.ts': "import { z } from 'zod'; z();" },
  ],
  'server-knows-contract-only': [
    { 'apps/server/src/app.ts': "import { call } from '../../web/src/lib/call.ts'; call();" },
    { 'apps/server/src/app.ts': "import { connect } from '@gongdu/im-client/connect'; connect();" },
  ],
  'web-knows-contract-and-im-client': [
    { 'apps/web/src/main.tsx': "import type { Config } from '../../server/src/config.ts';" },
    { 'apps/web/src/main.tsx': "await import('../../server/src/config.ts');" },
  ],
  'stories-know-the-product-from-outside': [
    { 'e2e/src/stories/sign-in.test.ts': "import { post } from '@gongdu/contract/post'; post();" },
  ],
  'server-platform-knows-no-module': [
    { 'apps/server/src/http/serve.ts': "import type { Posts } from '../modules/writing/posts/service.ts';" },
    { 'apps/server/src/db/migrate.ts': "import { plant } from '../demo/plant.ts'; plant();" },
  ],
  'server-modules-never-upwards': [
    { 'apps/server/src/modules/writing/posts/routes.ts': "import { app } from '../../../app.ts'; app();" },
    {
      'apps/server/src/modules/writing/posts/service.ts':
        "import type { WritingArea } from '../area.ts'; export type Needs = WritingArea;",
    },
  ],
  'server-areas-apart': [
    {
      'apps/server/src/modules/writing/area.ts':
        "import { createBlocks } from '../core/blocks/service.ts'; createBlocks();",
    },
    {
      'apps/server/src/app.ts':
        "import { createWritingArea } from './modules/writing/area.ts'; createWritingArea();",
    },
  ],
  'start-loads-only-what-is-used': [
    {
      'apps/server/src/app.ts': "import { draw } from './shared/draw.ts'; draw();",
      'apps/server/src/shared/draw.ts': "import sharp from 'sharp'; sharp();",
    },
  ],
  'server-app-never-imports-main': [{ 'apps/server/src/app.ts': "import './main.ts';" }],
  'replica-readers-listed': [
    {
      'apps/server/src/modules/writing/posts/service.ts':
        "export const create = ({ reads }: Pick<Platform, 'db' | 'reads'>) => reads;",
    },
    {
      'apps/server/src/modules/writing/posts/lists.ts':
        'export interface Needs {\n  readonly reads: Queryable;\n}',
    },
    {
      'apps/server/src/modules/writing/posts/export.ts':
        "export interface Needs {\n  readonly replica: Pick<Replica, 'caughtUp'>;\n}",
    },
  ],
  'server-modules-apart': [
    {
      'apps/server/src/modules/writing/posts/service.ts':
        "import { tell } from '../../core/notifications/service.ts'; tell();",
    },
    {
      'apps/server/src/modules/writing/posts/policy.ts': "import { may } from '../reviews/policy.ts'; may();",
    },
  ],
  'store-stays-home': [
    { 'apps/server/src/app.ts': "import { findPost } from './modules/writing/posts/store.ts'; findPost();" },
    {
      'apps/server/src/demo/seed/seed-demo.ts':
        "import { add } from '../../modules/writing/posts/drafts/version-store.ts'; add();",
    },
  ],
  'tables-only-in-stores': [
    {
      'apps/server/src/modules/writing/posts/service.ts':
        "import type { posts } from './table.ts'; export type Post = typeof posts;",
    },
  ],
  'tables-load-with-migrations': [
    { 'apps/server/src/modules/writing/posts/store.ts': "import { posts } from './table.ts'; posts();" },
  ],
  'sql-only-in-stores': [
    { 'apps/server/src/modules/writing/posts/service.ts': "import { sql } from 'drizzle-orm'; sql();" },
    { 'apps/server/src/http/health.ts': "import postgres from 'postgres'; postgres();" },
  ],
  'dialect-behind-its-switch': [
    {
      'apps/server/src/modules/messaging/messaging/messaging.ts':
        "import { createDialect } from './original-library/dialect.ts'; createDialect();",
    },
  ],
  'one-kind-of-cache': [
    { 'apps/server/src/http/limit.ts': "import { LRUCache } from 'lru-cache'; new LRUCache({ max: 9 });" },
  ],
  'messaging-reads-moved-and-copied': [
    messagesWith(
      'export const read = (_tx: MessagingTransaction, sql) => sql`select seq, note from im_msg join im_report on true`;',
    ),
    messagesWith('export const read = (db: MessagingQueryable) => db<Row[]>`select note from im_report`;'),
    messagesWith('export const read = (db: MessagingQueryable) => db`select n.phone from im_name n`;'),
    messagesWith('export const read = ({ messagingDb: db }: Needs) => db`select phone from im_name`;'),
    messagesWith('export const read = (tx: MessagingTransaction) => tx.sql`select note from im_report`;'),
    messagesWith('export const read = ({ sql }: MessagingTransaction) => sql`select note from im_report`;'),
  ],
  'tables-read-across-modules-listed': [
    {
      'apps/server/src/modules/library/books/table.ts': "export const book = pgTable('book', {});",
      'apps/server/src/modules/writing/posts/store.ts':
        'export const read = (db: Db) => db`select 1 from book where id = 1`;',
    },
    {
      'apps/server/src/modules/library/books/table.ts': "export const book = pgTable('book', {});",
      'apps/server/src/modules/writing/posts/add-store.ts':
        'export const add = (db: Db) => db`with x as (select 1) insert into book (n) values (1)`;',
    },
  ],
  'testing-is-for-tests': [
    { 'apps/server/src/app.ts': "import { aPost } from './testing/a-post.ts'; aPost();" },
  ],
  'features-apart': [
    { 'apps/web/src/features/writing/posts/list.tsx': "import { Card } from '../topics/card.tsx'; Card();" },
  ],
  'features-never-upwards': [
    {
      'apps/web/src/features/writing/posts/list.tsx': "import { menu } from '../../../app/menu.ts'; menu();",
    },
    { 'apps/web/src/lib/api/call.ts': "import { menu } from '../../app/menu.ts'; menu();" },
  ],
  'ui-knows-no-product': [
    { 'apps/web/src/ui/list/pagination.tsx': "import { call } from '../../lib/api/call.ts'; call();" },
    { 'apps/web/src/ui/list/pagination.tsx': "import type { Post } from '@gongdu/contract/post';" },
    {
      'apps/web/src/ui/list/pagination.tsx': "import { useQuery } from '@tanstack/react-query'; useQuery();",
    },
  ],
  'lib-knows-no-feature': [
    {
      'apps/web/src/lib/api/call.ts': "import { card } from '../../features/discovery/home/card.ts'; card();",
    },
    { 'apps/web/src/lib/auth/session.ts': "import { toast } from '../../ui/feedback/toast.ts'; toast();" },
  ],
  'areas-look-down': [
    {
      'apps/server/src/modules/writing/posts/service.ts':
        "import type { Feed } from '../../discovery/feed/service.ts'; export type Needs = Feed;",
    },
    {
      'apps/web/src/entities/library/book/row.tsx':
        "import { Badge } from '../../institutions/badge/badge.tsx'; Badge();",
    },
    { 'packages/contract/src/core/block.ts': "import { feed } from '../discovery/feed.ts'; feed();" },
  ],
  'areas-by-name': [{ 'apps/server/src/modules/posts/policy.ts': 'export const may = true;' }],
  'environment-read-once': [
    { 'apps/server/src/http/serve.ts': 'export const port = process.env.PORT;' },
    { 'apps/server/src/http/serve.ts': "import { env } from 'node:process'; env.PORT;" },
    { 'apps/server/src/http/serve.ts': 'const { env } = process; env.PORT;' },
  ],
  'network-through-lib': [
    { 'apps/web/src/features/writing/posts/list.tsx': "export const list = () => fetch('/post');" },
    { 'apps/web/src/app/menu.ts': "export const list = () => globalThis.fetch('/post');" },
  ],
  'storage-through-one-door': [
    {
      'apps/web/src/features/writing/posts/list.tsx':
        "export const seen = () => localStorage.getItem('seen');",
    },
    {
      'apps/web/src/public-page/form.ts': "export const kept = () => window.sessionStorage.getItem('text');",
    },
    { 'packages/im-client/src/queue/open.ts': "export const open = () => indexedDB.open('queue', 1);" },
  ],
  'time-and-ids-handed-in': [
    { 'apps/server/src/modules/writing/posts/service.ts': 'export const now = () => Date.now();' },
    { 'apps/server/src/modules/writing/posts/service.ts': 'export const now = () => new Date();' },
    { 'apps/server/src/modules/writing/posts/service.ts': 'export const dice = () => Math.random();' },
    {
      'apps/server/src/modules/writing/posts/service.ts':
        "import { randomUUID } from 'node:crypto'; export const id = () => randomUUID();",
    },
  ],
  'cache-keys-from-endpoints': [
    { 'apps/web/src/features/writing/posts/list.tsx': "stale(queryClient, { queryKey: ['posts'] });" },
    { 'apps/web/src/app/realtime.ts': "const queryKey = ['posts'];" },
    { 'apps/web/src/entities/writing/work/queries.ts': 'export const all = { queryFn: () => [] };' },
  ],
  'paths-of-the-contract': [
    {
      'packages/contract/src/writing/post.ts': "export const p = {\n  path: '/api/posts/:id',\n};",
      'apps/web/src/app/realtime.ts': "refresh('/api/post');",
    },
  ],
  'keys-of-compositions': [
    { 'apps/web/src/ui/list/tabs.tsx': 'export const own = (event: KeyboardEvent) => event.isComposing;' },
    { 'apps/web/src/lib/keys.ts': 'export const own = (event: KeyboardEvent) => event.keyCode === 229;' },
  ],
  'no-vague-names': [{ 'apps/web/src/lib/utils.ts': '' }, { 'apps/server/src/http/common/reply.ts': '' }],
  'no-barrels': [
    { 'apps/web/src/ui/index.ts': "export { Pager } from './pager.tsx';" },
    { 'apps/web/src/ui/all.ts': "export * from './pager.tsx';" },
  ],
  'wire-shapes-in-contract': [
    { 'apps/web/src/features/writing/posts/queries.ts': 'export interface PostResponse { id: string }' },
    { 'apps/server/src/modules/writing/posts/presenter.ts': 'export type PostDto = { id: string };' },
  ],
  'nothing-unfinished': [{ 'apps/web/src/features/writing/posts/list.tsx': `// ${'TO'}${'DO'}: paging` }],
  'comments-say-they': [
    { 'tooling/src/a.ts': '/** A member and what he reads. */' },
    { 'tooling/src/a.ts': 'export const a = 1; // for the author himself' },
  ],
  'familiar-address': [{ 'apps/web/src/lib/a.ts': "export const a = '只有您能看到';" }],
  'readers-words': [
    { 'apps/web/src/lib/a.ts': "export const a = '确定注销并退出系统吗？';" },
    { 'apps/web/src/lib/a.tsx': 'export const A = ({ n }: { n: number }) => <p>共 {n} 项</p>;' },
    { 'packages/contract/src/a.ts': "export const a = '该图书暂无书评';" },
  ],
  'comments-name-no-section-codes': [
    { 'tooling/src/a.ts': '// The common list (S7).' },
    { 'tooling/src/a.ts': '/** A child of the tree (S3). */' },
    { 'tooling/src/a.ts': '/** Fan-out between nodes, messaging, part 3. */' },
  ],
  'colours-through-tokens': [
    { 'apps/web/src/features/writing/posts/page.module.css': '.a {\n  color: #409eff;\n}\n' },
    { 'apps/web/src/app/shell/page.module.css': '.a {\n  box-shadow: 0 1px 2px rgb(0 0 0 / 20%);\n}\n' },
  ],
  'dates-through-the-date-field': [
    { 'apps/web/src/features/writing/posts/page.tsx': '<TextInput type="date" />' },
  ],
  'no-spread-of-literals': [
    { 'tooling/src/a.ts': 'export const a = { ...{ b: 1, c: 2 }, d: 3 };' },
    { 'apps/web/src/ui/a.tsx': 'export const A = () => <p {...{ id: 1 }} />;' },
  ],
  'distances-through-tokens': [
    { 'apps/web/src/app/app.module.css': '.app {\n  padding: 0 12px;\n}' },
    { 'apps/web/src/app/app.module.css': '.app {\n  margin: calc(-1 * var(--space-md)) 4px;\n}' },
    { 'apps/web/src/app/app.module.css': '.app {\n  font-size: 13px;\n}' },
  ],
  'breakpoints-of-the-product': [
    { 'apps/web/src/app/app.module.css': '@media (max-width: 991.98px) {\n}' },
    { 'apps/web/src/app/app.module.css': '@media (width < 600px) {\n}' },
  ],
  'core-stories': [
    { 'e2e/src/stories/a.test.ts': "it('a', { tags: ['core'] }, () => {});" },
    { 'e2e/src/stories/a.test.ts': '// @module-tag core' },
    {
      'e2e/src/stories/a.test.ts': aCoreStory('It is kept'),
      'e2e/src/stories/b.test.ts': aCoreStory('It is kept'),
    },
    {
      'e2e/src/stories/a.test.ts': Array.from({ length: 31 }, (_, n) => aCoreStory(`It is ${n}`)).join('\n'),
    },
  ],
  'tests-in-the-words-of-the-glossary': [
    { 'apps/server/src/app.test.ts': 'const town = 1;' },
    { 'apps/web/src/lib/a.test.ts': 'const [told] = [];' },
  ],
  'no-cycles': [
    {
      'bench/src/a.ts': "import { b } from './b.ts'; export const a = b;",
      'bench/src/b.ts': "import type { a } from './a.ts'; export const b = 1; export type A = typeof a;",
    },
    { 'bench/src/a.ts': "import './a.ts';" },
  ],
};

/** Breaks nothing, though it comes close everywhere. */
export const validTree: Record<string, string> = {
  'packages/contract/src/writing/post.ts':
    "const path = '/api/posts' as const;\nexport const p = {\n  path,\n};",
  'apps/web/src/entities/writing/work/post-reads.ts': "export const postReads = ['/api/posts'] as const;",
  'e2e/src/stories/a.test.ts': Array.from({ length: 30 }, (_, n) => aCoreStory(`It is ${n}`)).join('\n'),
  'packages/contract/src/post.ts':
    "import { z } from 'zod/mini'; import './problem.ts'; export const post = z;",
  'packages/contract/src/problem.ts': 'export class Problem {}',
  'packages/rules/src/core/day.ts': "import { post } from '@gongdu/contract/post'; export const day = post;",
  'packages/im-client/src/connect.ts':
    "import { io } from 'socket.io-client'; import { post } from '@gongdu/contract/post'; io(post);",
  'packages/embedded-postgres/src/start.ts':
    "import postgres from 'postgres'; import { join } from 'node:path'; export const start = () => postgres(join('a'));",
  'apps/server/src/main.ts': "import { app } from './app.ts'; app(process.env, new Date());",
  'apps/server/src/app.ts':
    "import { posts } from './modules/writing/posts/service.ts'; export const app = posts;",
  'apps/server/src/modules/writing/posts/lifecycle/apply.ts':
    "import { find } from '../store.ts'; import { keep } from '../drafts/version-store.ts'; find(keep);",
  'apps/server/src/modules/writing/posts/drafts/version-store.ts': 'export const keep = 1;',
  'apps/server/src/modules/writing/posts/service.ts':
    "import { find } from './store.ts'; import type { Tell } from '../../core/notifications/service.ts'; export const posts = (at: string, tell: Tell) => find(new Date(at), tell);",
  'apps/server/src/modules/writing/area.ts':
    "import { posts } from './posts/service.ts'; import type { CoreArea } from '../core/area.ts'; export const createWritingArea = (below: CoreArea) => posts('', below);",
  'apps/server/src/modules/core/area.ts': 'export type CoreArea = () => void;',
  'apps/server/src/wiring/services.ts':
    "import { createWritingArea } from '../modules/writing/area.ts'; createWritingArea(() => undefined);",
  'apps/server/src/modules/writing/posts/store.ts':
    "import postgres from 'postgres'; import type { posts } from './table.ts'; import type { members } from '../../core/accounts/table.ts'; export const find = (...facts: unknown[]) => postgres(facts); export type Found = typeof posts & typeof members;",
  'apps/server/src/modules/writing/posts/table.ts':
    "import { members } from '../../core/accounts/table.ts'; export const posts = members;",
  'apps/server/src/modules/core/accounts/table.ts': "export const members = pgTable('account', {});",
  'apps/server/src/modules/core/notifications/store.ts':
    'export const read = (db: Db) => db`select account from notification join account using (uid)`;',
  'apps/server/src/modules/core/notifications/service.ts': 'export type Tell = () => void;',
  'apps/server/src/modules/writing/posts/service.test.ts':
    "import { startTestApp } from '../../../testing/start-test-app.ts'; startTestApp(Date.now());",
  'apps/server/src/testing/start-test-app.ts':
    "import { app } from '../app.ts'; export const startTestApp = (_: number) => app(process.env.PORT);",
  'apps/web/src/main.tsx': "import { Menu } from './app/menu.tsx'; Menu();",
  'apps/web/src/app/menu.tsx':
    "import { List } from '../features/writing/posts/list.tsx'; import { Home } from '../features/discovery/home/home.tsx'; export const Menu = () => [List, Home];",
  'apps/web/src/features/writing/posts/list.tsx':
    "import { call } from '../../../lib/call.ts'; import { Pager } from '../../../ui/pager.tsx'; export const List = () => <Pager on={call} />;",
  'apps/web/src/features/discovery/home/home.tsx': 'export const Home = () => <p>{Date.now()}</p>;',
  'apps/web/src/lib/api/call.ts': "export const call = () => fetch('/api/post');",
  'apps/web/src/ui/list/pagination.tsx':
    'export const Pager = ({ on }: { on: () => void }) => <a onClick={on}>1</a>;',
  'tooling/src/storage.ts': '/** A bucket that speaks S3: they who own it, this, the history. */',
  'e2e/src/stories/sign-in.test.ts': 'process.env.CHROMIUM_PATH;',
};
