import type { ImReplyOf } from '@gongdu/contract/messaging/request';
import { useQuery } from '@tanstack/react-query';
import { readAs } from '../../../../lib/api/reads.ts';
import { readyClient } from './client.ts';
import { cachePeople } from './people.ts';

export type Member = ImReplyOf<'get_group_members'>['member_list'][number];
export type Group = ImReplyOf<'get_group_info'>['group_info'];

export function useMembers(gid: number | undefined): readonly Member[] {
  const { data = [] } = useQuery({ ...membersQuery(gid ?? 0), enabled: gid !== undefined });
  return data;
}

export const membersQuery = (gid: number) =>
  readAs('im/get_group_members', { query: { gid } }, async () => {
    const { member_list } = await (await readyClient()).getGroupMembers({ gid });
    cachePeople(member_list);
    return member_list;
  });

export const groupQuery = (gid: number) =>
  readAs(
    'im/get_group_info',
    { query: { gid } },
    async () => (await (await readyClient()).getGroupInfo({ gid })).group_info,
  );
