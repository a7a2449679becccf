import { IconX } from '@tabler/icons-react';
import { useState } from 'react';
import { useSmallerImage } from '../../lib/use-smaller-image.ts';
import { IconButton } from '../../ui/icon-button.tsx';
import { PlainDialog } from '../../ui/plain-dialog.tsx';
import styles from './comment-picture.module.css';

interface CommentPictureProps {
  readonly address: string;
  readonly author: string;
}

/** Small in its row; pressed, as large as the window has room for. */
export function CommentPicture({ address, author }: CommentPictureProps) {
  const [opened, setOpened] = useState(false);
  const { image } = useSmallerImage(address);
  const label = `${author}的配图`;
  const close = () => setOpened(false);
  return (
    <>
      <button
        type="button"
        className={styles.thumbnail}
        aria-label={`查看${label}`}
        onClick={() => setOpened(true)}
      >
        <img {...image} alt="" loading="lazy" decoding="async" />
      </button>
      <PlainDialog opened={opened} close={close} label={label} className={styles.large}>
        <img src={address} alt={label} />
        <IconButton label="关闭" className={styles.close} onClick={close}>
          <IconX size={18} aria-hidden />
        </IconButton>
      </PlainDialog>
    </>
  );
}
