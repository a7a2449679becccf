import { useEffect, useState } from 'react';
import { toastCallError } from '../../../lib/api/report-error.ts';
import { ResponsiveModal } from '../../../ui/overlay/responsive-modal.tsx';
import { Area } from '../../../ui/theme/area.tsx';
import { ChatWindow } from './chat-window.tsx';
import { openConversationWith } from './store/conversations.ts';

interface ChatDrawerProps {
  /** The member whose conversation opens. */
  readonly uid: number | null;
  readonly onClose: () => void;
}

/** The chat in a drawer beside the open page. */
export function ChatDrawer({ uid, onClose }: ChatDrawerProps) {
  const [current, setCurrent] = useState<number | null>(null);
  useEffect(() => {
    if (uid === null) return;
    openConversationWith(uid).then(setCurrent, (error: unknown) => {
      toastCallError(error);
      onClose();
    });
  }, [uid, onClose]);
  return (
    <Area name="message">
      <ResponsiveModal onClose={onClose} title="消息对话" placement="side" width={420} fill>
        <ChatWindow current={current} onOpen={setCurrent} narrow />
      </ResponsiveModal>
    </Area>
  );
}
