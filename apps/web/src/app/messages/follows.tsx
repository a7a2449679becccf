import { FollowPage } from '../../features/notifications/follow-page.tsx';
import { noticeSlots } from './notice-slots.tsx';

export function Follows() {
  return <FollowPage slots={noticeSlots} />;
}
