import {
  type NotificationIcon as IconName,
  kindDefinitionOf,
} from '@gongdu/contract/core/notifications/kinds';
import type { UserNotification } from '@gongdu/contract/core/notifications/notification';
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

/** The icon of a notification kind. */
export function NotificationIcon({ kind }: Pick<UserNotification, 'kind'>) {
  const SignIcon = icons[kindDefinitionOf(kind).icon];
  return <SignIcon size={20} stroke={1.7} aria-hidden />;
}

const icons: Readonly<Record<IconName, Icon>> = {
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
