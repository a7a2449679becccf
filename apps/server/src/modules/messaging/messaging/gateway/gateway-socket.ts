import type { DefaultEventsMap, Server, Socket } from 'socket.io';
import type { Actor } from '../protocol/actor.ts';

/** The result of `c_init`. */
export interface Identity {
  readonly uid: number;
  readonly sid: string;
  readonly name: string;
  readonly passwordHash: string;
  readonly deviceId: string;
  readonly platform: string;
  readonly actingUid: number | null;
  /** Of the account. */
  readonly institutionId: number | null;
}

export interface GatewayData {
  ip: string;
  /** Waits for a slot for `c_init` or `login`. */
  isQueued?: boolean;
  identity?: Identity;
  /** Set by `login`. */
  actor?: Actor;
}

export type GatewayServer = Server<DefaultEventsMap, DefaultEventsMap, DefaultEventsMap, GatewayData>;
export type GatewaySocket = Socket<DefaultEventsMap, DefaultEventsMap, DefaultEventsMap, GatewayData>;
