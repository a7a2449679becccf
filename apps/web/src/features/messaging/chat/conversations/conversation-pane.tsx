import { Group } from '@mantine/core';
import { IconAddressBook, IconChevronLeft, IconSearch, IconUsersPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useStore } from 'zustand';
import { connection } from '../../../../lib/api/connection.ts';
import { IconButton } from '../../../../ui/button/icon-button.tsx';
import { EmptyState } from '../../../../ui/feedback/empty-state.tsx';
import { ErrorState } from '../../../../ui/feedback/error-state.tsx';
import { ListSkeleton } from '../../../../ui/feedback/list-skeleton.tsx';
import { SearchInput } from '../../../../ui/form/search-input.tsx';
import { Avatar } from '../../../../ui/media/avatar.tsx';
import { pendingRequestsQuery } from '../contacts/contacts.ts';
import { useChat } from '../store/chat-store.ts';
import { loadConversations, sortConversations } from '../store/conversations.ts';
import { ConversationList } from './conversation-list.tsx';
import classes from './conversations.module.css';
import { EnableNotifications } from './enable-notifications.tsx';

/** Strangers' conversations have their own folder. */
export type Folder = 'inbox' | 'requests';

interface ConversationPaneProps {
  readonly folder: Folder;
  readonly onFolderChange: (folder: Folder) => void;
  readonly current: number | null;
  readonly onOpen: (convId: number) => void;
  readonly onOpenContacts: () => void;
  readonly onNewGroup: () => void;
  readonly onSearch: () => void;
}

export function ConversationPane({
  folder,
  onFolderChange,
  current,
  onOpen,
  onOpenContacts,
  onNewGroup,
  onSearch,
}: ConversationPaneProps) {
  const [name, setName] = useState('');
  const conversations = useChat((state) => state.conversations);
  const all = [...conversations.values()];
  const requests = all.filter(({ extras }) => extras.request);
  const isRequests = folder === 'requests';
  const inFolder = isRequests ? requests : all.filter(({ extras }) => !extras.request);
  const rows = sortConversations(inFolder.filter((row) => row.name.includes(name)));
  return (
    <>
      <Group className={classes.tools} gap={2} wrap="nowrap">
        {isRequests ? (
          <>
            <IconButton label="返回会话列表" onClick={() => onFolderChange('inbox')}>
              <IconChevronLeft size={18} aria-hidden />
            </IconButton>
            <h2 className={classes.folderName}>陌生人消息</h2>
          </>
        ) : (
          <>
            <SearchInput label="查找会话" value={name} onSearch={setName} className={classes.find} />
            <IconButton label="搜索聊天记录" onClick={onSearch}>
              <IconSearch size={18} stroke={1.7} aria-hidden />
            </IconButton>
            <IconButton label="发起群聊" onClick={onNewGroup}>
              <IconUsersPlus size={18} stroke={1.7} aria-hidden />
            </IconButton>
            <ContactsButton onOpen={onOpenContacts} />
          </>
        )}
      </Group>
      <EnableNotifications />
      {!isRequests && requests.length > 0 && (
        <button type="button" className={classes.requests} onClick={() => onFolderChange('requests')}>
          <Avatar name="陌" picture={null} size={40} />
          <span className={classes.body}>
            <span className={classes.name}>陌生人消息</span>
            <span className={classes.line}>{requests.length} 个会话</span>
          </span>
        </button>
      )}
      <ConversationRows rows={rows} name={name} folder={folder} current={current} onOpen={onOpen} />
    </>
  );
}

/** With a dot while requests wait for an answer. */
function ContactsButton({ onOpen }: { readonly onOpen: () => void }) {
  const { data: pending = 0 } = useQuery(pendingRequestsQuery);
  return (
    <span className={classes.pending} data-asked={pending > 0 || undefined}>
      <IconButton label={pending > 0 ? `通讯录，${pending} 个申请待处理` : '通讯录'} onClick={onOpen}>
        <IconAddressBook size={18} stroke={1.7} aria-hidden />
      </IconButton>
    </span>
  );
}

interface ConversationRowsProps extends Pick<ConversationPaneProps, 'folder' | 'current' | 'onOpen'> {
  readonly rows: ReturnType<typeof sortConversations>;
  readonly name: string;
}

function ConversationRows({ rows, name, folder, current, onOpen }: ConversationRowsProps) {
  const listState = useChat((state) => state.listState);
  const description =
    folder === 'requests' ? '不认识的人发来的消息会先放在这里。' : '到书友的主页点「发消息」，就能开始对话。';
  const isConnected = useStore(connection) === 'connected';
  if (listState === 'loading' && rows.length === 0)
    return isConnected ? (
      <ListSkeleton rows={8} picture />
    ) : (
      <EmptyState
        icon={<IconAddressBook />}
        title="会话还没有存到这台设备上"
        description="网络恢复后会自动加载。"
      />
    );
  if (listState === 'failed') return <ErrorState onRetry={() => void loadConversations()} />;
  if (rows.length > 0) return <ConversationList rows={rows} current={current} onOpen={onOpen} />;
  if (name !== '') return <EmptyState icon={<IconSearch />} title="没有这样的会话" />;
  return <EmptyState icon={<IconAddressBook />} title="还没有会话" description={description} />;
}
