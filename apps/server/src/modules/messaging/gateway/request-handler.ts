import type { ImParsedOf, ImReplyOf, ImRequestName } from '@gongdu/contract/messaging/request';
import type { Actor } from '../protocol/actor.ts';
import type { GatewaySocket } from './gateway-socket.ts';

/** Where a request comes from. */
export interface RequestContext {
  readonly socket: GatewaySocket;
  readonly actor: Actor;
  readonly rid: number;
}

export type Handler<N extends ImRequestName> = (
  context: RequestContext,
  request: ImParsedOf<N>,
) => Promise<ImReplyOf<N>> | ImReplyOf<N>;

export type HandlersOf<N extends ImRequestName> = { readonly [K in N]: Handler<K> };

/** Everything a logged-in socket may ask for. */
export type Handlers = HandlersOf<Exclude<ImRequestName, 'c_init' | 'login'>>;
