import type { UserNotification } from '@gongdu/contract/notifications/notification';
import { Text } from '@mantine/core';
import { ResponsiveModal } from '../../../ui/overlay/responsive-modal.tsx';
import { Paragraphs } from '../../../ui/text/paragraphs.tsx';
import { RelativeTime } from '../../../ui/text/relative-time.tsx';

interface AnnouncementModalProps {
  readonly notification: UserNotification;
  readonly onClose: () => void;
}

/** An announcement in full. */
export function AnnouncementModal({ notification, onClose }: AnnouncementModalProps) {
  return (
    <ResponsiveModal onClose={onClose} title={notification.title} width={560}>
      <Text c="dimmed" size="sm" mb="xs">
        <RelativeTime at={notification.createdAt} />
      </Text>
      <Paragraphs text={notification.body} />
    </ResponsiveModal>
  );
}
