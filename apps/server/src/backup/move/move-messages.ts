import { ArchiveError } from '../../archive/archive-error.ts';
import { listSequences, listTables, quoted, schema } from '../../db/copy/catalogue.ts';
import { loadTable, setSequences } from '../../db/copy/load.ts';
import { copyOut, setTextForms, withSnapshot } from '../../db/copy/snapshot.ts';
import { withBareTables } from '../../db/copy/without-constraints.ts';
import type { Database } from '../../db/database.ts';
import { createCopies, removeCopies } from '../../db/messaging-database/copies.ts';
import { hasPublication, hasSubscription } from '../../db/messaging-database/copy-checks.ts';
import { messagingDatabase } from '../../db/table-classes.ts';
import type { Progress } from '../progress.ts';

/** Both with one connection, and the tables of this version. */
export interface MessagingMove {
  readonly main: Database;
  readonly messaging: Database;
  readonly progress: Progress;
}

export interface MovedMessages {
  readonly tables: number;
  readonly rows: number;
}

/** What was done there is done, whatever becomes of the rows. */
const stays = 'messaging_done';
export const movedTables: readonly string[] = messagingDatabase
  .trim()
  .split(/\s+/)
  .filter((name) => name !== stays);
const moved: ReadonlySet<string> = new Set(movedTables);

/**
 * Messages, notices and inboxes go to a database of their own. They are emptied here only when all of them are there and
 * its copies of members, settings and blocks are in step. Once these are made a second call finishes what was interrupted,
 * and makes them anew where the main server has lost their slot.
 * @param mainAddress How the server of the messaging database reaches the main one.
 * @throws ArchiveError
 */
export async function moveMessagesOut(
  { main, messaging, progress }: MessagingMove,
  mainAddress: string,
): Promise<MovedMessages> {
  const isThere = await hasPublication(main);
  if (isThere && !(await hasSubscription(messaging)))
    throw new ArchiveError(
      '消息已搬到另一个数据库，而目标不是那一个，没有改动 (messages stand in another database already)',
    );
  const result = isThere ? await countRows(messaging) : await copyMessages(main, messaging, progress);
  await createCopies({ main, messaging, mainAddress });
  await main.unsafe(`truncate ${namesOfMoved()}`);
  return result;
}

/** The way back. What the messaging database holds stays there. @throws ArchiveError */
export async function moveMessagesBack({ main, messaging, progress }: MessagingMove): Promise<MovedMessages> {
  const [due] = await main<[{ n: number }]>`
    select count(*)::int as n from messaging_due where failed_at is null`;
  if (due.n > 0)
    throw new ArchiveError(
      `还有 ${due.n} 项写入没有送到消息库：请启动服务器等它们写完（运行状况里看得到），停下所有节点再搬，没有改动 (writes wait for the messaging database: start the server until they are done)`,
    );
  const result = await copyMessages(messaging, main, progress);
  await removeCopies({ main, messaging });
  return result;
}

/** In one transaction of the target; each table must have as many rows as were read. */
async function copyMessages(from: Database, to: Database, progress: Progress): Promise<MovedMessages> {
  return withSnapshot(from, async ({ db }) => {
    const shapes = (await listTables(db)).filter(({ name }) => moved.has(name));
    const sequences = await listSequences(db, movedTables);
    let rows = 0;
    await to.begin(async (sql) => {
      await setTextForms(sql);
      await sql.unsafe(`truncate ${namesOfMoved()}`);
      const fill = async () => {
        for (const [at, shape] of shapes.entries()) {
          const total = { rows: 0 };
          const table = await loadTable(sql, shape);
          let bytes = 0;
          for await (const chunk of copyOut(db, shape, total)) {
            await table.write(chunk);
            bytes += chunk.length;
          }
          await table.end(total.rows);
          rows += total.rows;
          progress(`数据库 ${at + 1}/${shapes.length} 张表`, bytes);
        }
      };
      await withBareTables(sql, fill, (table) => moved.has(table));
      await setSequences(sql, sequences);
    });
    return { tables: shapes.length, rows };
  });
}

async function countRows(db: Database): Promise<MovedMessages> {
  let rows = 0;
  for (const name of movedTables) {
    const [row] = await db<[{ n: number }]>`select count(*) as n from ${db(`${schema}.${name}`)}`;
    rows += row.n;
  }
  return { tables: movedTables.length, rows };
}

function namesOfMoved(): string {
  return movedTables.map((name) => `${quoted(schema)}.${quoted(name)}`).join(', ');
}
