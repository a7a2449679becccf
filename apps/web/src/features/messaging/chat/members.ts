import type { ImReplyOf } from '@gongdu/contract/im-request';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { useChat } from './chat-store.ts';
import { messaging } from './current-client.ts';
import { keepPeople } from './people.ts';

export type Member = ImReplyOf<'get_group_members'>['member_list'][number];
export type Group = ImReplyOf<'get_group_info'>['group_info'];

export function useMembers(gid: number | undefined): readonly Member[] {
  const changed = useChat((state) => state.peopleChanged);
  const { data = [] } = useQuery({ ...membersQuery(gid ?? 0, changed), enabled: gid !== undefined });
  return data;
}

export function membersQuery(gid: number, changed: number) {
  return queryOptions({
    queryKey: ['messaging', 'members', gid, changed],
    queryFn: async () => {
      const { member_list } = await (await messaging()).getGroupMembers({ gid });
      keepPeople(member_list);
      return member_list;
    },
    placeholderData: (before: Member[] | undefined) => before,
  });
}

export function groupQuery(gid: number, changed: number) {
  return queryOptions({
    queryKey: ['messaging', 'group', gid, changed],
    queryFn: async () => (await (await messaging()).getGroupInfo({ gid })).group_info,
  });
}
