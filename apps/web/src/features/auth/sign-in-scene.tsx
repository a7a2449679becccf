import { ReadingIllustration } from '../../ui/media/reading-illustration.tsx';
import classes from './sign-in-page.module.css';

/** Beside the form, above it on phones. */
export function SignInScene() {
  return (
    <aside className={classes.scene}>
      <div className={classes.body}>
        <p className={classes.mark}>共读</p>
        <p className={classes.line}>读同一本书，各自写下所见。</p>
      </div>
      <ReadingIllustration className={classes.motif} />
    </aside>
  );
}

/** What stands there until the form's code is. */
export function SignInPlaceholder() {
  return (
    <div className={classes.page} data-size="default">
      <SignInScene />
      <main className={classes.side} />
    </div>
  );
}
