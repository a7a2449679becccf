import type { ImConversation } from '@gongdu/contract/im-conversation';
import { documentEndings } from '@gongdu/contract/upload';
import { IconCards, IconFile, IconMapPin, IconMoodSmile, IconPhoto } from '@tabler/icons-react';
import { lazy, type ReactNode, useCallback, useRef, useState } from 'react';
import { IconButton } from '../../../ui/icon-button.tsx';
import { LaterPart } from '../../../ui/later-part.tsx';
import { sendFiles } from '../chat/files.ts';
import { send } from '../chat/sending.ts';
import styles from './composer.module.css';

const EmojiPanel = lazy(async () => ({ default: (await import('./emoji-panel.tsx')).EmojiPanel }));
const LocationDialog = lazy(async () => ({
  default: (await import('./location-dialog.tsx')).LocationDialog,
}));
const CardDialog = lazy(async () => ({ default: (await import('./card-dialog.tsx')).CardDialog }));

interface ToolsProps {
  readonly row: ImConversation;
  readonly insert: (words: string) => void;
}

/** What else can be said than text. */
export function Tools({ row, insert }: ToolsProps) {
  const [opened, setOpened] = useState<'emoji' | 'location' | 'card' | null>(null);
  const close = useCallback(() => setOpened(null), []);
  return (
    <div className={styles.tools}>
      <IconButton
        label="表情"
        aria-expanded={opened === 'emoji'}
        onClick={() => setOpened(opened === 'emoji' ? null : 'emoji')}
      >
        <IconMoodSmile size={19} stroke={1.7} aria-hidden />
      </IconButton>
      <FileButton row={row} label="发送图片" accept="image/*,.heic,.heif">
        <IconPhoto size={19} stroke={1.7} aria-hidden />
      </FileButton>
      <FileButton row={row} label="发送文件" accept={fileTypes}>
        <IconFile size={19} stroke={1.7} aria-hidden />
      </FileButton>
      <IconButton label="发送位置" onClick={() => setOpened('location')}>
        <IconMapPin size={19} stroke={1.7} aria-hidden />
      </IconButton>
      <IconButton label="分享帖子、图书或书单" onClick={() => setOpened('card')}>
        <IconCards size={19} stroke={1.7} aria-hidden />
      </IconButton>
      <LaterPart>
        {opened === 'emoji' && <EmojiPanel choose={insert} close={close} />}
        {opened === 'location' && (
          <LocationDialog close={close} choose={(body) => void send(row, { type: 'location', body })} />
        )}
        {opened === 'card' && (
          <CardDialog close={close} choose={(body) => void send(row, { type: 'custom', body })} />
        )}
      </LaterPart>
    </div>
  );
}

/** Pictures among them are sent as pictures. */
const fileTypes = ['video/*', 'audio/*', ...documentEndings.map((ending) => `.${ending}`)].join(',');

interface FileButtonProps {
  readonly row: ImConversation;
  readonly label: string;
  readonly accept: string;
  readonly children: ReactNode;
}

function FileButton({ row, label, accept, children }: FileButtonProps) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <IconButton label={label} onClick={() => input.current?.click()}>
        {children}
      </IconButton>
      <input
        ref={input}
        type="file"
        hidden
        multiple
        accept={accept}
        aria-label={label}
        onChange={({ currentTarget }) => {
          sendFiles(row, [...(currentTarget.files ?? [])]);
          currentTarget.value = '';
        }}
      />
    </>
  );
}
