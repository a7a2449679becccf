import type { Entry } from '../../../../entities/core/outbox/entry.ts';
import { WaitingRow } from '../../../../entities/core/outbox/waiting-row.tsx';
import { MessageContent } from '../../../../entities/messaging/chat-message/message-content.tsx';
import { MessageLine } from '../../../../entities/messaging/chat-message/message-frame.tsx';
import type { SendingFile } from '../../../../entities/messaging/chat-message/sending-files.ts';
import { SendFailure, UploadingFile } from '../../../../entities/messaging/chat-message/unsent.tsx';
import type { PendingMessage } from '../store/chat-store.ts';
import { discard, resend } from '../store/sending.ts';
import { MessageLayout } from './bubble.tsx';
import { useThread } from './thread-context.ts';

interface PendingBubbleProps {
  readonly sending: PendingMessage;
  readonly startsGroup: boolean;
}

export function PendingBubble({ sending, startsGroup }: PendingBubbleProps) {
  const { me } = useThread();
  const { clientMsgId, content, failed, reason, entry } = sending;
  if (entry) return <WaitingBubble entry={entry} content={content} startsGroup={startsGroup} />;
  return (
    <MessageLayout mine username={me} startsGroup={startsGroup}>
      <MessageLine sending={!failed}>
        <MessageContent content={content} mine />
      </MessageLine>
      {failed && (
        <SendFailure
          reason={reason}
          onRetry={() => void resend(clientMsgId)}
          onDiscard={() => void discard(clientMsgId)}
        />
      )}
    </MessageLayout>
  );
}

interface WaitingBubbleProps extends Pick<PendingMessage, 'content'> {
  readonly entry: Entry;
  readonly startsGroup: boolean;
}

/** Written without a network: it is sent when there is one. */
function WaitingBubble({ entry, content, startsGroup }: WaitingBubbleProps) {
  const { me, restoreText } = useThread();
  const written = content.msg_type === 'text' ? content.msg_body.text : '';
  return (
    <MessageLayout mine username={me} startsGroup={startsGroup}>
      <MessageLine sending={entry.state === 'waiting'}>
        <MessageContent content={content} mine />
      </MessageLine>
      <WaitingRow entry={entry} text="" mends onMend={() => restoreText(written)} />
    </MessageLayout>
  );
}

export function PendingFileBubble({ file }: { readonly file: SendingFile }) {
  const { me } = useThread();
  return (
    <MessageLayout mine username={me} startsGroup={false}>
      <UploadingFile file={file} />
    </MessageLayout>
  );
}
