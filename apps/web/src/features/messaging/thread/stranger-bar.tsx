import type { ImConversation } from '@gongdu/contract/im-conversation';
import { Button } from '@mantine/core';
import { acceptSession } from '../chat/sessions.ts';
import styles from './thread.module.css';
import { block } from './thread-head.tsx';

interface StrangerBarProps {
  readonly row: ImConversation;
  readonly closed: () => void;
}

/** Over a stranger's messages, until they are answered or accepted (P7). */
export function StrangerBar({ row, closed }: StrangerBarProps) {
  return (
    <div className={styles.stranger}>
      <p>你们还没有聊过。回复或接受之后，会话会移到列表里；在此之前对方最多发送 3 条消息。</p>
      <div className={styles.strangerActs}>
        <Button size="compact-sm" onClick={() => void acceptSession(row)}>
          接受
        </Button>
        <Button
          size="compact-sm"
          variant="default"
          onClick={() => void block(row).then((done) => done && closed())}
        >
          加入黑名单
        </Button>
      </div>
    </div>
  );
}
