import { Drawer } from '@mantine/core';
import { useEffect, useState } from 'react';
import { Area } from '../../ui/area.tsx';
import { useMedia } from '../../ui/use-media.ts';
import { useOwnEscape } from '../../ui/use-own-escape.ts';
import { openWith } from './chat/sessions.ts';
import { ChatWindow } from './chat-window.tsx';
import styles from './messaging-drawer.module.css';

interface MessagingDrawerProps {
  /** Somebody with whom a conversation is to be opened. */
  readonly uid: number | null;
  readonly close: () => void;
}

/** The conversations beside whatever page is open. */
export function MessagingDrawer({ uid, close }: MessagingDrawerProps) {
  const ownEscape = useOwnEscape(close);
  const phone = useMedia('(max-width: 767.98px)');
  const [current, setCurrent] = useState<number | null>(null);
  useEffect(() => {
    if (uid !== null) openWith(uid).then(setCurrent, close);
  }, [uid, close]);
  return (
    <Area name="message">
      <Drawer
        opened
        onClose={close}
        {...ownEscape}
        position={phone ? 'bottom' : 'right'}
        size={phone ? '92%' : 420}
        title="消息对话"
        classNames={{
          content: styles.content ?? '',
          header: styles.head ?? '',
          body: styles.body ?? '',
          title: styles.title ?? '',
        }}
      >
        <ChatWindow current={current} open={setCurrent} narrow />
      </Drawer>
    </Area>
  );
}
