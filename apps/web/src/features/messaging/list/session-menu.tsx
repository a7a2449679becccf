import type { ImConversation } from '@gongdu/contract/im-conversation';
import {
  IconBell,
  IconBellOff,
  IconChecks,
  IconDots,
  IconPin,
  IconPinnedOff,
  IconTrash,
} from '@tabler/icons-react';
import { ask } from '../../../ui/confirm.ts';
import { DropMenu, menuItemClass } from '../../../ui/drop-menu.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { useDropMenu } from '../../../ui/use-drop-menu.ts';
import { readAll } from '../chat/reading.ts';
import { removeSession, setSession } from '../chat/sessions.ts';
import styles from './list.module.css';

export function SessionMenu({ row }: { readonly row: ImConversation }) {
  const { place, close, trigger } = useDropMenu();
  const { pinned, muted } = row.extras;
  return (
    <>
      <IconButton label="更多操作" aria-description={row.name} className={styles.menu} {...trigger}>
        <IconDots size={17} aria-hidden />
      </IconButton>
      {place && (
        <DropMenu place={place} label={`${row.name}的操作`} width={152} close={close}>
          <button
            type="button"
            role="menuitem"
            className={menuItemClass}
            onClick={() => void setSession(row, { pinned: !pinned })}
          >
            {pinned ? <IconPinnedOff size={16} aria-hidden /> : <IconPin size={16} aria-hidden />}
            {pinned ? '取消置顶' : '置顶'}
          </button>
          <button
            type="button"
            role="menuitem"
            className={menuItemClass}
            onClick={() => void setSession(row, { muted: !muted })}
          >
            {muted ? <IconBell size={16} aria-hidden /> : <IconBellOff size={16} aria-hidden />}
            {muted ? '恢复提醒' : '免打扰'}
          </button>
          {row.unread_msg_count > 0 && (
            <button type="button" role="menuitem" className={menuItemClass} onClick={() => readAll(row)}>
              <IconChecks size={16} aria-hidden />
              标为已读
            </button>
          )}
          <button
            type="button"
            role="menuitem"
            className={menuItemClass}
            data-danger
            onClick={() => void remove(row)}
          >
            <IconTrash size={16} aria-hidden />
            删除会话
          </button>
        </DropMenu>
      )}
    </>
  );
}

async function remove(row: ImConversation): Promise<void> {
  const yes = await ask({
    title: '删除会话',
    message: `与「${row.name}」的聊天记录将从你的列表中清空，对方不受影响。`,
    confirm: '删除',
    danger: true,
  });
  if (yes) await removeSession(row);
}
