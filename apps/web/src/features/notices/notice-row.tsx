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
import { Link } from 'react-router';
import { When } from '../../ui/when.tsx';
import styles from './system-notice-page.module.css';
import { useSeen } from './use-seen.ts';

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
  like: <IconThumbUp size={20} stroke={1.7} aria-hidden />,
  collect: <IconBookmark size={20} stroke={1.7} aria-hidden />,
  follow: <IconUserPlus size={20} stroke={1.7} aria-hidden />,
  comment: <IconMessageCircle size={20} stroke={1.7} aria-hidden />,
  reply: <IconMessageReply size={20} stroke={1.7} aria-hidden />,
  mention: <IconAt size={20} stroke={1.7} aria-hidden />,
  contribution_made: <IconBooks size={20} stroke={1.7} aria-hidden />,
  contribution_decided: <IconBooks size={20} stroke={1.7} aria-hidden />,
};

export function NoticeRow({ notice }: { readonly notice: Notice }) {
  const { place, seen } = useSeen(notice.read);
  const words = (
    <>
      <span className={styles.icon} data-kind={notice.kind}>
        {notice.type === 2 ? <IconSpeakerphone size={20} stroke={1.7} aria-hidden /> : iconOf(notice)}
      </span>
      <span className={styles.words}>
        <span className={styles.title}>
          {notice.title}
          <span className={styles.dot} data-seen={seen || undefined}>
            {!seen && <span className={styles.hidden}>未读</span>}
          </span>
        </span>
        <span className={styles.text}>{notice.body}</span>
      </span>
      <span className={styles.when}>
        <When at={notice.createdAt} />
      </span>
    </>
  );
  return (
    <li ref={place} className={styles.item}>
      {notice.link === null ? (
        <div className={styles.notice}>{words}</div>
      ) : (
        <Link to={notice.link} className={styles.notice}>
          {words}
        </Link>
      )}
    </li>
  );
}

/** A server of tomorrow may name a kind that this build does not know. */
function iconOf({ kind }: Notice): ReactNode {
  return Object.hasOwn(icons, kind) ? icons[kind] : <IconBell size={20} stroke={1.7} aria-hidden />;
}
