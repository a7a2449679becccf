import { Drawer } from '@mantine/core';
import { useEffect, useState } from 'react';
import { useEscapeLayer } from '../../ui/overlay/use-escape-layer.ts';
import { Area } from '../../ui/theme/area.tsx';
import { useMediaQuery } from '../../ui/theme/use-media-query.ts';
import classes from './chat-drawer.module.css';
import { ChatWindow } from './chat-window.tsx';
import { openConversationWith } from './store/conversations.ts';

interface ChatDrawerProps {
  /** The member whose conversation opens. */
  readonly uid: number | null;
  readonly onClose: () => void;
}

/** The conversations beside whatever page is open. */
export function ChatDrawer({ uid, onClose }: ChatDrawerProps) {
  const ownEscape = useEscapeLayer(onClose);
  const phone = useMediaQuery('(max-width: 767.98px)');
  const [current, setCurrent] = useState<number | null>(null);
  useEffect(() => {
    if (uid !== null) openConversationWith(uid).then(setCurrent, onClose);
  }, [uid, onClose]);
  return (
    <Area name="message">
      <Drawer
        opened
        onClose={onClose}
        {...ownEscape}
        position={phone ? 'bottom' : 'right'}
        size={phone ? '92%' : 420}
        title="消息对话"
        classNames={{
          content: classes.content ?? '',
          header: classes.header ?? '',
          body: classes.body ?? '',
          title: classes.title ?? '',
        }}
      >
        <ChatWindow current={current} onOpen={setCurrent} narrow />
      </Drawer>
    </Area>
  );
}
