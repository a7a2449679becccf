import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { formatBytes } from '@gongdu/rules/core/uploads/file-checks';
import { ArchiveError } from '../archive/archive-error.ts';
import { assertUnused } from '../backup/move/assert-unused.ts';
import { surveyAddress } from '../backup/move/check-address.ts';
import { type Moved, moveDatabase } from '../backup/move/move-database.ts';
import { moveFiles } from '../backup/move/move-files.ts';
import {
  type MessagingMove,
  type MovedMessages,
  movedTables,
  moveMessagesBack,
  moveMessagesOut,
} from '../backup/move/move-messages.ts';
import { type Survey, survey } from '../backup/move/survey.ts';
import { assertOlderCluster, openOldCluster, upgradeCluster } from '../backup/move/upgrade-cluster.ts';
import { listNamedFiles } from '../backup/named-files.ts';
import { type OpenedDatabase, openExisting, opened } from '../backup/open-source.ts';
import { createProgress } from '../backup/progress.ts';
import { besideDatabase } from '../backup/restore/beside-database.ts';
import { besideDirectory } from '../backup/restore/beside-directory.ts';
import { type Config, type DiskConfig, readConfig } from '../config.ts';
import { isEmptyDatabase } from '../db/copy/databases.ts';
import { type Database, openLongClient } from '../db/database.ts';
import { serverOf } from '../db/driver/server.ts';
import { assertCanCopy, hasPublication } from '../db/messaging-database/copy-checks.ts';
import { migrate } from '../db/migrate.ts';
import { ConfigError } from '../env.ts';
import { systemClock } from '../shared/time/clock.ts';
import { formatStartError } from '../start-messages.ts';
import { createBucketStorage } from '../storage/bucket/bucket-storage.ts';
import { createDiskStorage } from '../storage/disk/disk-storage.ts';

const usage = `用法：npm run move -- --to-database postgres://…     从内置数据库或 DATABASE_URL 搬到另一个空的 PostgreSQL
      npm run move -- --to-data-dir 目录              从 DATABASE_URL 搬到内置数据库
      npm run move -- --upgrade [--programs 目录]     内置数据库从原来的 PostgreSQL 大版本升级，用目录里的旧版程序读出
      npm run move -- --to-bucket                     文件从 DATA_DIR/storage 搬到 STORAGE_* 指定的存储桶
      npm run move -- --to-disk                       文件从 STORAGE_* 指定的存储桶搬到 DATA_DIR/storage
      npm run move -- --messaging-to postgres://…     消息、通知和机构收件箱从 DATABASE_URL 搬到另一个空的 PostgreSQL
                     [--main-address postgres://…]    那台服务器连到 DATABASE_URL 的库所用的地址，与 DATABASE_URL 不同时写明
      npm run move -- --messaging-back                从 DATABASE_MESSAGING_URL 搬回 DATABASE_URL
      npm run move -- --check-address https://新地址  只说明换 PUBLIC_URL 会改变什么
      --dry-run    只说明要搬什么、要先停什么，不改动任何数据
(usage: npm run move -- --to-database URL | --to-data-dir DIR | --upgrade [--programs DIR] | --to-bucket | --to-disk | --messaging-to URL [--main-address URL] | --messaging-back | --check-address URL [--dry-run])`;

/**
 * `npm run move`: the database to another engine, the files to another storage, of which the source is only read; messages to
 * a database of their own and back.
 */
try {
  await run(readArguments());
} catch (error) {
  console.error(formatStartError(error));
  process.exitCode = 1;
}

type Arguments = ReturnType<typeof readArguments>;

async function run(given: Arguments): Promise<void> {
  const config = readConfig(process.env);
  const { 'to-database': url, 'to-data-dir': directory, 'check-address': address } = given;
  const { 'messaging-to': messagingTo } = given;
  if (url !== undefined) await toDatabase(config, url, given['dry-run']);
  else if (directory !== undefined) await toDataDir(config, resolve(directory), given['dry-run']);
  else if (given.upgrade) await upgrade(config, given.programs ?? null, given['dry-run']);
  else if (address !== undefined) await checkAddress(config, address);
  else if (messagingTo !== undefined) await messagingOut(config, messagingTo, given);
  else if (given['messaging-back']) await messagingBack(config, given['dry-run']);
  else await toStorage(config, given['to-bucket'] ? 'bucket' : 'disk', given['dry-run']);
}

