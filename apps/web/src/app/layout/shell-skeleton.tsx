import { PageSkeleton } from '../../ui/page-skeleton.tsx';
import styles from './shell.module.css';

/** The shell's outline while the session is being checked. */
export function ShellSkeleton() {
  return (
    <div className={styles.shell}>
      <div className={styles.outlineSide} />
      <div className={styles.body}>
        <div className={styles.outlineHead} />
        <main className={styles.outlinePage}>
          <PageSkeleton shape="list" />
        </main>
      </div>
    </div>
  );
}
