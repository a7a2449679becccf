import { IconMessages } from '@tabler/icons-react';
import { lazy, useState } from 'react';
import { EmptyState } from '../../ui/empty-state.tsx';
import { LaterPart } from '../../ui/later-part.tsx';
import { useChat } from './chat/chat-store.ts';
import { useMessageArea } from './chat/message-area.ts';
import styles from './chat-window.module.css';
import { ConnectionLine } from './connection-line.tsx';
import { type Box, ListPane } from './list/list-pane.tsx';
import { type Jump, ThreadPane } from './thread/thread-pane.tsx';

const ContactsDialog = lazy(async () => ({
  default: (await import('./manage/contacts-dialog.tsx')).ContactsDialog,
}));
const NewGroupDialog = lazy(async () => ({
  default: (await import('./manage/new-group-dialog.tsx')).NewGroupDialog,
}));
const SearchDialog = lazy(async () => ({
  default: (await import('./manage/search-dialog.tsx')).SearchDialog,
}));

export interface ChatWindowProps {
  /** The open conversation. */
  readonly current: number | null;
  readonly open: (convId: number | null) => void;
  /** One at a time: the list, or the thread with a way back. */
  readonly narrow: boolean;
}

type Dialog = 'contacts' | 'group' | { readonly searchIn: number | null };

/** Conversations, as the page and the drawer show them. */
export function ChatWindow({ current, open, narrow }: ChatWindowProps) {
  useMessageArea();
  const [box, setBox] = useState<Box>('inbox');
  const [dialog, setDialog] = useState<Dialog | null>(null);
  const [jump, setJump] = useState<Jump | null>(null);
  const known = useChat(({ sessions }) => current !== null && sessions.has(current));
  const showsThread = current !== null && known;
  const close = () => setDialog(null);
  const goTo = (convId: number) => {
    setDialog(null);
    setJump(null);
    open(convId);
  };
  return (
    <div className={styles.window} data-narrow={narrow || undefined}>
      {!(narrow && showsThread) && (
        <section className={styles.listPane} aria-label="会话列表">
          <ConnectionLine />
          <ListPane
            box={box}
            setBox={setBox}
            current={current}
            open={goTo}
            contacts={() => setDialog('contacts')}
            newGroup={() => setDialog('group')}
            search={() => setDialog({ searchIn: null })}
          />
        </section>
      )}
      {showsThread ? (
        <ThreadPane
          key={current}
          convId={current}
          jump={jump?.convId === current ? jump : null}
          back={narrow ? () => open(null) : undefined}
          closed={() => open(null)}
          search={() => setDialog({ searchIn: current })}
        />
      ) : (
        !narrow && (
          <section className={styles.nobody} aria-label="会话">
            <Nobody />
          </section>
        )
      )}
      <LaterPart>
        {dialog === 'contacts' && <ContactsDialog close={close} open={goTo} />}
        {dialog === 'group' && <NewGroupDialog close={close} open={goTo} />}
        {dialog !== null && typeof dialog === 'object' && (
          <SearchDialog
            within={dialog.searchIn}
            close={close}
            goTo={(place) => {
              setDialog(null);
              setJump(place);
              open(place.convId);
            }}
          />
        )}
      </LaterPart>
    </div>
  );
}

/** Beside the list, while nothing is open. */
function Nobody() {
  const isEmpty = useChat(({ listed, sessions }) => listed === 'ready' && sessions.size === 0);
  return (
    <EmptyState
      icon={<IconMessages />}
      title={isEmpty ? '对话会显示在这里' : '选择一个会话'}
      sentence={
        isEmpty
          ? '到书友的主页发消息，或在左侧添加好友、发起群聊。'
          : '在左侧选择会话，或到书友的主页发起对话。'
      }
    />
  );
}
