import { useRouteError } from 'react-router';
import { ErrorState } from '../ui/error-state.tsx';
import styles from './root-fault.module.css';

/** What is left when not even the shell can be drawn: no user, no network. */
export function RootFault() {
  console.error(useRouteError());
  return (
    <main className={styles.fault}>
      <ErrorState
        title="共读没能打开"
        sentence="请检查网络后再试一次。"
        retry={() => window.location.reload()}
      />
    </main>
  );
}
