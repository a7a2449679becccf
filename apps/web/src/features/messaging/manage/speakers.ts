import { uidOfImUsername } from '@gongdu/contract/im-content';
import { useChat } from '../chat/chat-store.ts';
import { useMyUsername } from '../chat/me.ts';
import { useMembers } from '../chat/members.ts';

export interface Speaker {
  readonly uid: number;
  readonly name: string;
}

/** Who may have said what is searched for: I, and the members of one conversation, or whoever I talk to alone. */
export function useSpeakers(within: number | null): readonly Speaker[] {
  const me = useMyUsername();
  const sessions = useChat((state) => state.sessions);
  const members = useMembers(within === null ? undefined : sessions.get(within)?.gid);
  const rows = within === null ? [...sessions.values()] : [...sessions.values()].filter(isOne(within));
  const named = [
    { username: me, name: '我' },
    ...members.map(({ username, nickname, memo_name }) => ({ username, name: memo_name || nickname })),
    ...rows.flatMap(({ username, name }) => (username === undefined ? [] : [{ username, name }])),
  ];
  const speakers = new Map<number, Speaker>();
  for (const { username, name } of named) {
    const uid = uidOfImUsername(username);
    if (uid !== null && !speakers.has(uid)) speakers.set(uid, { uid, name });
  }
  return [...speakers.values()];
}

function isOne(id: number): (row: { readonly conv_id: number }) => boolean {
  return ({ conv_id }) => conv_id === id;
}
