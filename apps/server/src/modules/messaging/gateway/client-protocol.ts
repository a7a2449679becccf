import type { ImPushName, ImPushOf } from '@gongdu/contract/messaging/push';
import type { ImAnswer } from '@gongdu/contract/messaging/request';
import type { GatewaySocket } from './gateway-socket.ts';

/** A request by its name on the wire. */
export interface RawRequest {
  readonly name: string;
  readonly frame: unknown;
}

/** How one kind of client speaks and is spoken to. Everything between is the same for all. */
export interface ClientProtocol {
  /** What a frame asks for; null: it is acknowledged, and nothing else happens. */
  parseRequest(request: RawRequest): RawRequest | null;
  /** @returns true when a request that comes before the login has been taken care of. */
  deferUntilLogin(socket: GatewaySocket, request: RawRequest, retry: () => void): boolean;
  /** @param request As it stood on the wire. */
  answer(socket: GatewaySocket, request: RawRequest, answer: ImAnswer): Promise<void> | void;
  push<N extends ImPushName>(socket: GatewaySocket, event: N, payload: ImPushOf<N>): void;
}

export type ProtocolOf = (socket: GatewaySocket) => ClientProtocol;

/** The contract's. */
export const currentProtocol: ClientProtocol = {
  parseRequest: (request) => request,
  deferUntilLogin: () => false,
  answer: (socket, { name }, answer) => void socket.emit(name, answer),
  push: (socket, event, payload) => void socket.emit(event, payload),
};
