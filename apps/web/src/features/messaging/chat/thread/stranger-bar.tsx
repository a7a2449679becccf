import type { ImConversation } from '@gongdu/contract/messaging/conversation';
import { Button, Group } from '@mantine/core';
import { useAction } from '../../../../entities/core/action/use-action.ts';
import { Banner } from '../../../../ui/feedback/banner.tsx';
import { useBlockContact } from '../contacts/contacts.ts';
import { acceptConversation } from '../store/conversations.ts';

interface StrangerBarProps {
  readonly conversation: ImConversation;
  readonly onClosed: () => void;
}

/** Shown above a stranger's messages until they are answered or accepted. */
export function StrangerBar({ conversation, onClosed }: StrangerBarProps) {
  const accept = useAction(() => acceptConversation(conversation));
  const block = useBlockContact(onClosed);
  const { username = '', name: nickname } = conversation;
  return (
    <Banner
      action={
        <Group gap="xs" wrap="nowrap">
          <Button size="compact-sm" loading={accept.busy} onClick={() => void accept.run()}>
            接受
          </Button>
          <Button
            size="compact-sm"
            variant="default"
            loading={block.busy}
            onClick={() => void block.run({ username, nickname })}
          >
            加入黑名单
          </Button>
        </Group>
      }
    >
      <p>你和对方还没有聊过。回复或接受之后，会话会移到列表里；在此之前对方最多发送 3 条消息。</p>
    </Banner>
  );
}
