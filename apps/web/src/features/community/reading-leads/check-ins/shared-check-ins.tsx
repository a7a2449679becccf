import type { SharedCheckIn } from '@gongdu/contract/community/reading-leads/check-ins';
import type { Lead } from '@gongdu/contract/community/reading-leads/reading-lead';
import { Group, Text } from '@mantine/core';
import { IconLock } from '@tabler/icons-react';
import { useInfiniteQuery } from '@tanstack/react-query';
import { List, ListRow } from '../../../../ui/layout/list.tsx';
import { Section } from '../../../../ui/layout/section.tsx';
import { InfiniteList } from '../../../../ui/list/infinite-list.tsx';
import { Avatar } from '../../../../ui/media/avatar.tsx';
import { RelativeTime } from '../../../../ui/text/relative-time.tsx';
import classes from '../detail/lead-detail.module.css';
import { sharedCheckInsQuery } from '../queries.ts';
import { SentenceActs } from './sentence-acts.tsx';

/** The latest check-ins of all members. */
export function SharedCheckIns({ lead }: { readonly lead: Lead }) {
  const shared = useInfiniteQuery(sharedCheckInsQuery(lead.id));
  return (
    <Section title="大家的打卡">
      <InfiniteList list={shared} skeletonRows={3} empty={<Text c="dimmed">还没有人打卡。</Text>}>
        {(rows) => (
          <>
            <Covered count={rows.filter(({ covered }) => covered).length} />
            <List>
              {rows.map((row) => (
                <SharedCheckInRow key={row.id} row={row} lead={lead} />
              ))}
            </List>
          </>
        )}
      </InfiniteList>
    </Section>
  );
}

function Covered({ count }: { readonly count: number }) {
  if (count === 0) return null;
  return (
    <Group gap="xs" c="dimmed" fz="sm">
      <IconLock size={14} stroke={1.7} aria-hidden />有 {count} 句话写在你还没读到的部分，读到那里就能看到
    </Group>
  );
}

function SharedCheckInRow({ row, lead }: { readonly row: SharedCheckIn; readonly lead: Lead }) {
  const { person, at, sentence } = row;
  return (
    <ListRow
      leading={<Avatar name={person.name} picture={person.avatar} size={32} />}
      title={person.name}
      meta={
        <>
          <span>{progressLabel(row, lead)}</span>
          <RelativeTime at={at} />
        </>
      }
    >
      {sentence !== '' && (
        <>
          <p className={classes.text}>{sentence}</p>
          <SentenceActs id={row.id} person={person} />
        </>
      )}
    </ListRow>
  );
}

function progressLabel({ partId, pages, minutes }: SharedCheckIn, { parts: leadParts }: Lead): string {
  const part = leadParts.find(({ id }) => id === partId);
  const parts = [
    part && `第 ${part.no} 部分`,
    pages !== null && `${pages} 页`,
    minutes !== null && `${minutes} 分钟`,
  ];
  return `读了 ${parts.filter(Boolean).join('，')}`;
}
