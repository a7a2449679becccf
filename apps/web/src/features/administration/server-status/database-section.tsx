import type { ServerStatus } from '@gongdu/contract/administration/server-status';
import { formatBytes } from '@gongdu/rules/core/uploads/file-checks';
import { Badge } from '../../../ui/feedback/badge.tsx';
import { DescriptionList } from '../../../ui/layout/list.tsx';
import { Section } from '../../../ui/layout/section.tsx';

export function DatabaseSection({ database }: Pick<ServerStatus, 'database'>) {
  const { isEmbedded, version, bytes, connections, migration, pendingMigrations } = database;
  return (
    <Section
      title="数据库"
      badge={
        (pendingMigrations > 0 && <Badge tone="warn">{pendingMigrations} 项结构更新未执行</Badge>) ||
        (!database.worksBeside && <Badge tone="warn">本节点须升级</Badge>)
      }
    >
      <DescriptionList
        rows={[
          ['PostgreSQL', `${version}（${isEmbedded ? '内置' : '独立部署'}）`],
          ['大小', formatBytes(bytes)],
          ['连接', `已用 ${connections.used}，上限 ${connections.max}`],
          ['最新的结构更新', migration ?? '由另一个版本建立'],
          ['待执行的结构更新', pendingMigrations === 0 ? '没有' : `${pendingMigrations} 项`],
          ...newerRows(database),
        ]}
      />
    </Section>
  );
}

function newerRows({ newerMigrations, worksBeside }: ServerStatus['database']): [string, string][] {
  if (newerMigrations === 0) return [];
  const standing = worksBeside ? '本节点可以继续运行' : '本节点的版本不能与它同时运行';
  return [['更新的版本所加的结构更新', `${newerMigrations} 项，${standing}`]];
}
