import { useThoughtDialog } from '../../../entities/library/thoughts/use-thought-dialog.tsx';
import classes from './square.module.css';

/** Opens 写想法; phones have it under ＋. */
export function ThoughtLine() {
  const { open, dialog } = useThoughtDialog();
  return (
    <>
      <button type="button" className={classes.write} aria-haspopup="dialog" onClick={open}>
        读到哪儿了，写一句
      </button>
      {dialog}
    </>
  );
}
