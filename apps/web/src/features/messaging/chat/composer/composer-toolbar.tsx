import type { ImConversation } from '@gongdu/contract/messaging/conversation';
import { IconCards, IconFile, IconMapPin, IconMoodSmile, IconPhoto, IconPlus } from '@tabler/icons-react';
import { type ReactNode, useCallback, useRef, useState } from 'react';
import { attachmentTypes } from '../../../../entities/messaging/chat-message/attachment.ts';
import { FileButton } from '../../../../entities/messaging/chat-message/file-button.tsx';
import { IconButton } from '../../../../ui/button/icon-button.tsx';
import { LazyBoundary } from '../../../../ui/overlay/lazy-boundary.tsx';
import { lazyComponent } from '../../../../ui/overlay/lazy-component.ts';
import { Menu, MenuItem } from '../../../../ui/overlay/menu.tsx';
import { useMenu } from '../../../../ui/overlay/use-menu.ts';
import { sendFiles } from '../store/send-files.ts';
import { send } from '../store/sending.ts';
import classes from './message-composer.module.css';

const EmojiPanel = lazyComponent(async () => (await import('./emoji-panel.tsx')).EmojiPanel);
const LocationDialog = lazyComponent(async () => (await import('./location-dialog.tsx')).LocationDialog);
const CardDialog = lazyComponent(async () => (await import('./card-dialog.tsx')).CardDialog);

/** Opens the emoji panel. */
export function EmojiButton({ insert }: { readonly insert: (text: string) => void }) {
  const [isOpen, setOpen] = useState(false);
  const close = useCallback(() => setOpen(false), []);
  return (
    <span className={classes.tool}>
      <IconButton label="表情" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
        <IconMoodSmile size={20} stroke={1.5} aria-hidden />
      </IconButton>
      <LazyBoundary>{isOpen && <EmojiPanel onSelect={insert} onClose={close} />}</LazyBoundary>
    </span>
  );
}

interface AttachmentsProps {
  readonly conversation: ImConversation;
  /** One button that opens the tools in a bottom sheet. */
  readonly compact: boolean;
}

/** Tools for messages other than text. */
export function Attachments({ conversation, compact }: AttachmentsProps) {
  const [opened, setOpened] = useState<'location' | 'card' | null>(null);
  const close = () => setOpened(null);
  const show = { location: () => setOpened('location'), card: () => setOpened('card') };
  const onFiles = (files: readonly File[]) => sendFiles(conversation, files);
  return (
    <>
      {compact ? (
        <AttachmentSheet onFiles={onFiles} show={show} />
      ) : (
        <AttachmentButtons onFiles={onFiles} show={show} />
      )}
      <LazyBoundary>
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
    </>
  );
}

interface ChoicesProps {
  readonly onFiles: (files: readonly File[]) => void;
  readonly show: Readonly<Record<'location' | 'card', () => void>>;
}

function AttachmentButtons({ onFiles, show }: ChoicesProps) {
  return (
    <>
      <FileButton label="发送图片" accept={attachmentTypes.image} onFiles={onFiles}>
        <IconPhoto size={20} stroke={1.5} aria-hidden />
      </FileButton>
      <FileButton label="发送文件" accept={attachmentTypes.file} onFiles={onFiles}>
        <IconFile size={20} stroke={1.5} aria-hidden />
      </FileButton>
      <IconButton label="发送位置" onClick={show.location}>
        <IconMapPin size={20} stroke={1.5} aria-hidden />
      </IconButton>
      <IconButton label="分享帖子、图书或书单" onClick={show.card}>
        <IconCards size={20} stroke={1.5} aria-hidden />
      </IconButton>
    </>
  );
}

type FileField = { readonly click: () => void };

function AttachmentSheet({ onFiles, show }: ChoicesProps) {
  const { anchor, close, trigger } = useMenu();
  const image = useRef<FileField>(null);
  const file = useRef<FileField>(null);
  return (
    <>
      <IconButton label="图片、文件与更多" {...trigger}>
        <IconPlus size={22} stroke={1.5} aria-hidden />
      </IconButton>
      <FileButton ref={image} label="图片" accept={attachmentTypes.image} onFiles={onFiles} />
      <FileButton ref={file} label="文件" accept={attachmentTypes.file} onFiles={onFiles} />
      {anchor && (
        <Menu anchor={anchor} label="发送" width={168} onClose={close}>
          <SheetItem
            icon={<IconPhoto size={20} stroke={1.5} aria-hidden />}
            onClick={() => image.current?.click()}
          >
            图片
          </SheetItem>
          <SheetItem
            icon={<IconFile size={20} stroke={1.5} aria-hidden />}
            onClick={() => file.current?.click()}
          >
            文件
          </SheetItem>
          <SheetItem icon={<IconMapPin size={20} stroke={1.5} aria-hidden />} onClick={show.location}>
            位置
          </SheetItem>
          <SheetItem icon={<IconCards size={20} stroke={1.5} aria-hidden />} onClick={show.card}>
            帖子、图书或书单
          </SheetItem>
        </Menu>
      )}
    </>
  );
}

interface SheetItemProps {
  readonly icon: ReactNode;
  readonly onClick: () => void;
  readonly children: string;
}

function SheetItem({ icon, onClick, children }: SheetItemProps) {
  return (
    <MenuItem onClick={onClick}>
      {icon}
      {children}
    </MenuItem>
  );
}
