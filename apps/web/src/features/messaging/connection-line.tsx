import { comeBack } from './chat/current-client.ts';
import { useConnectionWords } from './chat/use-connection-words.ts';
import styles from './chat-window.module.css';

/** Says how the connection stands, only when it matters. */
export function ConnectionLine() {
  const state = useConnectionWords();
  return (
    <div role="status">
      {state && (
        <p className={styles.connection}>
          {state.words}
          {state.canComeBack && (
            <button type="button" onClick={comeBack}>
              在此连接
            </button>
          )}
        </p>
      )}
    </div>
  );
}
