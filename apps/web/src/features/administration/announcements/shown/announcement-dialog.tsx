import type { ShownAnnouncement } from '@gongdu/contract/core/notifications/shown-announcement';
import { Button, Text } from '@mantine/core';
import { FormActions } from '../../../../ui/form/form.tsx';
import { ResponsiveModal } from '../../../../ui/overlay/responsive-modal.tsx';
import { Paragraphs } from '../../../../ui/text/paragraphs.tsx';
import { RelativeTime } from '../../../../ui/text/relative-time.tsx';

interface AnnouncementDialogProps {
  readonly announcement: ShownAnnouncement;
  readonly onClose: () => void;
}

/** Shown once; each way of closing it counts as read. */
export function AnnouncementDialog({ announcement, onClose }: AnnouncementDialogProps) {
  return (
    <ResponsiveModal onClose={onClose} title={announcement.title} width={520}>
      <Text c="dimmed" fz="sm" mb="xs">
        <RelativeTime at={announcement.startedAt} />
      </Text>
      <Paragraphs text={announcement.body} />
      <FormActions>
        <Button onClick={onClose} data-autofocus>
          知道了
        </Button>
      </FormActions>
    </ResponsiveModal>
  );
}
