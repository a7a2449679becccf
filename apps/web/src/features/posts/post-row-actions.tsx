import type { WorkRow } from '@gongdu/contract/work';
import { ActionIcon, Button, Menu } from '@mantine/core';
import { IconDots } from '@tabler/icons-react';
import { Link } from 'react-router';
import styles from './post-row.module.css';
import type { PostAct } from './queries.ts';
import { actionsFor } from './row-actions.ts';
import type { ActOnPost } from './use-post-acts.ts';

interface PostRowActionsProps {
  readonly post: WorkRow;
  readonly busy: boolean;
  readonly act: ActOnPost;
}

/** In place on wide screens, in a menu on phones; CSS decides, so that nothing jumps while loading. */
export function PostRowActions(props: PostRowActionsProps) {
  return (
    <>
      <InPlace {...props} />
      <InMenu {...props} />
    </>
  );
}

function InPlace({ post, busy, act }: PostRowActionsProps) {
  return (
    <div className={styles.actions}>
      {actionsFor(post).map((action) =>
        'to' in action ? (
          <Button key={action.words} component={Link} to={action.to} variant="subtle" size="compact-sm">
            {action.words}
          </Button>
        ) : (
          <Button
            key={action.words}
            variant="subtle"
            size="compact-sm"
            {...toneOf(action.act)}
            disabled={busy}
            onClick={() => void act(action.act, post)}
          >
            {action.words}
          </Button>
        ),
      )}
    </div>
  );
}

function InMenu({ post, busy, act }: PostRowActionsProps) {
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <ActionIcon
          className={styles.more}
          aria-label={`《${post.title || '还没有标题'}》的操作`}
          loading={busy}
        >
          <IconDots size={20} aria-hidden />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        {actionsFor(post).map((action) =>
          'to' in action ? (
            <Menu.Item key={action.words} component={Link} to={action.to}>
              {action.words}
            </Menu.Item>
          ) : (
            <Menu.Item key={action.words} {...toneOf(action.act)} onClick={() => void act(action.act, post)}>
              {action.words}
            </Menu.Item>
          ),
        )}
      </Menu.Dropdown>
    </Menu>
  );
}

function toneOf(act: PostAct): { color?: 'red' } {
  return act === 'delete' ? { color: 'red' } : {};
}
