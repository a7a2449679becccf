import type { ImReplyOf } from '@gongdu/contract/messaging/request';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { useChat } from './chat-store.ts';
import { readyClient } from './client.ts';
import { cachePeople } from './people.ts';

export type Member = ImReplyOf<'get_group_members'>['member_list'][number];
export type Group = ImReplyOf<'get_group_info'>['group_info'];

export function useMembers(gid: number | undefined): readonly Member[] {
  const version = useChat((state) => state.contactsVersion);
  const { data = [] } = useQuery({ ...membersQuery(gid ?? 0, version), enabled: gid !== undefined });
  return data;
}

export function membersQuery(gid: number, version: number) {
  return queryOptions({
    queryKey: ['messaging', 'members', gid, version],
    queryFn: async () => {
      const { member_list } = await (await readyClient()).getGroupMembers({ gid });
      cachePeople(member_list);
      return member_list;
    },
    placeholderData: (before: Member[] | undefined) => before,
  });
}

export function groupQuery(gid: number, version: number) {
  return queryOptions({
    queryKey: ['messaging', 'group', gid, version],
    queryFn: async () => (await (await readyClient()).getGroupInfo({ gid })).group_info,
  });
}
