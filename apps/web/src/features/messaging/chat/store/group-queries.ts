import type { ImReplyOf } from '@gongdu/contract/messaging/request';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { readyClient } from './client.ts';
import { cachePeople } from './people.ts';
import { contactsKey } from './query-cache.ts';

export type Member = ImReplyOf<'get_group_members'>['member_list'][number];
export type Group = ImReplyOf<'get_group_info'>['group_info'];

export function useMembers(gid: number | undefined): readonly Member[] {
  const { data = [] } = useQuery({ ...membersQuery(gid ?? 0), enabled: gid !== undefined });
  return data;
}

export function membersQuery(gid: number) {
  return queryOptions({
    queryKey: [...contactsKey, 'members', gid],
    queryFn: async () => {
      const { member_list } = await (await readyClient()).getGroupMembers({ gid });
      cachePeople(member_list);
      return member_list;
    },
  });
}

export function groupQuery(gid: number) {
  return queryOptions({
    queryKey: [...contactsKey, 'group', gid],
    queryFn: async () => (await (await readyClient()).getGroupInfo({ gid })).group_info,
  });
}
