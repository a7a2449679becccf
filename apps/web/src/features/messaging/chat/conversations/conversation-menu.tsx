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
import { useAction } from '../../../../entities/core/action/use-action.ts';
import { IconButton } from '../../../../ui/button/icon-button.tsx';
import { Menu, MenuItem } from '../../../../ui/overlay/menu.tsx';
import { useMenu } from '../../../../ui/overlay/use-menu.ts';
import { removeConversation, updateConversationSettings } from '../store/conversations.ts';
import { markAllSeen } from '../store/read-receipts.ts';
import classes from './conversations.module.css';

interface ConversationMenuProps {
  readonly conversation: ImConversation;
}

/** Opened by its button, on phones by a long press on the row. */
export function ConversationMenu({ conversation }: ConversationMenuProps) {
  const { anchor, close, trigger } = useMenu();
  return (
    <>
      <IconButton label="更多操作" aria-description={conversation.name} className={classes.menu} {...trigger}>
        <IconDots size={17} aria-hidden />
      </IconButton>
      {anchor && (
        <Menu anchor={anchor} label={`${conversation.name}的操作`} width={152} onClose={close}>
          <MenuItems conversation={conversation} />
        </Menu>
      )}
    </>
  );
}

function MenuItems({ conversation }: ConversationMenuProps) {
  const { pinned, muted } = conversation.extras;
  const remove = useAction(() => removeConversation(conversation), {
    asks: () => ({
      title: '删除会话',
      message: `与「${conversation.name}」的聊天记录将从你的列表中清空，对方不受影响。`,
      confirmLabel: '删除',
      danger: true,
    }),
  });
  return (
    <>
      <MenuItem onClick={() => void updateConversationSettings(conversation, { pinned: !pinned })}>
        {pinned ? <IconPinnedOff size={16} aria-hidden /> : <IconPin size={16} aria-hidden />}
        {pinned ? '取消置顶' : '置顶'}
      </MenuItem>
      <MenuItem onClick={() => void updateConversationSettings(conversation, { muted: !muted })}>
        {muted ? <IconBell size={16} aria-hidden /> : <IconBellOff size={16} aria-hidden />}
        {muted ? '恢复提醒' : '免打扰'}
      </MenuItem>
      {conversation.unread_msg_count > 0 && (
        <MenuItem onClick={() => markAllSeen(conversation)}>
          <IconChecks size={16} aria-hidden />
          标为已读
        </MenuItem>
      )}
      <MenuItem danger onClick={() => void remove.run()}>
        <IconTrash size={16} aria-hidden />
        删除会话
      </MenuItem>
    </>
  );
}
