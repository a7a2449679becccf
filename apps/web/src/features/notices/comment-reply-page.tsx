import { messageTabs } from '@gongdu/contract/notice';
import { IconMessageCircle, IconThumbUp } from '@tabler/icons-react';
import { useLocation } from 'react-router';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ActRow } from './act-row.tsx';
import { NoticeList } from './notice-list.tsx';
import type { NoticeSlots } from './notices-context.ts';

const collectTab = messageTabs.find(({ id }) => id === 'Collect');

interface CommentReplyPageProps {
  readonly slots?: NoticeSlots;
}

/** `/message/comment-reply` 评论/回复 and `/message/great-collect` 赞/收藏, one view for both (S2). */
export function CommentReplyPage(props: CommentReplyPageProps) {
  const { pathname } = useLocation();
  // the two lists never share what one of them holds back
  return pathname === collectTab?.path ? (
    <Collects key="Collect" {...props} />
  ) : (
    <Comments key="Comment" {...props} />
  );
}

function Comments(props: CommentReplyPageProps) {
  return (
    <NoticeList
      {...props}
      tab="Comment"
      label="评论和回复"
      Row={ActRow}
      empty={
        <EmptyState
          icon={<IconMessageCircle />}
          title="还没有评论和回复"
          sentence="别人评论你的作品、回复你，或在正文、评论里提到你时，会出现在这里，点开就到那一条。"
        />
      }
    />
  );
}

function Collects(props: CommentReplyPageProps) {
  return (
    <NoticeList
      {...props}
      tab="Collect"
      label="赞和收藏"
      Row={ActRow}
      empty={
        <EmptyState
          icon={<IconThumbUp />}
          title="还没有赞和收藏"
          sentence="有人赞了或收藏了你的作品时，会合并成一条消息列在这里。"
        />
      }
    />
  );
}
