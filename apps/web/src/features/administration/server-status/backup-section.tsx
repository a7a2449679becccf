import type { ServerStatus } from '@gongdu/contract/administration/server-status';
import { formatBytes } from '@gongdu/rules/core/uploads/file-checks';
import { Badge } from '../../../ui/feedback/badge.tsx';
import { DescriptionList } from '../../../ui/layout/list.tsx';
import { Section } from '../../../ui/layout/section.tsx';
import { RelativeTime } from '../../../ui/text/relative-time.tsx';

const dayMs = 86_400_000;

/** What saves the installation, and the certificate that visitors are shown. */
export function BackupSection({ backup, certificate }: Pick<ServerStatus, 'backup' | 'certificate'>) {
  const { newest, verifiedAt, error } = backup;
  const taken = newest ? <RelativeTime at={newest.startedAt} /> : '还没有';
  const verified = verifiedAt ? <RelativeTime at={verifiedAt} /> : '还没有';
  return (
    <Section
      title="备份与证书"
      badge={
        (error !== null || newest === null) && <Badge tone="warn">{error ? '备份失败' : '没有备份'}</Badge>
      }
    >
      <DescriptionList
        rows={[
          ['最近一份备份', taken],
          ['存放在', newest && `${newest.place}/${newest.archive}`],
          ['大小', newest?.bytes ? formatBytes(newest.bytes) : null],
          ['最近一次验证可恢复', verified],
          ['上一次失败的原因', error],
          ['HTTPS 证书', certificateWords(certificate)],
        ]}
      />
    </Section>
  );
}

function certificateWords(certificate: ServerStatus['certificate']) {
  if (certificate === null) return '站点地址没有使用 HTTPS';
  const { host, checkedAt, endsAt } = certificate;
  if (checkedAt === null) return `${host} 还没有检查，每天 1:35 检查一次`;
  if (endsAt === null) return `${host} 连接不上，没有读到证书`;
  const days = Math.floor((Date.parse(endsAt) - Date.now()) / dayMs);
  return days < 0 ? `${host} 已过期` : `${host} 还有 ${days} 天到期`;
}
