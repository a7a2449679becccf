import { Button } from '@mantine/core';
import { IconBan } from '@tabler/icons-react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useInstitutionMay } from '../../../lib/auth/can.tsx';
import { block, blockQuery, setBlocked } from './block.ts';

interface BlockButtonProps {
  readonly uid: number;
  readonly name: string;
}

/** Blocks or unblocks a member. */
export function BlockButton({ uid, name }: BlockButtonProps) {
  const queryClient = useQueryClient();
  const may = useInstitutionMay('inst:message:reply');
  const { data } = useQuery({ ...blockQuery(uid), enabled: may });
  if (!data || !may) return null;
  return (
    <Button
      variant="subtle"
      color="gray"
      aria-label={data.on ? `把${name}移出黑名单` : `拉黑${name}`}
      leftSection={<IconBan size={16} aria-hidden />}
      onClick={() => void (data.on ? setBlocked(queryClient, uid, false) : block(queryClient, { uid, name }))}
    >
      {data.on ? '移出黑名单' : '拉黑'}
    </Button>
  );
}
