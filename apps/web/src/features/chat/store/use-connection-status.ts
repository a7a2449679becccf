import type { ConnectionState } from '@gongdu/im-client/connection/connection';
import { useEffect, useState } from 'react';
import { useChat } from './chat-store.ts';

/** What a person should know of the connection; null while there is nothing to say. */
export interface ConnectionStatus {
  readonly label: string;
  /** Only a press brings it back. */
  readonly canReconnect: boolean;
}

/** Milliseconds: shorter absences are nobody's concern. */
const delayMs = 1_500;

export function useConnectionStatus(): ConnectionStatus | null {
  const state = useChat(({ connection }) => connection);
  // what cannot sign in is logged only: conversations come another way
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

/** @param wasReady Attempts to come back are one state to a person. */
function statusOf(state: ConnectionState, wasReady: boolean): ConnectionStatus {
  if (state === 'kicked') return { label: '已在较新的页面中连接，这里暂停接收消息', canReconnect: true };
  if (state === 'auth_failed')
    return { label: '登录状态已失效，重新登录后继续收发消息', canReconnect: false };
  if (state === 'offline' || wasReady) return { label: '已断开，正在重连', canReconnect: false };
  return { label: '连接中', canReconnect: false };
}
