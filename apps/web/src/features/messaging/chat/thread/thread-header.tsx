import { uidOfImUsername } from '@gongdu/contract/messaging/content';
import type { ImConversation } from '@gongdu/contract/messaging/conversation';
import { Text } from '@mantine/core';
import { IconDots, IconSearch, IconUserCancel, IconUserPlus, IconUsers } from '@tabler/icons-react';
import { useEffect } from 'react';
import { ThreadHead } from '../../../../entities/messaging/chat-message/thread-frame.tsx';
import { noteRecent } from '../../../../lib/recents.ts';
import { IconButton } from '../../../../ui/button/icon-button.tsx';
import { Menu, MenuItem } from '../../../../ui/overlay/menu.tsx';
import { useMenu } from '../../../../ui/overlay/use-menu.ts';
import { useAddFriend, useBlockContact } from '../contacts/contacts.ts';
import { useChat } from '../store/chat-store.ts';
import { useMembers } from '../store/group-queries.ts';
import { usePresence } from '../store/people.ts';
import { useTyping } from '../store/typing.ts';

interface ThreadHeaderProps {
  readonly conversation: ImConversation;
  readonly onBack: (() => void) | undefined;
  readonly onSearch: () => void;
  /** For groups only. */
  readonly onManage: (() => void) | undefined;
  readonly onClosed: () => void;
}

export function ThreadHeader({ conversation, onBack, onSearch, onManage, onClosed }: ThreadHeaderProps) {
  const { anchor, close, trigger } = useMenu();
  const { conv_id: id, name } = conversation;
  useEffect(() => noteRecent({ path: `/message/im?c=${id}`, title: name }), [id, name]);
  const contact = { username: conversation.username ?? '', nickname: conversation.name };
  const uid = uidOfImUsername(contact.username);
  const addFriend = useAddFriend();
  const block = useBlockContact(onClosed);
  return (
    <ThreadHead
      name={name}
      uid={uid}
      onBack={onBack}
      facts={
        <Text c="dimmed" size="xs" role="status">
          {conversation.gid === undefined ? (
            <PresenceLabel username={contact.username} />
          ) : (
            <MemberCount gid={conversation.gid} />
          )}
        </Text>
      }
    >
      <IconButton label="在会话中搜索" onClick={onSearch}>
        <IconSearch size={18} stroke={1.7} aria-hidden />
      </IconButton>
      {onManage && (
        <IconButton label="群成员与设置" onClick={onManage}>
          <IconUsers size={18} stroke={1.7} aria-hidden />
        </IconButton>
      )}
      {uid !== null && (
        <IconButton label="会话操作" {...trigger}>
          <IconDots size={18} aria-hidden />
        </IconButton>
      )}
      {anchor && (
        <Menu anchor={anchor} label={`与${conversation.name}`} width={152} onClose={close}>
          <MenuItem onClick={() => void addFriend.run(contact)}>
            <IconUserPlus size={16} aria-hidden />
            加为好友
          </MenuItem>
          <MenuItem danger onClick={() => void block.run(contact)}>
            <IconUserCancel size={16} aria-hidden />
            加入黑名单
          </MenuItem>
        </Menu>
      )}
    </ThreadHead>
  );
}

function PresenceLabel({ username }: { readonly username: string }) {
  usePresence([username]);
  const online = useChat((state) => state.online.get(username));
  if (useTyping(username)) return '正在输入';
  return online ? '在线' : '';
}

function MemberCount({ gid }: { readonly gid: number }) {
  const { length } = useMembers(gid);
  return length > 0 ? `${length} 位成员` : '';
}
