import { PageSkeleton } from '../../ui/feedback/page-skeleton.tsx';
import classes from './shell.module.css';

/** The shell's outline while the session is being checked. */
export function ShellSkeleton() {
  return (
    <div className={classes.shell}>
      <div className={classes.outlineSide} />
      <div className={classes.body}>
        <div className={classes.outlineHeader} />
        <main className={classes.outlinePage}>
          <PageSkeleton shape="list" />
        </main>
      </div>
    </div>
  );
}
