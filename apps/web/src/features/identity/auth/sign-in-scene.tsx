import { useSiteConfig } from '../../../lib/site-config.ts';
import { ReadingIllustration } from '../../../ui/media/reading-illustration.tsx';
import classes from './sign-in.module.css';

/** Beside the form, above it on phones. */
export function SignInScene() {
  return (
    <aside className={classes.scene}>
      <div className={classes.words}>
        <p>{useSiteConfig().title}</p>
        <p>读同一本书，各自写下所见。</p>
      </div>
      <ReadingIllustration />
    </aside>
  );
}

/** Shown until the form's code is loaded. */
export function SignInPlaceholder() {
  return (
    <div className={classes.page} data-size="default">
      <SignInScene />
      <main className={classes.side} />
    </div>
  );
}
