import type { ImConversation } from '@gongdu/contract/messaging/conversation';
import { IconCards, IconFile, IconMapPin, IconMoodSmile, IconPhoto } from '@tabler/icons-react';
import { useCallback, useState } from 'react';
import { attachmentTypes } from '../../../entities/chat-message/attachment.ts';
import { FileButton } from '../../../entities/chat-message/file-button.tsx';
import { IconButton } from '../../../ui/button/icon-button.tsx';
import { LazyBoundary } from '../../../ui/overlay/lazy-boundary.tsx';
import { lazyComponent } from '../../../ui/overlay/lazy-component.ts';
import { sendFiles } from '../store/send-files.ts';
import { send } from '../store/sending.ts';
import classes from './message-composer.module.css';

const EmojiPanel = lazyComponent(async () => (await import('./emoji-panel.tsx')).EmojiPanel);
const LocationDialog = lazyComponent(async () => (await import('./location-dialog.tsx')).LocationDialog);
const CardDialog = lazyComponent(async () => (await import('./card-dialog.tsx')).CardDialog);

interface ComposerToolbarProps {
  readonly conversation: ImConversation;
  readonly insert: (text: string) => void;
}

/** What else can be said than text. */
export function ComposerToolbar({ conversation, insert }: ComposerToolbarProps) {
  const [opened, setOpened] = useState<'emoji' | 'location' | 'card' | null>(null);
  const close = useCallback(() => setOpened(null), []);
  const onFiles = (files: readonly File[]) => sendFiles(conversation, files);
  return (
    <div className={classes.tools}>
      <IconButton
        label="表情"
        aria-expanded={opened === 'emoji'}
        onClick={() => setOpened(opened === 'emoji' ? null : 'emoji')}
      >
        <IconMoodSmile size={19} stroke={1.7} aria-hidden />
      </IconButton>
      <FileButton label="发送图片" accept={attachmentTypes.image} onFiles={onFiles}>
        <IconPhoto size={19} stroke={1.7} aria-hidden />
      </FileButton>
      <FileButton label="发送文件" accept={attachmentTypes.file} onFiles={onFiles}>
        <IconFile size={19} stroke={1.7} aria-hidden />
      </FileButton>
      <IconButton label="发送位置" onClick={() => setOpened('location')}>
        <IconMapPin size={19} stroke={1.7} aria-hidden />
      </IconButton>
      <IconButton label="分享帖子、图书或书单" onClick={() => setOpened('card')}>
        <IconCards size={19} stroke={1.7} aria-hidden />
      </IconButton>
      <LazyBoundary>
        {opened === 'emoji' && <EmojiPanel onSelect={insert} onClose={close} />}
        {opened === 'location' && (
          <LocationDialog
            onClose={close}
            onSelect={(body) => void send(conversation, { type: 'location', body })}
          />
        )}
        {opened === 'card' && (
          <CardDialog
            onClose={close}
            onSelect={(body) => void send(conversation, { type: 'custom', body })}
          />
        )}
      </LazyBoundary>
    </div>
  );
}
