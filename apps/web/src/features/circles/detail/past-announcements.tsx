import { Modal } from '@mantine/core';
import { IconSpeakerphone } from '@tabler/icons-react';
import { useInfiniteQuery } from '@tanstack/react-query';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { InfiniteList } from '../../../ui/list/infinite-list.tsx';
import { RelativeTime } from '../../../ui/text/relative-time.tsx';
import { announcementsQuery } from '../queries.ts';
import classes from './past-announcements.module.css';

interface PastAnnouncementsProps {
  readonly circleId: number;
  readonly opened: boolean;
  readonly onClose: () => void;
}

/** Everything the circle was ever told, the newest first. */
export function PastAnnouncements({ circleId, opened, onClose }: PastAnnouncementsProps) {
  return (
    <Modal opened={opened} onClose={onClose} title="历次公告" size={560}>
      {opened && <AnnouncementHistory circleId={circleId} />}
    </Modal>
  );
}

function AnnouncementHistory({ circleId }: Pick<PastAnnouncementsProps, 'circleId'>) {
  const announcements = useInfiniteQuery(announcementsQuery(circleId));
  return (
    <InfiniteList
      list={announcements}
      skeletonRows={3}
      plain
      empty={
        <EmptyState
          icon={<IconSpeakerphone />}
          title="还没有发过公告"
          description="圈主和管理员写下的公告都会留在这里。"
        />
      }
    >
      {(rows) => (
        <ol className={classes.list}>
          {rows.map(({ version, text, by, at }) => (
            <li key={version}>
              <p className={classes.text}>{text}</p>
              <p className={classes.author}>
                {by.name} · <RelativeTime at={at} />
              </p>
            </li>
          ))}
        </ol>
      )}
    </InfiniteList>
  );
}
