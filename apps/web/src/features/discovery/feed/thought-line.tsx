import { IconBook, IconPhoto, IconQuote } from '@tabler/icons-react';
import { useThoughtDialog } from '../../../entities/library/thoughts/use-thought-dialog.tsx';
import { useSession } from '../../../lib/auth/session.ts';
import { Avatar } from '../../../ui/media/avatar.tsx';
import classes from './square.module.css';

/** Opens 写想法, which takes pictures, a book and a quotation; phones have it under ＋. */
export function ThoughtLine() {
  const { open, dialog } = useThoughtDialog();
  const user = useSession((state) => state.user);
  if (!user) return null;
  return (
    <>
      <button type="button" className={classes.write} aria-haspopup="dialog" onClick={open}>
        <Avatar name={user.name} picture={user.avatar} size={24} />
        <span className={classes.prompt}>读到哪儿了，写一句</span>
        <IconPhoto size={20} stroke={1.5} aria-hidden />
        <IconBook size={20} stroke={1.5} aria-hidden />
        <IconQuote size={20} stroke={1.5} aria-hidden />
      </button>
      {dialog}
    </>
  );
}
