import { useWaitingEntries } from '../../core/outbox/entries.ts';
import { WaitingRow } from '../../core/outbox/waiting-row.tsx';
import { outgoingShelfEntry, shelfLane } from './outgoing-entry.ts';

/** What was pressed and typed for a book of the shelf and the server does not have yet. */
export function WaitingChanges({ bookId }: { readonly bookId: number }) {
  return useWaitingEntries()
    .filter(({ lane }) => lane === shelfLane(bookId))
    .map((entry) => (
      <WaitingRow key={entry.key} entry={entry} text={outgoingShelfEntry.stored.excerpt(entry.input)} />
    ));
}
