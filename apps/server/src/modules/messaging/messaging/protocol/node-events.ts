import type { ImPushName, ImPushOf } from '@gongdu/contract/messaging/push';
import type { NodeBus } from '../../../../realtime/bus.ts';

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
  /** The socket that caused the push. */
  readonly exceptSocketId?: string | null;
}

/** Adds the sockets of one channel to another, or removes them from it. */
export interface Move {
  readonly members: string;
  readonly channel: string;
}

/** Messaging events on the bus between nodes. */
export interface NodeEvents {
  push: Push;
  join: Move;
  leave: Move;
  /** A socket of this person has logged in at that node, or disconnected. */
  deviceConnected: { readonly node: string; readonly uid: number; readonly device: ConnectedDevice };
  deviceDisconnected: { readonly node: string; readonly uid: number; readonly socketId: string };
  /** All devices of these people at that node. */
  devices: { readonly node: string; readonly people: readonly (readonly [number, ConnectedDevice[]])[] };
  /** Asks all other nodes for their devices. */
  snapshotRequest: { readonly node: string };
  heartbeat: { readonly node: string };
  /** The cache key of a changed send permission. */
  permissionChanged: string;
  /** The uid of a person whose penalty on sending may have begun, changed or ended. */
  sendLimitChanged: number;
}

export type MessagingBus = NodeBus<NodeEvents>;