async function toDatabase(source: Config, url: string, isDry: boolean): Promise<void> {
  const target = readConfig({ ...process.env, DATABASE_URL: url, DATABASE_URL_FILE: '', LOG_ARCHIVE: '' });
  if (!(await isEmptyDatabase(url)))
    throw new ArchiveError('目标数据库不是空的，没有改动 (the target database is not empty)');
  if (isDry) {
    for (const line of describe(await withClient(source, survey))) console.info(line);
    console.info('文件留在原处。搬之前停下所有节点；搬完后以 DATABASE_URL 指向新数据库再启动。');
    return;
  }
  // The database is empty, so nothing is replaced; files stay in their place.
  const openTarget = () => besideDatabase(target, url, { replace: true, now: systemClock.now() });
  await move(source, openTarget, false);
  console.info('以 DATABASE_URL 指向新数据库启动即可；原来的数据库没有改动，确认无误后可以删除。');
}

async function toDataDir(source: Config, directory: string, isDry: boolean): Promise<void> {
  const target = readConfig({
    ...process.env,
    DATA_DIR: directory,
    DATABASE_URL: '',
    DATABASE_URL_FILE: '',
  });
  if (source.databaseUrl === null && directory === source.dataDir)
    throw new ConfigError('来源和目标是同一个目录，没有可搬的 (source and target are the same)');
  if (existsSync(join(directory, 'postgres')))
    throw new ArchiveError(`${directory} 里已有数据库，没有改动 (the directory holds a database already)`);
  const withFiles = source.storage.kind === 'disk' && directory !== source.dataDir;
  if (withFiles && existsSync(join(directory, 'storage')))
    throw new ArchiveError(`${directory}/storage 里已有文件，没有改动 (the directory holds files already)`);
  if (isDry) {
    for (const line of describe(await withClient(source, survey))) console.info(line);
    console.info(withFiles ? '文件一起复制。' : '文件留在原处。');
    console.info('搬之前停下所有节点；搬完后去掉 DATABASE_URL，以 DATA_DIR 指向新目录再启动。');
    return;
  }
  const openTarget = () => besideDirectory(target, directory, { replace: true, now: systemClock.now() });
  await move(source, openTarget, withFiles);
  console.info(
    '去掉 DATABASE_URL，以 DATA_DIR 指向新目录启动即可；原来的数据库没有改动，确认无误后可以删除。',
  );
}

async function move(
  source: Config,
  openTarget: Parameters<typeof moveDatabase>[0]['openTarget'],
  withFiles: boolean,
): Promise<void> {
  const progress = createProgress(console.info);
  tell(await moveDatabase({ source, openTarget, withFiles, progress }));
  if (source.messagingUrl !== null)
    console.info(
      '消息和通知也在新的数据库里：请去掉 DATABASE_MESSAGING_URL，需要时再用 --messaging-to 搬出。',
    );
}

function tell(moved: Moved): void {
  const rows = Object.values(moved.trailer.rows).reduce((sum, each) => sum + each, 0);
  console.info(
    `搬迁完成：${Object.keys(moved.trailer.rows).length} 张表 ${rows} 行，${moved.trailer.files} 个文件，审计日志 ${moved.links} 环。`,
  );
  if (moved.chainFault)
    console.info(`注意：审计日志的链在第 ${moved.chainFault.link} 环不完整，搬之前已是如此。`);
  for (const line of moved.done) console.info(line);
}

async function upgrade(config: Config, programs: string | null, isDry: boolean): Promise<void> {
  if (config.databaseUrl !== null)
    throw new ConfigError(
      '--upgrade 用于内置数据库，而 DATABASE_URL 已设 (--upgrade is for the embedded database: take DATABASE_URL away)',
    );
  const { from, to } = assertOlderCluster(config);
  if (isDry) {
    await assertUnused(config);
    const old = await openOldCluster(config, programs);
    for (const line of describe(await withOpened(old, survey))) console.info(line);
    console.info(
      `从 PostgreSQL ${from} 到 ${to}：在 ${config.dataDir} 里另建数据库，核对后换上，原来的保留；腾出的空间要够两份。文件留在原处。升级之前停下所有节点。`,
    );
    return;
  }
  const progress = createProgress(console.info);
  const openTarget = () => besideDirectory(config, config.dataDir, { replace: true, now: systemClock.now() });
  tell(await upgradeCluster({ source: config, programs, openTarget, progress }));
  console.info(`数据库已是 PostgreSQL ${to}，可以启动。`);
}

