/** Names of the gateway's rooms. */
export function personRoom(uid: number): string {
  return `u:${uid}`;
}

export function conversationRoom(convId: number): string {
  return `c:${convId}`;
}

export function conversationsIn(rooms: ReadonlySet<string>): number[] {
  return [...rooms].flatMap((room) => (room.startsWith('c:') ? [Number(room.slice(2))] : []));
}

export function sessionRoom(sid: string): string {
  return `s:${sid}`;
}

/** Everybody who is not spoken to in the contract's words: clients of the original library. */
export const legacyRoom = 'legacy';
