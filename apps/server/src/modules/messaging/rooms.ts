/** Names of the gateway's rooms. */
export function personRoom(uid: number): string {
  return `u:${uid}`;
}

export function conversationRoom(convId: number): string {
  return `c:${convId}`;
}

export function sessionRoom(sid: string): string {
  return `s:${sid}`;
}
