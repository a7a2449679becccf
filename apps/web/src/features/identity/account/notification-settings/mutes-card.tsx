import type { MutedObject } from '@gongdu/contract/core/mute';
import { targetKindLabels } from '@gongdu/contract/core/reaction';
import { Button } from '@mantine/core';
import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { Link } from 'react-router';
import { mutesQuery, setMuted } from '../../../../entities/core/notification/mute.ts';
import { ListRow } from '../../../../ui/layout/list.tsx';
import { ExclusionList } from '../settings/exclusion-list.tsx';

/** Objects muted from the menu of a notification. */
export function MutesCard() {
  return (
    <ExclusionList
      title="不再提醒的作品与圈子"
      description="在消息的更多操作里加入；它们的动态不再通知你。"
      emptyText="还没有设为不再提醒的作品或圈子。"
      list={useInfiniteQuery(mutesQuery)}
    >
      {(rows) => rows.map((muted) => <Row key={`${muted.kind}-${muted.id}`} muted={muted} />)}
    </ExclusionList>
  );
}

function Row({ muted: { kind, id, title, link } }: { readonly muted: MutedObject }) {
  const queryClient = useQueryClient();
  const name = title ?? '内容已不再公开';
  return (
    <ListRow
      title={link ? <Link to={link}>{name}</Link> : name}
      meta={targetKindLabels[kind]}
      actions={
        <Button
          variant="default"
          aria-label={`恢复提醒：${name}`}
          onClick={() => void setMuted(queryClient, { kind, id }, false)}
        >
          恢复提醒
        </Button>
      }
    />
  );
}
