import { Button } from '@mantine/core';
import { IconCheck, IconPlus } from '@tabler/icons-react';
import { useSession } from '../../lib/session.ts';
import type { FollowButtonProps } from './social-parts.ts';
import { useAct } from './use-act.ts';

export function FollowButton({ target, name, quiet = false }: FollowButtonProps) {
  const me = useSession((state) => state.user?.uid);
  const { standing, set } = useAct(target);
  if (target.kind === 'person' && target.id === me) return null;
  const on = standing?.following ?? false;
  return (
    <Button
      variant={on || quiet ? 'default' : 'filled'}
      aria-label={`${on ? '已关注' : '关注'}${name}`}
      disabled={standing === undefined}
      leftSection={on ? <IconCheck size={16} aria-hidden /> : <IconPlus size={16} aria-hidden />}
      onClick={() => set('follow', !on)}
    >
      {on ? '已关注' : '关注'}
    </Button>
  );
}
