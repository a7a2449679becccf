import type { ServerStatus } from '@gongdu/contract/administration/server-status';
import { formatBytes } from '@gongdu/rules/core/uploads/file-checks';
import { Badge } from '../../../ui/feedback/badge.tsx';
import { List, ListRow } from '../../../ui/layout/list.tsx';
import { Section } from '../../../ui/layout/section.tsx';
import { RelativeTime } from '../../../ui/text/relative-time.tsx';

type Node = ServerStatus['nodes'][number];

/** Every node with its version, its disks and its way to Redis. */
export function NodeSection({ nodes, usesRedis }: Pick<ServerStatus, 'nodes' | 'usesRedis'>) {
  const versions = new Set(nodes.filter(({ isRunning }) => isRunning).map(({ version }) => version));
  return (
    <Section title="节点" badge={versions.size > 1 && <Badge tone="warn">版本不一致</Badge>}>
      {nodes.length === 0 ? (
        <p>还没有节点报到，请稍候几秒。</p>
      ) : (
        <List label="节点">
          {nodes.map((node) => (
            <ListRow
              key={node.id}
              title={node.id}
              badges={<NodeBadge node={node} />}
              meta={
                <>
                  <span>版本 {node.version}</span>
                  <span>
                    {node.isRunning ? '启动于 ' : '最后报到 '}
                    <RelativeTime at={node.isRunning ? node.startedAt : node.seenAt} />
                  </span>
                  {node.disks.map((disk) => (
                    <span key={disk.place}>
                      {disk.place} 剩余 {formatBytes(disk.free)}，共 {formatBytes(disk.total)}
                    </span>
                  ))}
                  {usesRedis && <span>Redis {node.redisAwaySince === null ? '已连接' : '连接中断'}</span>}
                </>
              }
            />
          ))}
        </List>
      )}
    </Section>
  );
}

function NodeBadge({ node: { isRunning, disks, redisAwaySince } }: { readonly node: Node }) {
  if (!isRunning) return <Badge tone="warn">已停止或失去联系</Badge>;
  if (disks.some(({ isLow }) => isLow)) return <Badge tone="bad">磁盘空间不足</Badge>;
  if (redisAwaySince !== null) return <Badge tone="bad">Redis 连接中断</Badge>;
  return <Badge tone="ok">运行中</Badge>;
}
