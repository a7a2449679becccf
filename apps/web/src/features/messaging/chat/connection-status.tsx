import type { ConnectionState } from '@gongdu/im-client/connection/connection';
import { useEffect, useState } from 'react';
import { useStore } from 'zustand';
import { networkLine } from '../../../entities/core/autosave/kept-on-device.ts';
import classes from './chat-window.module.css';
import { useChat } from './store/chat-store.ts';
import { reconnectHere } from './store/client.ts';

/** Above list and thread; empty while connected. */
export function ConnectionStatusLine() {
  const status = useConnectionStatus();
  return (
    <div role="status" className={classes.status}>
      {status && (
        <p className={classes.connection} data-back={status.isBack || undefined}>
          {status.label}
          {status.progress && <span>{status.progress}</span>}
          {status.canReconnect && (
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
  /** The state of the socket. */
  readonly progress?: string;
  /** Reconnects only after a press. */
  readonly canReconnect?: boolean;
  /** Shown once, for a short time. */
  readonly isBack?: boolean;
}

/** Milliseconds: shorter interruptions are not shown. */
const delayMs = 1_500;
/** Milliseconds for which the end of an interruption is shown. */
const backMs = 3_000;

function useConnectionStatus(): ConnectionStatus | null {
  const state = useChat(({ connection }) => connection);
  // a failed sign-in of messaging is only logged: the fallback loads conversations
  const usesRestFallback = useChat((chat) => chat.usesRestFallback);
  const isUnreachable = useChat((chat) => chat.isUnreachable);
  const wasReady = useChat(({ listState }) => listState === 'ready');
  const isSaid = useStore(networkLine);
  const isReady = state === 'ready' || usesRestFallback;
  const [shown, setShown] = useState<'nothing' | 'coming' | 'away' | 'back'>('nothing');
  useEffect(() => {
    const timer = isReady
      ? setTimeout(() => setShown('nothing'), backMs)
      : setTimeout(() => setShown(wasReady ? 'away' : 'coming'), delayMs);
    return () => clearTimeout(timer);
  }, [isReady, wasReady]);
  if (isUnreachable) return { label: '即时消息暂时连不上，消息照常收发，会慢几秒' };
  if (isReady && shown === 'away') setShown('back');
  if (isReady) return shown === 'back' ? { label: '已恢复', isBack: true } : null;
  if (shown === 'nothing' || shown === 'back' || isSaid) return null;
  return statusOf(state, wasReady);
}

/** @param wasReady All attempts to reconnect are shown as one state. */
function statusOf(state: ConnectionState, wasReady: boolean): ConnectionStatus {
  if (state === 'kicked') return { label: '已在较新的页面中连接，这里暂停接收消息', canReconnect: true };
  if (state === 'auth_failed') return { label: '登录状态已失效，重新登录后继续收发消息' };
  if (state === 'offline' || wasReady)
    return { label: '网络已断开，消息会在恢复后发出', progress: '正在重连' };
  return { label: '连接中' };
}
