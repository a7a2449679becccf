import type { ImPushName, ImPushOf } from '@gongdu/contract/im-push';
import type { ImAnswer } from '@gongdu/contract/im-request';
import type { GatewaySocket } from './gateway-socket.ts';

/** A request by its name on the wire. */
export interface Asked {
  readonly name: string;
  readonly frame: unknown;
}

/** How one kind of client speaks and is spoken to. Everything between is the same for all. */
export interface Speech {
  /** What a frame asks for; null: it is acknowledged, and nothing else happens. */
  read(asked: Asked): Asked | null;
  /** @returns true when a request that comes before the login has been taken care of. */
  early(socket: GatewaySocket, asked: Asked, again: () => void): boolean;
  /** @param asked As it stood on the wire. */
  answer(socket: GatewaySocket, asked: Asked, answer: ImAnswer): Promise<void> | void;
  push<N extends ImPushName>(socket: GatewaySocket, event: N, payload: ImPushOf<N>): void;
}

export type SpeechOf = (socket: GatewaySocket) => Speech;

/** The contract's. */
export const ownSpeech: Speech = {
  read: (asked) => asked,
  early: () => false,
  answer: (socket, { name }, answer) => void socket.emit(name, answer),
  push: (socket, event, payload) => void socket.emit(event, payload),
};
