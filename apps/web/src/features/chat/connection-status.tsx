import classes from './chat-window.module.css';
import { reconnectHere } from './store/client.ts';
import { useConnectionStatus } from './store/use-connection-status.ts';

/** Says how the connection stands, only when it matters. */
export function ConnectionStatusLine() {
  const state = useConnectionStatus();
  return (
    <div role="status">
      {state && (
        <p className={classes.connection}>
          {state.label}
          {state.canReconnect && (
            <button type="button" onClick={reconnectHere}>
              在此连接
            </button>
          )}
        </p>
      )}
    </div>
  );
}
