import { uidOfImUsername } from '@gongdu/contract/messaging/content';
import { useChat } from '../store/chat-store.ts';
import { useMembers } from '../store/group-queries.ts';
import { useMyUsername } from '../store/people.ts';

export interface SenderOption {
  readonly uid: number;
  readonly name: string;
}

/** The member themselves, and the members of the conversation, or the partners of all single conversations. */
export function useSenderOptions(within: number | null): readonly SenderOption[] {
  const me = useMyUsername();
  const conversations = useChat((state) => state.conversations);
  const members = useMembers(within === null ? undefined : conversations.get(within)?.gid);
  const partners =
    within === null ? [...conversations.values()] : [...conversations.values()].filter(hasId(within));
  const candidates = [
    { username: me, name: '我' },
    ...members.map(({ username, nickname, memo_name }) => ({ username, name: memo_name || nickname })),
    ...partners.flatMap(({ username, name }) => (username === undefined ? [] : [{ username, name }])),
  ];
  const options = new Map<number, SenderOption>();
  for (const { username, name } of candidates) {
    const uid = uidOfImUsername(username);
    if (uid !== null && !options.has(uid)) options.set(uid, { uid, name });
  }
  return [...options.values()];
}

function hasId(id: number): (row: { readonly conv_id: number }) => boolean {
  return ({ conv_id }) => conv_id === id;
}
