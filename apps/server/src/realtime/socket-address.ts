import type { Socket } from 'socket.io';
import { clientAddress, type IsProxy } from '../http/client-address.ts';

/** Where a socket comes from, by the same rule as a call. */
export function socketAddress({ handshake }: Pick<Socket, 'handshake'>, isProxy: IsProxy): string {
  return clientAddress(handshake.address, handshake.headers['x-forwarded-for'], isProxy);
}
