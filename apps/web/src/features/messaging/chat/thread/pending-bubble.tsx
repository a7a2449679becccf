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
  const { clientMsgId, content, failed, reason } = sending;
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

export function PendingFileBubble({ file }: { readonly file: SendingFile }) {
  const { me } = useThread();
  return (
    <MessageLayout mine username={me} startsGroup={false}>
      <UploadingFile file={file} />
    </MessageLayout>
  );
}