async function toStorage(config: Config, kind: 'bucket' | 'disk', isDry: boolean): Promise<void> {
  if (config.storage.kind === 'disk')
    throw new ConfigError(
      '请先按搬迁后（--to-bucket）或搬迁前（--to-disk）的样子设好存储桶的 STORAGE_* (set the bucket’s STORAGE_* first)',
    );
  const folder: DiskConfig = {
    kind: 'disk',
    host: `${config.publicUrl}/storage/`,
    formerHosts: [],
    folder: join(config.dataDir, 'storage'),
  };
  const [bucket, disk] = [createBucketStorage(config.storage), createDiskStorage(folder)];
  const [from, to] = kind === 'bucket' ? [disk, bucket] : [bucket, disk];
  await withClient(config, async (client) => {
    if (isDry) {
      const { files, fileBytes } = await survey(client);
      console.info(
        `要搬 ${files} 个上传的文件，原件共 ${formatBytes(fileBytes)}，另有它们的缩略图和加密保存的资质。`,
      );
      console.info('服务器不必停：先搬一遍，停下所有节点，再运行一次（只搬新增的），改好 STORAGE_* 后启动。');
      return;
    }
    const moved = await moveFiles({
      from,
      to,
      keys: listNamedFiles(client),
      progress: createProgress(console.info),
    });
    console.info(
      `文件搬迁完成：新搬 ${moved.copied} 个，已在新处且内容相同 ${moved.present} 个，共 ${formatBytes(moved.bytes)}，都已读回核对。`,
    );
    if (moved.missing.length > 0)
      console.info(`注意：原处缺少 ${moved.missing.length} 个文件：${moved.missing.slice(0, 5).join('、')}`);
  });
}

async function messagingOut(
  config: Config,
  url: string,
  { 'main-address': address, 'dry-run': isDry }: Arguments,
): Promise<void> {
  const { databaseUrl } = readConfig({
    ...process.env,
    DATABASE_MESSAGING_URL: url,
    DATABASE_MESSAGING_URL_FILE: '',
  });
  if (databaseUrl === null || config.messagingUrl !== null)
    throw new ConfigError(
      '--messaging-to 从 DATABASE_URL 搬出，搬之前 DATABASE_MESSAGING_URL 还不设 (--messaging-to needs DATABASE_URL, and no DATABASE_MESSAGING_URL yet)',
    );
  if (isDry) {
    await withClient(config, async (main) => {
      await assertCanCopy(main);
      for (const line of describe(await survey(main, movedTables))) console.info(line);
    });
    console.info('搬之前停下所有节点；搬完后设 DATABASE_MESSAGING_URL 再启动，DATABASE_URL 不变。');
    return;
  }
  await assertUnused(config);
  const isContinued = await withClient(config, hasPublication);
  if ((await isEmptyDatabase(url)) === isContinued)
    throw new ArchiveError(
      isContinued
        ? '消息已搬到另一个数据库，而目标是空的，没有改动 (messages stand in another database already)'
        : '目标数据库不是空的，没有改动 (the target database is not empty)',
    );
  await withClient(config, assertCanCopy);
  await withBoth({ databaseUrl, messagingUrl: url }, async (move) => {
    tellMessages(await moveMessagesOut(move, address ?? databaseUrl));
  });
  console.info('设 DATABASE_MESSAGING_URL 指向新数据库再启动，DATABASE_URL 不变；原处的这些表已清空。');
}

async function messagingBack({ databaseUrl, messagingUrl, dataDir }: Config, isDry: boolean): Promise<void> {
  if (databaseUrl === null || messagingUrl === null)
    throw new ConfigError(
      '--messaging-back 要照现在的样子设好 DATABASE_URL 和 DATABASE_MESSAGING_URL (--messaging-back needs DATABASE_URL and DATABASE_MESSAGING_URL as they are)',
    );
  if (isDry) {
    await withOpened(
      opened({ url: messagingUrl }, async () => undefined),
      async (messaging) => {
        for (const line of describe(await survey(messaging, movedTables))) console.info(line);
      },
    );
    console.info('搬之前停下所有节点；搬完后去掉 DATABASE_MESSAGING_URL 再启动，DATABASE_URL 不变。');
    return;
  }
  await assertUnused({ databaseUrl, dataDir, messagingUrl });
  await withBoth({ databaseUrl, messagingUrl }, async (move) => tellMessages(await moveMessagesBack(move)));
  console.info(
    '去掉 DATABASE_MESSAGING_URL 再启动；原来的消息库没有改动，里面有成员的个人信息，确认无误后请删除。',
  );
}

