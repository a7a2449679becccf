import type { UserNotification } from '@gongdu/contract/notifications/notification';
import { Modal } from '@mantine/core';
import { Paragraphs } from '../../../ui/text/paragraphs.tsx';
import { RelativeTime } from '../../../ui/text/relative-time.tsx';
import classes from './dialogs.module.css';

/** All the words of an announcement. */
export function AnnouncementModal({
  notification,
  onClose,
}: {
  readonly notification: UserNotification;
  readonly onClose: () => void;
}) {
  return (
    <Modal
      opened
      onClose={onClose}
      title={notification.title}
      size={560}
      closeButtonProps={{ 'aria-label': '关闭' }}
      classNames={{ inner: classes.inner ?? '', content: classes.content ?? '', title: classes.title ?? '' }}
    >
      <p className={classes.when}>
        <RelativeTime at={notification.createdAt} />
      </p>
      <Paragraphs text={notification.body} />
    </Modal>
  );
}
