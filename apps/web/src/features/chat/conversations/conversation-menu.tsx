import type { ImConversation } from '@gongdu/contract/messaging/conversation';
import {
  IconBell,
  IconBellOff,
  IconChecks,
  IconDots,
  IconPin,
  IconPinnedOff,
  IconTrash,
} from '@tabler/icons-react';
import { IconButton } from '../../../ui/button/icon-button.tsx';
import { confirm } from '../../../ui/overlay/confirm.ts';
import { Menu, menuItemClass } from '../../../ui/overlay/menu.tsx';
import { useMenu } from '../../../ui/overlay/use-menu.ts';
import { removeConversation, updateConversationSettings } from '../store/conversations.ts';
import { markAllSeen } from '../store/read-receipts.ts';
import classes from './conversations.module.css';

export function ConversationMenu({ conversation }: { readonly conversation: ImConversation }) {
  const { anchor, close, trigger } = useMenu();
  const { pinned, muted } = conversation.extras;
  return (
    <>
      <IconButton label="更多操作" aria-description={conversation.name} className={classes.menu} {...trigger}>
        <IconDots size={17} aria-hidden />
      </IconButton>
      {anchor && (
        <Menu anchor={anchor} label={`${conversation.name}的操作`} width={152} onClose={close}>
          <button
            type="button"
            role="menuitem"
            className={menuItemClass}
            onClick={() => void updateConversationSettings(conversation, { pinned: !pinned })}
          >
            {pinned ? <IconPinnedOff size={16} aria-hidden /> : <IconPin size={16} aria-hidden />}
            {pinned ? '取消置顶' : '置顶'}
          </button>
          <button
            type="button"
            role="menuitem"
            className={menuItemClass}
            onClick={() => void updateConversationSettings(conversation, { muted: !muted })}
          >
            {muted ? <IconBell size={16} aria-hidden /> : <IconBellOff size={16} aria-hidden />}
            {muted ? '恢复提醒' : '免打扰'}
          </button>
          {conversation.unread_msg_count > 0 && (
            <button
              type="button"
              role="menuitem"
              className={menuItemClass}
              onClick={() => markAllSeen(conversation)}
            >
              <IconChecks size={16} aria-hidden />
              标为已读
            </button>
          )}
          <button
            type="button"
            role="menuitem"
            className={menuItemClass}
            data-danger
            onClick={() => void remove(conversation)}
          >
            <IconTrash size={16} aria-hidden />
            删除会话
          </button>
        </Menu>
      )}
    </>
  );
}

async function remove(conversation: ImConversation): Promise<void> {
  const confirmed = await confirm({
    title: '删除会话',
    message: `与「${conversation.name}」的聊天记录将从你的列表中清空，对方不受影响。`,
    confirmLabel: '删除',
    danger: true,
  });
  if (confirmed) await removeConversation(conversation);
}
