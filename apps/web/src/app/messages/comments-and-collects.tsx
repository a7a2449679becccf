import { CommentReplyPage } from '../../features/notifications/comment-reply-page.tsx';
import { noticeSlots } from './notice-slots.tsx';

export function CommentsAndCollects() {
  return <CommentReplyPage slots={noticeSlots} />;
}
