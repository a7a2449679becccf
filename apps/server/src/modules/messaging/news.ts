import type { ImPushName, ImPushOf } from '@gongdu/contract/im-push';
import type { NodeBus } from '../../realtime/bus.ts';
import type { Seat } from './connect/seat.ts';

export interface Push<N extends ImPushName = ImPushName> {
  readonly rooms: readonly string[];
  readonly event: N;
  readonly payload: ImPushOf<N>;
  /** A socket that knows already. */
  readonly except?: string | null;
}

/** Moves the sockets in a room into another one, or out of it. */
export interface Move {
  readonly of: string;
  readonly room: string;
}

/** What the nodes tell each other about messaging. */
export interface MessagingNews {
  push: Push;
  join: Move;
  leave: Move;
  /** A socket of this person has logged in at that node, or gone. */
  seat: { readonly node: string; readonly uid: number; readonly seat: Seat };
  seatLeft: { readonly node: string; readonly uid: number; readonly socketId: string };
  /** All that this node has of these people. */
  seats: { readonly node: string; readonly people: readonly (readonly [number, Seat[]])[] };
  /** Tell me of your seats. */
  census: { readonly node: string };
  beat: { readonly node: string };
  /** Who may send where has changed: the key of a passage. */
  passage: string;
  /** An operator has silenced this person, or lets him speak again. */
  silence: number;
}

export type MessagingBus = NodeBus<MessagingNews>;
