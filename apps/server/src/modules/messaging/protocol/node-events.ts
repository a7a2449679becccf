import type { ImPushName, ImPushOf } from '@gongdu/contract/messaging/push';
import type { NodeBus } from '../../../realtime/bus.ts';

/** A socket that has logged in. */
export interface ConnectedDevice {
  readonly socketId: string;
  readonly platform: string;
  readonly deviceId: string;
  /** Milliseconds by the database's clock, because the clocks of nodes differ. */
  readonly since: number;
}

export interface Push<N extends ImPushName = ImPushName> {
  readonly channels: readonly string[];
  readonly event: N;
  readonly payload: ImPushOf<N>;
  /** A socket that knows already. */
  readonly exceptSocketId?: string | null;
}

/** Moves the sockets in a room into another one, or out of it. */
export interface Move {
  readonly members: string;
  readonly channel: string;
}

/** What the nodes tell each other about messaging. */
export interface NodeEvents {
  push: Push;
  join: Move;
  leave: Move;
  /** A socket of this person has logged in at that node, or gone. */
  deviceConnected: { readonly node: string; readonly uid: number; readonly device: ConnectedDevice };
  deviceDisconnected: { readonly node: string; readonly uid: number; readonly socketId: string };
  /** All that this node has of these people. */
  devices: { readonly node: string; readonly people: readonly (readonly [number, ConnectedDevice[]])[] };
  /** Tell me of your seats. */
  snapshotRequest: { readonly node: string };
  heartbeat: { readonly node: string };
  /** Who may send where has changed: the key of a passage. */
  permissionChanged: string;
  /** An operator has silenced this person, or lets him speak again. */
  banChanged: number;
}

export type MessagingBus = NodeBus<NodeEvents>;
