import type { TargetRef } from '@gongdu/contract/core/reaction';
import { Button } from '@mantine/core';
import { IconCheck, IconPlus } from '@tabler/icons-react';
import { useSession } from '../../../lib/auth/session.ts';
import { useReactions } from './use-reactions.ts';

interface FollowButtonProps {
  readonly target: TargetRef & { readonly kind: 'person' | 'circle' | 'topic' | 'channel' | 'book' };
  /** The name of the target. */
  readonly name: string;
  /** Not the main action of its page. */
  readonly subdued?: boolean;
}

/** Renders nothing for the member themselves, and for members of an institution who may not follow in its name. */
export function FollowButton({ target, name, subdued = false }: FollowButtonProps) {
  const me = useSession((state) => state.user?.uid);
  const { reactions, may, setReaction } = useReactions(target);
  if (!may || (target.kind === 'person' && target.id === me)) return null;
  const on = reactions?.following ?? false;
  return (
    <Button
      variant={on || subdued ? 'default' : 'filled'}
      aria-label={`${on ? '已关注' : '关注'}${name}`}
      disabled={reactions === undefined}
      leftSection={on ? <IconCheck size={16} aria-hidden /> : <IconPlus size={16} aria-hidden />}
      onClick={() => setReaction('follow', !on)}
    >
      {on ? '已关注' : '关注'}
    </Button>
  );
}
