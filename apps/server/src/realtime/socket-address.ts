import type { Socket } from 'socket.io';

/** The address a socket comes from. @param trustProxy Behind a proxy: believe X-Forwarded-For. */
export function addressOf({ handshake }: Pick<Socket, 'handshake'>, trustProxy: boolean): string {
  const forwarded = trustProxy ? handshake.headers['x-forwarded-for'] : undefined;
  const first = (Array.isArray(forwarded) ? forwarded[0] : forwarded)?.split(',')[0]?.trim();
  return first || handshake.address;
}
