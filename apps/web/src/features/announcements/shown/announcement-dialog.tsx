import type { ShownAnnouncement } from '@gongdu/contract/announcement';
import { Button, Modal } from '@mantine/core';
import { Paragraphs } from '../../../ui/paragraphs.tsx';
import { When } from '../../../ui/when.tsx';
import styles from './announcement-dialog.module.css';

interface AnnouncementDialogProps {
  readonly announcement: ShownAnnouncement;
  readonly close: () => void;
}

/** Once in the middle of the page; however it is left, it does not come again. */
export function AnnouncementDialog({ announcement, close }: AnnouncementDialogProps) {
  return (
    <Modal
      opened
      onClose={close}
      title={announcement.title}
      size={520}
      centered
      closeButtonProps={{ 'aria-label': '关闭' }}
      classNames={{ title: styles.title ?? '' }}
    >
      <p className={styles.when}>
        <When at={announcement.startedAt} />
      </p>
      <Paragraphs text={announcement.body} />
      <div className={styles.foot}>
        <Button onClick={close} data-autofocus>
          知道了
        </Button>
      </div>
    </Modal>
  );
}
