import type { ServerStatus } from '@gongdu/contract/administration/server-status';
import { formatBytes } from '@gongdu/rules/core/uploads/file-checks';
import { Badge } from '../../../ui/feedback/badge.tsx';
import { DescriptionList } from '../../../ui/layout/list.tsx';
import { Section } from '../../../ui/layout/section.tsx';
import { RelativeTime } from '../../../ui/text/relative-time.tsx';

const dayMs = 86_400_000;

/** What saves the installation, and the certificate that visitors are shown. */
export function BackupSection({ backup, certificate }: Pick<ServerStatus, 'backup' | 'certificate'>) {
  const { plan, newest, verifiedAt, error, testError } = backup;
  const taken = newest ? <RelativeTime at={newest.startedAt} /> : '还没有';
  const verified = verifiedAt ? <RelativeTime at={verifiedAt} /> : '还没有';
  return (
    <Section title="备份与证书" badge={<BackupBadge backup={backup} />}>
      <DescriptionList
        rows={[
          ['备份计划', plan ? planWords(plan) : '没有设置，可用 BACKUP_TO 开启每天的备份'],
          ['最近一份备份', taken],
          ['存放在', newest && `${newest.place}/${newest.archive}`],
          ['大小', newest?.bytes ? formatBytes(newest.bytes) : null],
          ['上一次备份失败的原因', error],
          ['最近一次验证可恢复', verified],
          ['上一次恢复自检的问题', testError],
          ['HTTPS 证书', certificateWords(certificate)],
        ]}
      />
    </Section>
  );
}

function BackupBadge({ backup: { newest, error, testError } }: Pick<ServerStatus, 'backup'>) {
  if (error !== null) return <Badge tone="warn">备份失败</Badge>;
  if (testError !== null) return <Badge tone="warn">恢复自检失败</Badge>;
  return newest === null ? <Badge tone="warn">没有备份</Badge> : null;
}

function planWords({ to, at, keep }: NonNullable<ServerStatus['backup']['plan']>): string {
  const periods = [
    ['天', keep.daily],
    ['周', keep.weekly],
    ['个月', keep.monthly],
  ] as const;
  const kept = periods.filter(([, count]) => count > 0).map(([unit, count]) => `最近 ${count} ${unit}`);
  return `每天 ${at}（北京时间）存到 ${to}，保留${kept.join('、')}各一份`;
}

function certificateWords(certificate: ServerStatus['certificate']) {
  if (certificate === null) return '站点地址没有使用 HTTPS';
  const { host, checkedAt, endsAt } = certificate;
  if (checkedAt === null) return `${host} 还没有检查，每天 1:35 检查一次`;
  if (endsAt === null) return `${host} 连接不上，没有读到证书`;
  const days = Math.floor((Date.parse(endsAt) - Date.now()) / dayMs);
  return days < 0 ? `${host} 已过期` : `${host} 还有 ${days} 天到期`;
}
