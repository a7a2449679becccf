import type { Lead } from '@gongdu/contract/reading-lead';
import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { ErrorState } from '../../../ui/error-state.tsx';
import { ListSkeleton } from '../../../ui/list-skeleton.tsx';
import { StateTabs } from '../../../ui/state-tabs.tsx';
import { Boards } from '../boards/boards.tsx';
import { Days } from '../days/days.tsx';
import { leadQuery } from '../queries.ts';
import { Vote } from '../vote/vote.tsx';
import { Wall } from '../wall/wall.tsx';
import styles from './lead-rooms.module.css';
import { Parts } from './parts.tsx';

const rooms = [
  { id: 'plan', name: '计划' },
  { id: 'board', name: '讨论' },
  { id: 'days', name: '打卡' },
  { id: 'wall', name: '进度墙' },
  { id: 'vote', name: '投票' },
] as const;
type Room = (typeof rooms)[number]['id'];

/** The five rooms of a lead; the address says which one, and which part. */
export function LeadRooms({ id }: { readonly id: number }) {
  const lead = useQuery(leadQuery(id));
  const [query, setQuery] = useSearchParams();
  const room = rooms.find((each) => each.id === query.get('tab'))?.id ?? 'plan';
  const partId = Number(query.get('part')) || null;
  const go = (to: Room, part: number | null = null) =>
    setQuery({ tab: to, ...(part !== null && { part: String(part) }) }, { replace: true });
  if (lead.isPending) return <ListSkeleton rows={4} />;
  if (!lead.data)
    return <ErrorState sentence={lead.error?.message ?? ''} retry={() => void lead.refetch()} />;
  return (
    <section className={styles.rooms} aria-label="领读">
      <StateTabs tabs={rooms} value={room} onChange={(to) => go(to)} label="领读的内容" panel="lead-room" />
      <div id="lead-room" role="tabpanel" className={styles.room}>
        <RoomOf room={room} lead={lead.data} partId={partId} go={go} />
      </div>
    </section>
  );
}

interface RoomOfProps {
  readonly room: Room;
  readonly lead: Lead;
  readonly partId: number | null;
  readonly go: (to: Room, part?: number | null) => void;
}

function RoomOf({ room, lead, partId, go }: RoomOfProps) {
  if (room === 'plan') return <Parts lead={lead} partId={partId} openBoard={(part) => go('board', part)} />;
  if (!lead.me.takesPart) return <p className={styles.outside}>加入后可以看到讨论、打卡、进度墙和投票。</p>;
  if (room === 'board') return <Boards lead={lead} partId={partId} choose={(part) => go('board', part)} />;
  if (room === 'days') return <Days lead={lead} />;
  return room === 'wall' ? <Wall lead={lead} /> : <Vote lead={lead} />;
}
