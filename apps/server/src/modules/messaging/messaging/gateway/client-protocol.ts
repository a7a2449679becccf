import type { ImPushName, ImPushOf } from '@gongdu/contract/messaging/push';
import type { ImAnswer } from '@gongdu/contract/messaging/request';
import type { GatewaySocket } from './gateway-socket.ts';

/** A request by its name on the wire. */
export interface RawRequest {
  readonly name: string;
  readonly frame: unknown;
}

/** How one kind of client encodes requests, answers and pushes. */
export interface ClientProtocol {
  /** Translates a frame to the contract's request; null for a frame that is only acknowledged. */
  parseRequest(request: RawRequest): RawRequest | null;
  /** @returns true when a request before the login needs no further handling */
  deferUntilLogin(socket: GatewaySocket, request: RawRequest, retry: () => void): boolean;
  /** @param request as it was received */
  answer(socket: GatewaySocket, request: RawRequest, answer: ImAnswer): Promise<void> | void;
  push<N extends ImPushName>(socket: GatewaySocket, event: N, payload: ImPushOf<N>): void;
}

export type ProtocolOf = (socket: GatewaySocket) => ClientProtocol;

/** Engine.IO 3, which the original library alone speaks, and which is let in only with its dialect. */
export function isLegacy({ conn }: Pick<GatewaySocket, 'conn'>): boolean {
  return conn.protocol === 3;
}

/** The contract's own protocol. */
export const currentProtocol: ClientProtocol = {
  parseRequest: (request) => request,
  deferUntilLogin: () => false,
  answer: (socket, { name }, answer) => void socket.emit(name, answer),
  push: (socket, event, payload) => void socket.emit(event, payload),
};
