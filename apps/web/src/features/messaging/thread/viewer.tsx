import type { ImMessage } from '@gongdu/contract/im-message';
import { IconChevronLeft, IconChevronRight, IconDownload, IconX } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { IconButton } from '../../../ui/icon-button.tsx';
import { PlainDialog } from '../../../ui/plain-dialog.tsx';
import { useChat } from '../chat/chat-store.ts';
import styles from './viewer.module.css';

interface ViewerProps {
  readonly first: ImMessage;
  readonly close: () => void;
}

/** A picture as large as the window has room for; arrows go to the others of the conversation. */
export function Viewer({ first, close }: ViewerProps) {
  const entries = useChat(({ threads }) => threads.get(first.conv_id)?.entries ?? []);
  const pictures = entries.flatMap(({ msg_id, content }) =>
    content?.msg_type === 'image' ? [{ msg_id, address: content.msg_body.media_id }] : [],
  );
  const [id, setId] = useState(first.msg_id);
  const at = pictures.findIndex(({ msg_id }) => msg_id === id);
  const step = (by: number) => setId((now) => pictures[at + by]?.msg_id ?? now);

  useEffect(() => {
    const press = ({ key }: KeyboardEvent) => {
      const by = { ArrowLeft: -1, ArrowRight: 1 }[key];
      if (by !== undefined) setId((now) => pictures[at + by]?.msg_id ?? now);
    };
    window.addEventListener('keydown', press);
    return () => window.removeEventListener('keydown', press);
  }, [pictures, at]);

  const picture = pictures[at];
  return (
    <PlainDialog opened close={close} label="图片" className={styles.viewer}>
      {picture ? (
        <img src={picture.address} alt={`第 ${at + 1} 张，共 ${pictures.length} 张`} />
      ) : (
        <p>这张图片已被撤回</p>
      )}
      <div className={styles.bar}>
        <IconButton label="上一张" disabled={at <= 0} onClick={() => step(-1)}>
          <IconChevronLeft size={20} aria-hidden />
        </IconButton>
        <span>
          {at + 1} / {pictures.length}
        </span>
        <IconButton label="下一张" disabled={at >= pictures.length - 1} onClick={() => step(1)}>
          <IconChevronRight size={20} aria-hidden />
        </IconButton>
        {picture && (
          <a href={picture.address} download className={styles.save} aria-label="下载原图">
            <IconDownload size={18} aria-hidden />
          </a>
        )}
        <IconButton label="关闭" onClick={close}>
          <IconX size={18} aria-hidden />
        </IconButton>
      </div>
    </PlainDialog>
  );
}
