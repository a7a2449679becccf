import { Button } from '@mantine/core';
import { IconBan } from '@tabler/icons-react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { block, blockQuery, unblock } from '../notification/mute.ts';

interface BlockButtonProps {
  readonly uid: number;
  readonly name: string;
}

/** On somebody's page: to hear nothing more of him, and the way back (P6). */
export function BlockButton({ uid, name }: BlockButtonProps) {
  const queryClient = useQueryClient();
  const { data } = useQuery(blockQuery(uid));
  if (!data) return null;
  return (
    <Button
      variant="subtle"
      color="gray"
      aria-label={data.on ? `把${name}移出黑名单` : `拉黑${name}`}
      leftSection={<IconBan size={16} aria-hidden />}
      onClick={() => void (data.on ? unblock(queryClient, uid) : block(queryClient, { uid, name }))}
    >
      {data.on ? '移出黑名单' : '拉黑'}
    </Button>
  );
}
