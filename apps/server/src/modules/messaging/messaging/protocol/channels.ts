/** Channels are Socket.IO rooms; these are their names. */
export function personChannel(uid: number): string {
  return `u:${uid}`;
}

export function conversationChannel(convId: number): string {
  return `c:${convId}`;
}

export function conversationsIn(channels: ReadonlySet<string>): number[] {
  return [...channels].flatMap((channel) => (channel.startsWith('c:') ? [Number(channel.slice(2))] : []));
}

export function sessionChannel(sid: string): string {
  return `s:${sid}`;
}

/** All sockets of the original library. */
export const legacyChannel = 'legacy';