function tellMessages({ tables, rows }: MovedMessages): void {
  console.info(`搬迁完成：${tables} 张表 ${rows} 行，行数都已核对。`);
}

/** Both with the tables of this version. */
async function withBoth(
  { databaseUrl, messagingUrl }: { readonly databaseUrl: string; readonly messagingUrl: string },
  work: (move: MessagingMove) => Promise<void>,
): Promise<void> {
  for (const url of [databaseUrl, messagingUrl]) await migrate(serverOf({ url }).openClient);
  const [main, messaging] = [openLongClient({ url: databaseUrl }), openLongClient({ url: messagingUrl })];
  try {
    await work({ main, messaging, progress: createProgress(console.info) });
  } finally {
    await Promise.all([main, messaging].map((client) => client.end({ timeout: 1 })));
  }
}

async function checkAddress(config: Config, address: string): Promise<void> {
  const { publicUrl: to } = readConfig({ ...process.env, PUBLIC_URL: address });
  const from = config.publicUrl;
  const found = await withClient(config, (client) => surveyAddress(client, { from, to }));
  const lines = [
    `PUBLIC_URL 从 ${from} 换成 ${to}：`,
    `  ${found.sessions} 处登录失效，成员须重新登录；`,
    `  ${found.clients} 个用本站账号登录的应用须改 issuer 为 ${to}，它们自己的回调地址不变；`,
    found.hasOtherHost
      ? `  ${found.passkeys} 个通行密钥绑定在主机名 ${new URL(from).hostname} 上，全部失效，成员须重新添加；`
      : `  ${found.passkeys} 个通行密钥不受影响，主机名没有变；`,
    ...(config.external ? [`  在外部账号的提供方把回调改为 ${to}/connect/external/callback；`] : []),
    '  文件的地址不含主机名，不受影响；已发出的邮件和短信里的链接仍指向旧地址，请让旧地址跳转到新地址；',
    ...found.mentions.map(
      ({ column, rows }) => `  ${column}：${rows} 行文字里写着旧地址，由旧地址的跳转接住；`,
    ),
    '没有改动任何数据。',
  ];
  for (const line of lines) console.info(line);
}

function describe({ tables, rows, bytes, files, fileBytes, minutes }: Survey): string[] {
  return [
    `要搬 ${tables} 张表，${rows} 行，磁盘上 ${formatBytes(bytes)}；登记的文件 ${files} 个，${formatBytes(fileBytes)}。`,
    `数据库约需 ${minutes} 分钟（按本机读出的速度估计，不含文件）。`,
  ];
}

async function withClient<T>(config: Config, work: (client: Database) => Promise<T>): Promise<T> {
  return withOpened(await openExisting(config), work);
}

async function withOpened<T>(database: OpenedDatabase, work: (client: Database) => Promise<T>): Promise<T> {
  const client = database.openClient();
  try {
    return await work(client);
  } finally {
    await client.end({ timeout: 1 });
    await database.stop();
  }
}

function readArguments() {
  try {
    const { values } = parseArgs({
      options: {
        'to-database': { type: 'string' },
        'to-data-dir': { type: 'string' },
        upgrade: { type: 'boolean', default: false },
        programs: { type: 'string' },
        'to-bucket': { type: 'boolean', default: false },
        'to-disk': { type: 'boolean', default: false },
        'messaging-to': { type: 'string' },
        'main-address': { type: 'string' },
        'messaging-back': { type: 'boolean', default: false },
        'check-address': { type: 'string' },
        'dry-run': { type: 'boolean', default: false },
      },
    });
    const { 'dry-run': _, programs, 'main-address': mainAddress, ...moves } = values;
    const isWhole =
      (programs === undefined || values.upgrade) &&
      (mainAddress === undefined || values['messaging-to'] !== undefined);
    if (
      isWhole &&
      Object.values(moves).filter((value) => value !== undefined && value !== false).length === 1
    )
      return values;
  } catch (cause) {
    throw new ConfigError(usage, { cause });
  }
  throw new ConfigError(usage);
}
