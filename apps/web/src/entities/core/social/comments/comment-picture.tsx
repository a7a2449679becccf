import { IconX } from '@tabler/icons-react';
import { useState } from 'react';
import { useThumbnail } from '../../../../lib/uploads/use-thumbnail.ts';
import { IconButton } from '../../../../ui/button/icon-button.tsx';
import { Dialog } from '../../../../ui/overlay/dialog.tsx';
import classes from './comments.module.css';

interface CommentPictureProps {
  readonly address: string;
  readonly author: string;
}

/** A thumbnail; pressing it opens the picture in the size of the window. */
export function CommentPicture({ address, author }: CommentPictureProps) {
  const [opened, setOpened] = useState(false);
  const { image } = useThumbnail(address);
  const label = `${author}的配图`;
  const close = () => setOpened(false);
  return (
    <>
      <button
        type="button"
        className={classes.thumbnail}
        aria-label={`查看${label}`}
        onClick={() => setOpened(true)}
      >
        <img {...image} alt="" loading="lazy" decoding="async" />
      </button>
      <Dialog opened={opened} onClose={close} label={label} className={classes.large}>
        <img src={address} alt={label} />
        <IconButton label="关闭" className={classes.close} onClick={close}>
          <IconX size={18} aria-hidden />
        </IconButton>
      </Dialog>
    </>
  );
}
