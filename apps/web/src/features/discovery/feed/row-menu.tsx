import type { FeedName, FeedRow } from '@gongdu/contract/discovery/feed';
import { IconDots } from '@tabler/icons-react';
import { useState } from 'react';
import { usePutAway } from '../../../entities/core/unwanted/unwanted.ts';
import { refOf } from '../../../entities/discovery/feed/unwanted.ts';
import { useSession } from '../../../lib/auth/session.ts';
import { IconButton } from '../../../ui/button/icon-button.tsx';
import { LazyBoundary } from '../../../ui/overlay/lazy-boundary.tsx';
import { lazyComponent } from '../../../ui/overlay/lazy-component.ts';
import { Menu, MenuItem } from '../../../ui/overlay/menu.tsx';
import { useMenu } from '../../../ui/overlay/use-menu.ts';

const RuleDialog = lazyComponent(async () => (await import('./rule-dialog.tsx')).RuleDialog);

interface RowMenuProps {
  readonly row: FeedRow;
  readonly feed: FeedName;
}

/** 不感兴趣: hides the work, its author or its channel. In 推荐 also why it stands here. */
export function RowMenu({ row, feed }: RowMenuProps) {
  const [showsRule, setShowsRule] = useState(false);
  const { anchor, close, trigger } = useMenu();
  const putAway = usePutAway();
  const me = useSession(({ user }) => user?.uid);
  const { title, author, channel } = row;
  const own = refOf(row);
  const others = author !== null && author.uid !== me ? author : null;
  const isRanked = feed === 'recommended';
  if (!own && !others && !channel && !isRanked) return null;
  return (
    <>
      <IconButton label={`《${title}》的更多操作`} {...trigger}>
        <IconDots size={16} aria-hidden />
      </IconButton>
      {anchor && (
        <Menu anchor={anchor} label={`《${title}》的更多操作`} width={220} onClose={close}>
          {own && <MenuItem onClick={() => putAway(own, '这篇不再出现')}>不感兴趣</MenuItem>}
          {others && (
            <MenuItem
              onClick={() => putAway({ kind: 'person', id: others.uid }, `不再推荐${others.name}的作品`)}
            >
              不看 {others.name} 的作品
            </MenuItem>
          )}
          {channel && (
            <MenuItem
              onClick={() =>
                putAway({ kind: 'channel', id: channel.id }, `不再推荐频道「${channel.name}」的作品`)
              }
            >
              不看频道「{channel.name}」
            </MenuItem>
          )}
          {isRanked && <MenuItem onClick={() => setShowsRule(true)}>排列的规则</MenuItem>}
        </Menu>
      )}
      <LazyBoundary>{showsRule && <RuleDialog isReader onClose={() => setShowsRule(false)} />}</LazyBoundary>
    </>
  );
}
