import { replicaFaults, type ServerStatus } from '@gongdu/contract/administration/server-status';
import { Badge } from '../../../ui/feedback/badge.tsx';
import { DescriptionList } from '../../../ui/layout/list.tsx';
import { Section } from '../../../ui/layout/section.tsx';
import { RelativeTime } from '../../../ui/text/relative-time.tsx';
import { durationWords } from './duration-words.ts';

type Replica = NonNullable<ServerStatus['replica']>;

const badges = { late: '落后过多', silent: '没有应答', no_standby: '不是备库' } as const;

/** What brings it back. */
const remedies = {
  late: '赶上后自动恢复。请检查副本的磁盘、网络和复制状态。',
  silent: '有应答后自动恢复。请检查副本是否在运行，节点能否连上它。',
  no_standby: '请让 DATABASE_REPLICA_URL 重新指向备库。',
} as const;

/** Whether reads go to the replica, as the node that answered sees it. */
export function ReplicaSection({ replica }: { readonly replica: Replica }) {
  const { address, fault, since, lagSeconds } = replica;
  return (
    <Section
      title="只读副本"
      description="应答本页的节点看到的情况。"
      badge={<Badge tone={fault ? 'warn' : 'ok'}>{fault ? badges[fault] : '使用中'}</Badge>}
    >
      <DescriptionList
        rows={[
          ['地址', address],
          [fault ? '停用于' : '启用于', <RelativeTime key="since" at={since} />],
          ['落后', lagSeconds === null ? '还不知道' : durationWords(lagSeconds * 1_000)],
          ['停用原因', fault && `只读副本${replicaFaults[fault]}，读取已改走主库。${remedies[fault]}`],
        ]}
      />
    </Section>
  );
}
