import type { Notice } from '@gongdu/contract/notice';
import {
  IconArmchair,
  IconArrowBackUp,
  IconAt,
  IconBell,
  IconBook2,
  IconBookmark,
  IconBooks,
  IconCalendarClock,
  IconCircleCheck,
  IconCircleX,
  IconMessageCircle,
  IconMessageReply,
  IconSpeakerphone,
  IconThumbUp,
  IconTrophy,
  IconUserPlus,
  IconUsers,
} from '@tabler/icons-react';
import type { ReactNode } from 'react';

/** What kind of thing it tells of, at a glance. A server of tomorrow may name a kind that this build does not know. */
export function noticeIcon({ kind, type }: Pick<Notice, 'kind' | 'type'>): ReactNode {
  if (type === 2) return <IconSpeakerphone size={20} stroke={1.7} aria-hidden />;
  return Object.hasOwn(icons, kind) ? icons[kind] : <IconBell size={20} stroke={1.7} aria-hidden />;
}

const icons: Readonly<Record<Notice['kind'], ReactNode>> = {
  work_published: <IconCircleCheck size={20} stroke={1.7} aria-hidden />,
  work_scheduled: <IconCalendarClock size={20} stroke={1.7} aria-hidden />,
  work_refused: <IconCircleX size={20} stroke={1.7} aria-hidden />,
  work_returned: <IconArrowBackUp size={20} stroke={1.7} aria-hidden />,
  work_taken_down: <IconCircleX size={20} stroke={1.7} aria-hidden />,
  circle_published: <IconCircleCheck size={20} stroke={1.7} aria-hidden />,
  circle_refused: <IconCircleX size={20} stroke={1.7} aria-hidden />,
  circle_request: <IconUserPlus size={20} stroke={1.7} aria-hidden />,
  circle_approved: <IconCircleCheck size={20} stroke={1.7} aria-hidden />,
  circle_declined: <IconCircleX size={20} stroke={1.7} aria-hidden />,
  circle_removed: <IconCircleX size={20} stroke={1.7} aria-hidden />,
  circle_role: <IconUsers size={20} stroke={1.7} aria-hidden />,
  circle_transfer: <IconUsers size={20} stroke={1.7} aria-hidden />,
  topic_published: <IconCircleCheck size={20} stroke={1.7} aria-hidden />,
  topic_refused: <IconCircleX size={20} stroke={1.7} aria-hidden />,
  lead_part_opened: <IconBook2 size={20} stroke={1.7} aria-hidden />,
  lead_dates_changed: <IconCalendarClock size={20} stroke={1.7} aria-hidden />,
  lead_seat: <IconArmchair size={20} stroke={1.7} aria-hidden />,
  lead_removed: <IconCircleX size={20} stroke={1.7} aria-hidden />,
  lead_vote: <IconTrophy size={20} stroke={1.7} aria-hidden />,
  lead_reply: <IconMessageReply size={20} stroke={1.7} aria-hidden />,
  announcement: <IconSpeakerphone size={20} stroke={1.7} aria-hidden />,
  like: <IconThumbUp size={20} stroke={1.7} aria-hidden />,
  collect: <IconBookmark size={20} stroke={1.7} aria-hidden />,
  follow: <IconUserPlus size={20} stroke={1.7} aria-hidden />,
  comment: <IconMessageCircle size={20} stroke={1.7} aria-hidden />,
  reply: <IconMessageReply size={20} stroke={1.7} aria-hidden />,
  mention: <IconAt size={20} stroke={1.7} aria-hidden />,
  contribution_made: <IconBooks size={20} stroke={1.7} aria-hidden />,
  contribution_decided: <IconBooks size={20} stroke={1.7} aria-hidden />,
};
