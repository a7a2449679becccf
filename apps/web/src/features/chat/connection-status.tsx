import type { ConnectionState } from '@gongdu/im-client/connection/connection';
import { useEffect, useState } from 'react';
import classes from './chat-window.module.css';
import { useChat } from './store/chat-store.ts';
import { reconnectHere } from './store/client.ts';

/** Empty while connected. */
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

interface ConnectionStatus {
  readonly label: string;
  /** It comes back only after a press. */
  readonly canReconnect: boolean;
}

/** Milliseconds: shorter interruptions are not shown. */
const delayMs = 1_500;

function useConnectionStatus(): ConnectionStatus | null {
  const state = useChat(({ connection }) => connection);
  // a failed sign-in of messaging is only logged: the fallback loads conversations
  const usesRestFallback = useChat((chat) => chat.usesRestFallback);
  const isReady = state === 'ready' || usesRestFallback;
  const [late, setLate] = useState(false);
  useEffect(() => {
    if (isReady) return;
    const timer = setTimeout(() => setLate(true), delayMs);
    return () => {
      clearTimeout(timer);
      setLate(false);
    };
  }, [isReady]);
  const wasReady = useChat(({ listState }) => listState === 'ready');
  return isReady || !late ? null : statusOf(state, wasReady);
}

/** @param wasReady All attempts to reconnect are shown as one state. */
function statusOf(state: ConnectionState, wasReady: boolean): ConnectionStatus {
  if (state === 'kicked') return { label: '已在较新的页面中连接，这里暂停接收消息', canReconnect: true };
  if (state === 'auth_failed')
    return { label: '登录状态已失效，重新登录后继续收发消息', canReconnect: false };
  if (state === 'offline' || wasReady) return { label: '已断开，正在重连', canReconnect: false };
  return { label: '连接中', canReconnect: false };
}
