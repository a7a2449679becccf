import { IconX } from '@tabler/icons-react';
import { useState } from 'react';
import { IconButton } from '../../../ui/button/icon-button.tsx';
import { Dialog } from '../../../ui/overlay/dialog.tsx';
import classes from './picture-grid.module.css';
import { Thumbnail } from './thumbnail.tsx';

/** All of them; pressing one opens it in the size of the window. */
export function PictureGrid({ pictures }: { readonly pictures: readonly string[] }) {
  const [opened, setOpened] = useState<number>();
  const close = () => setOpened(undefined);
  if (pictures.length === 0) return null;
  const address = opened === undefined ? undefined : pictures[opened];
  const nameOf = (at: number) => `第 ${at + 1} 张图片，共 ${pictures.length} 张`;
  return (
    <div className={classes.grid} data-one={pictures.length === 1 || undefined}>
      {pictures.map((each, at) => (
        <button
          key={each}
          type="button"
          className={classes.picture}
          aria-label={`查看${nameOf(at)}`}
          onClick={() => setOpened(at)}
        >
          {pictures.length === 1 ? <img src={each} alt="" /> : <Thumbnail address={each} />}
        </button>
      ))}
      <Dialog opened={address !== undefined} onClose={close} label="图片" className={classes.large}>
        {address !== undefined && <img src={address} alt={nameOf(opened ?? 0)} />}
        <IconButton label="关闭" className={classes.close} onClick={close}>
          <IconX size={18} aria-hidden />
        </IconButton>
      </Dialog>
    </div>
  );
}
