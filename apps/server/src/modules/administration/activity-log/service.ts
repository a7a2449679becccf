import {
  type ActivityFilter,
  type ActivityRow,
  activityKindLabels,
  exportedRowsMax,
  type listActivityLog,
} from '@gongdu/contract/administration/audit-log/audit-log';
import type { Endpoint, ReplyOf } from '@gongdu/contract/endpoint';
import { Problem } from '@gongdu/contract/problem';
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

export type ActivityLog = ReturnType<typeof createActivityLog>;

interface Needs extends Pick<Platform, 'db'> {
  readonly accounts: Pick<Accounts, 'getPeople'>;
  readonly audit: Audit;
  readonly downloads: Pick<Downloads, 'offer'>;
}

const exportPage = 2_000;

/** Names of activities that are not calls. */
const sessionActs: Readonly<Record<string, string>> = {
  password: '密码登录',
  sms: '短信验证码登录',
  external: '第三方账号登录',
  jverification: '本机号码登录',
  passkey: '通行密钥登录',
  ticket: '凭证进入',
  anonymity: '访客验证手机',
  client: '登录其他应用',
  'signed-out': '退出登录',
  'device-ended': '在其他设备上退出',
  'password-changed': '改密码后退出',
  'phone-changed': '换手机号后退出',
  disabled: '账号停用后退出',
  penalty: '限制登录后退出',
  'operator-ended': '被运营人员退出',
  'rights-changed': '更改角色后退出',
  'token-reused': '令牌被重复使用后退出',
  'second-factor-reset': '重置两步验证后退出',
  'second-factor-on': '开启两步验证后退出',
  'client-removed': '应用移除后退出',
  'client-disabled': '应用停用后退出',
  'program-ended': '收回应用的授权后退出',
  'institution-left': '离开机构后退出',
};

/** Sign-ins, publications and operations, as operators read them. */
export function createActivityLog({ db, accounts, audit, downloads }: Needs) {
  return { list, exportRows };

  /** @param endpoints All served endpoints: their summaries are the names of the calls. */
  async function list(
    endpoints: readonly Endpoint[],
    { before, pageSize, ...filter }: ActivityFilter & { before?: number | undefined; pageSize: number },
  ): Promise<ReplyOf<typeof listActivityLog>> {
    const found = await store.listActivities(db, filter, { before, limit: pageSize + 1 });
    const { rows, next } = slicePage(found, pageSize, ({ id }) => id);
    return { rows: await present(endpoints, rows), next };
  }

  /** @throws Problem `audit.export_too_large` */
  async function exportRows(
    caller: Caller,
    endpoints: readonly Endpoint[],
    filter: ActivityFilter,
  ): Promise<{ fileName: string; rows: number }> {
    const rows = await store.countActivities(db, filter, exportedRowsMax + 1);
    if (rows > exportedRowsMax) throw new Problem('audit.export_too_large', { n: exportedRowsMax });
    const label = activityKindLabels[filter.kind];
    await inTransaction(db, (tx) => audit.write(tx, caller, 'audit.exported', 0, { log: label, rows }));
    const fileName = await downloads.offer({
      uid: caller.uid,
      fileName: `${label}.csv`,
      contentType: 'text/csv; charset=utf-8',
      body: csv(endpoints, filter),
    });
    return { fileName, rows };
  }

  async function* csv(endpoints: readonly Endpoint[], filter: ActivityFilter): AsyncGenerator<string> {
    yield csvByteOrderMark;
    yield csvLine([
      '编号',
      exportedTimeHeading,
      '成员编号',
      '成员',
      '代表机构的成员',
      '操作',
      '对象',
      '地址',
      '端口',
    ]);
    for (let before: number | undefined, more = true; more; ) {
      const found = await store.listActivities(db, filter, { before, limit: exportPage });
      const rows = await present(endpoints, found);
      yield rows
        .map(({ id, at, member, acting, act, target, ip, port }) =>
          csvLine([
            id,
            chinaSecond(at),
            member.uid,
            member.name,
            acting?.name ?? null,
            act,
            target,
            ip,
            port,
          ]),
        )
        .join('');
      before = found.at(-1)?.id;
      more = found.length === exportPage;
    }
  }

  async function present(
    endpoints: readonly Endpoint[],
    rows: readonly store.StoredActivity[],
  ): Promise<ActivityRow[]> {
    const people = await accounts.getPeople(rows.flatMap(({ uid, actingUid }) => [uid, actingUid ?? 0]));
    const summaries = new Map(endpoints.map(({ method, path, summary }) => [`${method} ${path}`, summary]));
    return rows.map((row) => toRow(row, people, summaries));
  }
}

function toRow(
  { id, at, uid, actingUid, act, target, ip, port }: store.StoredActivity,
  people: People,
  summaries: ReadonlyMap<string, string>,
): ActivityRow {
  return {
    id,
    at,
    target,
    ip,
    port,
    member: people.get(uid),
    acting: actingUid === null ? null : people.get(actingUid),
    act: sessionActs[act] ?? summaries.get(act) ?? act,
  };
}
