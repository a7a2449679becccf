import { Text } from '@mantine/core';
import { IconSpeakerphone } from '@tabler/icons-react';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { EmptyState } from '../../../../ui/feedback/empty-state.tsx';
import { List, ListRow, Meta } from '../../../../ui/layout/list.tsx';
import { InfiniteList } from '../../../../ui/list/infinite-list.tsx';
import { ResponsiveModal } from '../../../../ui/overlay/responsive-modal.tsx';
import { RelativeTime } from '../../../../ui/text/relative-time.tsx';
import { announcementsQuery } from '../queries.ts';

interface PastAnnouncementsProps {
  readonly circleId: number;
  readonly onClose: () => void;
}

/** Every announcement of the circle, the newest first. */
export function PastAnnouncements({ circleId, onClose }: PastAnnouncementsProps) {
  const announcements = useInfiniteQuery(announcementsQuery(circleId));
  return (
    <ResponsiveModal onClose={onClose} title="历次公告" width={560}>
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
          <List>
            {rows.map(({ version, text, by, at }) => (
              <ListRow key={version}>
                <Text style={{ whiteSpace: 'pre-wrap' }}>{text}</Text>
                <Meta>
                  <Link to={`/user/${by.uid}`}>{by.name}</Link>
                  <RelativeTime at={at} />
                </Meta>
              </ListRow>
            ))}
          </List>
        )}
      </InfiniteList>
    </ResponsiveModal>
  );
}
