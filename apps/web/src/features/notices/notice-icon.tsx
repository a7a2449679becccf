import type { Notice } from '@gongdu/contract/notice';
import { factsOf, type NoticeSign } from '@gongdu/contract/notice-kind';
import {
  type Icon,
  IconArmchair,
  IconArrowBackUp,
  IconAt,
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

/** What kind of thing it tells of, at a glance. */
export function NoticeIcon({ kind }: Pick<Notice, 'kind'>) {
  const Sign = icons[factsOf(kind).sign];
  return <Sign size={20} stroke={1.7} aria-hidden />;
}

const icons: Readonly<Record<NoticeSign, Icon>> = {
  done: IconCircleCheck,
  refused: IconCircleX,
  returned: IconArrowBackUp,
  scheduled: IconCalendarClock,
  announcement: IconSpeakerphone,
  person: IconUserPlus,
  people: IconUsers,
  book: IconBook2,
  books: IconBooks,
  seat: IconArmchair,
  trophy: IconTrophy,
  like: IconThumbUp,
  collect: IconBookmark,
  comment: IconMessageCircle,
  reply: IconMessageReply,
  mention: IconAt,
};
