import {
  type AuditFilter,
  type AuditRow,
  exportedRowsMax,
  type listAuditLog,
} from '@gongdu/contract/administration/audit-log/audit-log';
import { auditActLabels, auditObjectLabels } from '@gongdu/contract/core/audit/audit-acts';
import type { ReplyOf } from '@gongdu/contract/endpoint';
import { Problem } from '@gongdu/contract/problem';
import { auditFacts } from '@gongdu/rules/administration/audit-details';
import { chinaSecond } from '@gongdu/rules/china-time';
import { inTransaction } from '../../../db/database.ts';
import { slicePage } from '../../../db/keyset.ts';
import type { Caller } from '../../../http/caller.ts';
import type { Platform } from '../../../platform.ts';
import { csvByteOrderMark, csvLine } from '../../../shared/text/csv.ts';
import { exportedTimeHeading } from '../../../shared/time/china.ts';
import type { Accounts, People } from '../../core/accounts/service.ts';
import type { Audit } from '../../core/audit/service.ts';
import type { Downloads } from '../../core/uploads/downloads.ts';
import * as store from './store.ts';

export type AuditLog = ReturnType<typeof createAuditLog>;

interface Needs extends Pick<Platform, 'db'> {
  readonly accounts: Pick<Accounts, 'getPeople'>;
  readonly audit: Audit;
  readonly downloads: Pick<Downloads, 'offer'>;
}

const exportPage = 2_000;
const csvHead = [
  ...['编号', exportedTimeHeading, '操作人编号', '操作人', '操作', '对象', '对象编号'],
  ...['详情', '地址', '端口', '链序号'],
];

/** The audit log as operators read it. */
export function createAuditLog({ db, accounts, audit, downloads }: Needs) {
  return { list, exportRows };

  async function list({
    before,
    pageSize,
    ...filter
  }: AuditFilter & { before?: number | undefined; pageSize: number }): Promise<ReplyOf<typeof listAuditLog>> {
    const found = await store.listEntries(db, filter, { before, limit: pageSize + 1 });
    const { rows, next } = slicePage(found, pageSize, ({ id }) => id);
    return { rows: await present(rows), next };
  }

  /** @throws Problem `audit.export_too_large` */
  async function exportRows(
    caller: Caller,
    filter: AuditFilter,
  ): Promise<{ fileName: string; rows: number }> {
    const rows = await store.countEntries(db, filter, exportedRowsMax + 1);
    if (rows > exportedRowsMax) throw new Problem('audit.export_too_large', { n: exportedRowsMax });
    await inTransaction(db, (tx) => audit.write(tx, caller, 'audit.exported', 0, { log: '审计日志', rows }));
    const fileName = await downloads.offer({
      uid: caller.uid,
      fileName: '审计日志.csv',
      contentType: 'text/csv; charset=utf-8',
      body: csv(filter),
    });
    return { fileName, rows };
  }

  async function* csv(filter: AuditFilter): AsyncGenerator<string> {
    yield csvByteOrderMark;
    yield csvLine(csvHead);
    for (let before: number | undefined, more = true; more; ) {
      const found = await store.listEntries(db, filter, { before, limit: exportPage });
      yield (await present(found)).map(toLine).join('');
      before = found.at(-1)?.id;
      more = found.length === exportPage;
    }
  }

  async function present(rows: readonly store.LoggedRow[]): Promise<AuditRow[]> {
    const people = await accounts.getPeople(rows.map(({ actorUid }) => actorUid));
    return rows.map((row) => toRow(row, people));
  }
}

function toRow({ actorUid, details, ...row }: store.LoggedRow, people: People): AuditRow {
  return { ...row, actor: people.get(actorUid), details: { ...details } };
}

function toLine({ id, at, actor, act, objectKind, objectId, details, ip, port, link }: AuditRow): string {
  const facts = auditFacts(details).map(([label, text]) => `${label}：${text}`);
  return csvLine([
    ...[
      id,
      chinaSecond(at),
      actor.uid,
      actor.name,
      auditActLabels[act],
      auditObjectLabels[objectKind],
      objectId,
    ],
    ...[facts.join('；'), ip, port, link],
  ]);
}
