import { saveShelfEntry } from '@gongdu/contract/library/shelf/shelf';
import { type ReadState, readStateLabels } from '@gongdu/contract/writing/works/meta';
import { chinaDay } from '@gongdu/rules/china-time';
import * as z from 'zod/mini';
import { call } from '../../../lib/api/call.ts';
import { useEntries } from '../../core/outbox/entries.ts';
import { defineOutgoing } from '../../core/outbox/outgoing.ts';
import { shelfReads } from './book-shelf.ts';

const unsentChange = z.object({ id: z.number(), title: z.string(), change: saveShelfEntry.body });

export const shelfLane = (bookId: number) => `shelf:${bookId}`;

/** The day that a change to this state sets; 搁置 and 弃读 set none. */
const dayOf: Partial<Readonly<Record<ReadState, 'wantedOn' | 'startedOn' | 'finishedOn'>>> = {
  want: 'wantedOn',
  reading: 'startedOn',
  read: 'finishedOn',
};

export const outgoingShelfEntry = defineOutgoing({
  kind: 'shelf',
  label: '书架上的状态',
  schema: unsentChange,
  send({ id, change }, { options, waitedSince }) {
    const day = waitedSince !== null && change.state ? dayOf[change.state] : undefined;
    // the day on which it was pressed, not the one on which the network was back
    const written = day && { [day]: chinaDay(new Date(waitedSince ?? 0)) };
    return call(saveShelfEntry, { params: { id }, body: { ...written, ...change } }, options);
  },
  excerpt: ({ title, change }) =>
    change.state ? `《${title}》：${readStateLabels[change.state]}` : `《${title}》的记录`,
  reads: () => shelfReads,
});

/** The state that the server does not have yet; undefined: it has what was pressed. */
export function useWaitingState(bookId: number) {
  const waiting = useEntries(outgoingShelfEntry.kind, shelfLane(bookId)).filter(
    ({ state }) => state === 'waiting',
  );
  const states = waiting.flatMap((entry) => z.safeParse(unsentChange, entry.input).data?.change.state ?? []);
  return states.at(-1);
}
