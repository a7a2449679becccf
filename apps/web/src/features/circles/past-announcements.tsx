import { Modal } from '@mantine/core';
import { IconSpeakerphone } from '@tabler/icons-react';
import { useInfiniteQuery } from '@tanstack/react-query';
import { EmptyState } from '../../ui/empty-state.tsx';
import { EndlessList } from '../../ui/endless-list.tsx';
import { When } from '../../ui/when.tsx';
import styles from './past-announcements.module.css';
import { announcementsQuery } from './queries.ts';

interface PastAnnouncementsProps {
  readonly circleId: number;
  readonly opened: boolean;
  readonly close: () => void;
}

/** Everything the circle was ever told, the newest first. */
export function PastAnnouncements({ circleId, opened, close }: PastAnnouncementsProps) {
  return (
    <Modal opened={opened} onClose={close} title="历次公告" size={560}>
      {opened && <Announcements circleId={circleId} />}
    </Modal>
  );
}

function Announcements({ circleId }: Pick<PastAnnouncementsProps, 'circleId'>) {
  const past = useInfiniteQuery(announcementsQuery(circleId));
  return (
    <EndlessList
      list={past}
      waiting={3}
      plain
      empty={
        <EmptyState
          icon={<IconSpeakerphone />}
          title="还没有发过公告"
          sentence="圈主和管理员写下的公告都会留在这里。"
        />
      }
    >
      {(rows) => (
        <ol className={styles.list}>
          {rows.map(({ version, text, by, at }) => (
            <li key={version}>
              <p className={styles.text}>{text}</p>
              <p className={styles.by}>
                {by.name} · <When at={at} />
              </p>
            </li>
          ))}
        </ol>
      )}
    </EndlessList>
  );
}
