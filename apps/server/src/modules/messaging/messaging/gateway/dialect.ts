import type { ImParsedOf } from '@gongdu/contract/messaging/request';
import type { Page, SyncNeeds } from '../sync/pages.ts';
import type { ClientProtocol } from './client-protocol.ts';
import type { GatewaySocket } from './gateway-socket.ts';

export interface DialectNeeds extends SyncNeeds {
  readonly onFailure: (error: unknown) => void;
}

/** A protocol with a sync of its own: `original-library/dialect.ts`, which is loaded only where it is allowed. */
export interface Dialect {
  readonly protocol: ClientProtocol;
  pages(socket: GatewaySocket, uid: number, request: ImParsedOf<'sync_check'>): AsyncGenerator<Page>;
}
