import type { ImConversation } from '@gongdu/contract/messaging/conversation';
import { Button } from '@mantine/core';
import { acceptConversation } from '../store/conversations.ts';
import classes from './thread.module.css';
import { blockContact } from './thread-header.tsx';

interface StrangerBarProps {
  readonly conversation: ImConversation;
  readonly onClosed: () => void;
}

/** Above a stranger's messages until they are answered or accepted. */
export function StrangerBar({ conversation, onClosed }: StrangerBarProps) {
  return (
    <div className={classes.stranger}>
      <p>你们还没有聊过。回复或接受之后，会话会移到列表里；在此之前对方最多发送 3 条消息。</p>
      <div className={classes.strangerActions}>
        <Button size="compact-sm" onClick={() => void acceptConversation(conversation)}>
          接受
        </Button>
        <Button
          size="compact-sm"
          variant="default"
          onClick={() => void blockContact(conversation).then((done) => done && onClosed())}
        >
          加入黑名单
        </Button>
      </div>
    </div>
  );
}
