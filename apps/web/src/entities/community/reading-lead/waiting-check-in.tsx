import type { ReactNode } from 'react';
import { useWaitingEntries } from '../../core/outbox/entries.ts';
import { WaitingRow } from '../../core/outbox/waiting-row.tsx';
import { checkInLane, outgoingCheckIn } from './outgoing-check-in.ts';

interface WaitingCheckInProps {
  readonly leadId: number;
  /** The form, where no check-in waits. */
  readonly children: ReactNode;
}

/** A check-in that the server does not have yet stands in the place of its form. */
export function WaitingCheckIn({ leadId, children }: WaitingCheckInProps) {
  const entry = useWaitingEntries().find(({ lane }) => lane === checkInLane(leadId));
  if (!entry) return children;
  return <WaitingRow entry={entry} text={outgoingCheckIn.stored.excerpt(entry.input)} mends />;
}
