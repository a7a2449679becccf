import type { ShownAnnouncement } from '@gongdu/contract/notifications/announcement';
import { Button, Modal } from '@mantine/core';
import { Paragraphs } from '../../../ui/text/paragraphs.tsx';
import { RelativeTime } from '../../../ui/text/relative-time.tsx';
import classes from './announcement-dialog.module.css';

interface AnnouncementDialogProps {
  readonly announcement: ShownAnnouncement;
  readonly onClose: () => void;
}

/** Once in the middle of the page; however it is left, it does not come again. */
export function AnnouncementDialog({ announcement, onClose }: AnnouncementDialogProps) {
  return (
    <Modal
      opened
      onClose={onClose}
      title={announcement.title}
      size={520}
      centered
      closeButtonProps={{ 'aria-label': '关闭' }}
      classNames={{ title: classes.title ?? '' }}
    >
      <p className={classes.when}>
        <RelativeTime at={announcement.startedAt} />
      </p>
      <Paragraphs text={announcement.body} />
      <div className={classes.footer}>
        <Button onClick={onClose} data-autofocus>
          知道了
        </Button>
      </div>
    </Modal>
  );
}
