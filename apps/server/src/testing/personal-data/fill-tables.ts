import type { Database } from '../../db/database.ts';
import type { TableData } from '../../modules/administration/personal-data/registry/registry.ts';

interface Column {
  readonly columnName: string;
  readonly dataType: string;
}

/** Values by `table.column` as SQL, where any would break a constraint or mean that the account may not be cancelled. */
const values: Readonly<Record<string, string>> = {
  'strike.sanction_id':
    '(select max(s.id) from sanction s where not exists (select 1 from strike where sanction_id = s.id))',
  'penalty.sanction_id': '(select min(id) from sanction)',
  'appeal.sanction_id':
    '(select max(s.id) from sanction s where not exists (select 1 from appeal where sanction_id = s.id))',
  'appeal.state': "'upheld'",
  'report.case_id': '(select min(id) from report_case)',
  'report_case.decided_at': 'now()',
  'im_report_case.decided_at': 'now()',
  'book_list_contribution.state': "'waiting'",
  'book_list_contribution.list_id': '(select min(work_id) from book_list)',
  'reading_lead_reminder.hour': '21',
  'reading_lead_proposal.work_id': '(select min(work_id) from reading_lead)',
  'reading_lead_vote.work_id': '(select min(work_id) from reading_lead)',
  'reading_lead_vote.proposal_id': '(select max(id) from reading_lead_proposal)',
  'poll_vote.poll_id': "'poll'",
  'poll_vote.options': "array['有']",
  'institution_member.role': "'staff'",
  'data_export.state': "'cancelled'",
  'consent.terms': "'service'",
  'consent.way': "'change'",
  'shelf_entry.state': "'want'",
  'shelf_entry.rating': '4',
  'shelf_entry.book_id': '(select min(id) from book)',
  'short_review.state': "'private'",
  'short_review.shown': 'null',
  'reading_day.source': "'typed'",
  'reading_day.minutes': '20',
  'reading_day.pages': '20',
  'thought.state': "'waiting'",
  'thought.shown': 'null',
  'book_import.state': "'done'",
  'appeal_pass.sanction_id': '(select min(id) from sanction)',
  'flagged_text.held': 'false',
  'livestream.state': "'public'",
  'circle_invitation.uses': '1',
  'circle_invitation.uses_max': '5',
  'auth_second_factor.confirmed_at': 'null',
};

/** Gives the member a row in every table of the list that has none of theirs, with `word` in each text that is about them. */
export async function fillTables(
  db: Database,
  uid: number,
  { tables, word }: { readonly tables: readonly TableData[]; readonly word: string },
): Promise<void> {
  for (const each of tables)
    for (const owner of each.owners) {
      const [row] = await db`select 1 from ${db(each.table)} where ${db(owner)} = ${uid} limit 1`;
      if (!row) await insertRow(db, each, { owner, uid, word });
    }
}

async function insertRow(
  db: Database,
  { table, columns: fates }: TableData,
  { owner, uid, word }: { owner: string; uid: number; word: string },
): Promise<void> {
  const columns = await db<Column[]>`
    select column_name, data_type from information_schema.columns
    where table_schema = 'public' and table_name = ${table} and is_generated = 'NEVER' and is_identity = 'NO'`;
  const given = columns.map(({ columnName, dataType }) =>
    columnName === owner
      ? String(uid)
      : (values[`${table}.${columnName}`] ??
        drawnValue(dataType, fates.get(columnName) === 'none' ? 'x' : word)),
  );
  const names = columns.map(({ columnName }) => `"${columnName}"`);
  await db.unsafe(`insert into "${table}" (${names.join()}) values (${given.join()})`);
}

let numbers = 0;

function drawnValue(dataType: string, word: string): string {
  numbers += 1;
  switch (dataType) {
    case 'text':
      return `'${word}${numbers}'`;
    case 'bigint':
      return String(900_000_000 + numbers);
    case 'integer':
    case 'smallint':
      return String(numbers % 30_000);
    case 'boolean':
      return 'false';
    case 'jsonb':
      return `'[]'::jsonb`;
    case 'ARRAY':
      return `'{}'`;
    default:
      return 'now()';
  }
}
