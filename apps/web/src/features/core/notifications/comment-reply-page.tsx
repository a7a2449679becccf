import { messageTabs } from '@gongdu/contract/core/notifications/notification';
import { IconMessageCircle, IconThumbUp } from '@tabler/icons-react';
import { useLocation } from 'react-router';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { NotificationList } from './list/notification-list.tsx';
import { ActivityRow } from './row/activity-row.tsx';

const collectionTab = messageTabs.find(({ id }) => id === 'Collect');

/** `/message/comment-reply` 评论/回复 and `/message/great-collect` 赞/收藏, one route for both. */
export function CommentReplyPage() {
  const { pathname } = useLocation();
  // keys, so that the two lists never share state
  return pathname === collectionTab?.path ? <Collections key="Collect" /> : <Comments key="Comment" />;
}

function Comments() {
  return (
    <NotificationList
      tab="Comment"
      label="评论和回复"
      Row={ActivityRow}
      empty={
        <EmptyState
          icon={<IconMessageCircle />}
          title="还没有评论和回复"
          description="别人评论你的作品、回复你，或在正文、评论里提到你时，会出现在这里，点开就到那一条。"
        />
      }
    />
  );
}

function Collections() {
  return (
    <NotificationList
      tab="Collect"
      label="赞和收藏"
      Row={ActivityRow}
      empty={
        <EmptyState
          icon={<IconThumbUp />}
          title="还没有赞和收藏"
          description="有人赞了或收藏了你的作品时，会合并成一条消息列在这里。"
        />
      }
    />
  );
}
