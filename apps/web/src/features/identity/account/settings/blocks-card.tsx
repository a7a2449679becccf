import type { BlockedMember } from '@gongdu/contract/core/block';
import { Button } from '@mantine/core';
import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { Link } from 'react-router';
import { blocksQuery, setBlocked } from '../../../../entities/core/person/block.ts';
import { ListRow } from '../../../../ui/layout/list.tsx';
import { Avatar } from '../../../../ui/media/avatar.tsx';
import { ExclusionList } from './exclusion-list.tsx';

export function BlocksCard() {
  return (
    <ExclusionList
      title="黑名单"
      description="名单里的人不能关注你、评论你的作品，你也不会收到他们的消息；对方不会收到通知。"
      emptyText="黑名单里没有人。"
      list={useInfiniteQuery(blocksQuery)}
    >
      {(rows) => rows.map((person) => <Row key={person.uid} person={person} />)}
    </ExclusionList>
  );
}

function Row({ person: { uid, name, avatar } }: { readonly person: BlockedMember }) {
  const queryClient = useQueryClient();
  return (
    <ListRow
      leading={<Avatar name={name} picture={avatar} size={32} />}
      title={<Link to={`/user/${uid}`}>{name}</Link>}
      actions={
        <Button
          variant="default"
          aria-label={`把${name}移出黑名单`}
          onClick={() => void setBlocked(queryClient, uid, false)}
        >
          移出
        </Button>
      }
    />
  );
}
