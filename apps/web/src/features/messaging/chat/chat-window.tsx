import { IconMessages } from '@tabler/icons-react';
import { useState } from 'react';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { LazyBoundary } from '../../../ui/overlay/lazy-boundary.tsx';
import { lazyComponent } from '../../../ui/overlay/lazy-component.ts';
import classes from './chat-window.module.css';
import { ConnectionStatusLine } from './connection-status.tsx';
import { ConversationPane, type Folder } from './conversations/conversation-pane.tsx';
import { useChat } from './store/chat-store.ts';
import { useMessageArea } from './store/message-area.ts';
import { type Jump, ThreadPane } from './thread/thread-pane.tsx';

const ContactsDialog = lazyComponent(
  async () => (await import('./contacts/contacts-dialog.tsx')).ContactsDialog,
);
const NewGroupDialog = lazyComponent(
  async () => (await import('./groups/new-group-dialog.tsx')).NewGroupDialog,
);
const SearchDialog = lazyComponent(async () => (await import('./search/search-dialog.tsx')).SearchDialog);

export interface ChatWindowProps {
  /** The open conversation. */
  readonly current: number | null;
  readonly onOpen: (convId: number | null) => void;
  /** Shows one at a time: the list, or the thread with a back button. */
  readonly narrow: boolean;
}

type Dialog = 'contacts' | 'group' | { readonly searchIn: number | null };

/** The chat, as shown on the page and in the drawer. */
export function ChatWindow({ current, onOpen, narrow }: ChatWindowProps) {
  useMessageArea();
  const [folder, setFolder] = useState<Folder>('inbox');
  const [dialog, setDialog] = useState<Dialog | null>(null);
  const [jump, setJump] = useState<Jump | null>(null);
  const isKnown = useChat(({ conversations }) => current !== null && conversations.has(current));
  const showsThread = current !== null && isKnown;
  const close = () => setDialog(null);
  const openConversation = (convId: number) => {
    setDialog(null);
    setJump(null);
    onOpen(convId);
  };
  return (
    <div className={classes.window} data-narrow={narrow || undefined}>
      <ConnectionStatusLine />
      {!(narrow && showsThread) && (
        <section className={classes.listPane} aria-label="会话列表">
          <ConversationPane
            folder={folder}
            onFolderChange={setFolder}
            current={current}
            onOpen={openConversation}
            onOpenContacts={() => setDialog('contacts')}
            onNewGroup={() => setDialog('group')}
            onSearch={() => setDialog({ searchIn: null })}
          />
        </section>
      )}
      {showsThread ? (
        <ThreadPane
          key={current}
          convId={current}
          jump={jump?.convId === current ? jump : null}
          onBack={narrow ? () => onOpen(null) : undefined}
          onClosed={() => onOpen(null)}
          onSearch={() => setDialog({ searchIn: current })}
        />
      ) : (
        !narrow && (
          <section className={classes.emptyPane} aria-label="会话">
            <NoConversation />
          </section>
        )
      )}
      <LazyBoundary>
        {dialog === 'contacts' && <ContactsDialog onClose={close} onOpen={openConversation} />}
        {dialog === 'group' && <NewGroupDialog onClose={close} onOpen={openConversation} />}
        {dialog !== null && typeof dialog === 'object' && (
          <SearchDialog
            within={dialog.searchIn}
            onClose={close}
            onGoTo={(position) => {
              setDialog(null);
              setJump(position);
              onOpen(position.convId);
            }}
          />
        )}
      </LazyBoundary>
    </div>
  );
}

/** Shown beside the list while no conversation is open. */
function NoConversation() {
  const isEmpty = useChat(
    ({ listState, conversations }) => listState === 'ready' && conversations.size === 0,
  );
  return (
    <EmptyState
      icon={<IconMessages />}
      title={isEmpty ? '对话会显示在这里' : '选择一个会话'}
      description={
        isEmpty
          ? '到书友的主页发消息，或在左侧添加好友、发起群聊。'
          : '在左侧选择会话，或到书友的主页发起对话。'
      }
    />
  );
}
