import type { ImMessage } from '@gongdu/contract/messaging/message';
import { IconChevronLeft, IconChevronRight, IconDownload, IconX } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { IconButton } from '../../../ui/button/icon-button.tsx';
import { Dialog } from '../../../ui/overlay/dialog.tsx';
import classes from './message-content.module.css';

interface PictureViewerProps {
  readonly first: ImMessage;
  /** The loaded part of the conversation. */
  readonly entries: readonly ImMessage[];
  readonly onClose: () => void;
}

/** A picture in the size of the window; arrow keys show the others of the conversation. */
export function PictureViewer({ first, entries, onClose }: PictureViewerProps) {
  const pictures = entries.flatMap(({ msg_id, content }) =>
    content?.msg_type === 'image' ? [{ msg_id, address: content.msg_body.media_id }] : [],
  );
  const [id, setId] = useState(first.msg_id);
  const index = pictures.findIndex(({ msg_id }) => msg_id === id);
  const go = (step: number) => setId((now) => pictures[index + step]?.msg_id ?? now);

  useEffect(() => {
    const onKeyDown = ({ key }: KeyboardEvent) => {
      const step = { ArrowLeft: -1, ArrowRight: 1 }[key];
      if (step !== undefined) setId((now) => pictures[index + step]?.msg_id ?? now);
    };
    window.addEventListener('keydown', onKeyDown);
    return () => window.removeEventListener('keydown', onKeyDown);
  }, [pictures, index]);

  const picture = pictures[index];
  return (
    <Dialog opened onClose={onClose} label="图片" className={classes.viewer}>
      {picture ? (
        <img src={picture.address} alt={`第 ${index + 1} 张，共 ${pictures.length} 张`} />
      ) : (
        <p>这张图片已被撤回</p>
      )}
      <div className={classes.viewerBar}>
        <IconButton label="上一张" disabled={index <= 0} onClick={() => go(-1)}>
          <IconChevronLeft size={20} aria-hidden />
        </IconButton>
        <span>
          {index + 1} / {pictures.length}
        </span>
        <IconButton label="下一张" disabled={index >= pictures.length - 1} onClick={() => go(1)}>
          <IconChevronRight size={20} aria-hidden />
        </IconButton>
        {picture && (
          <a href={picture.address} download className={classes.viewerSave} aria-label="下载原图">
            <IconDownload size={18} aria-hidden />
          </a>
        )}
        <IconButton label="关闭" onClick={onClose}>
          <IconX size={18} aria-hidden />
        </IconButton>
      </div>
    </Dialog>
  );
}
