import type { ConnectionState } from '@gongdu/im-client/connection';
import { useEffect, useState } from 'react';
import { useChat } from './chat-store.ts';

/** What a person should know of the connection; null while there is nothing to say. */
export interface ConnectionWords {
  readonly words: string;
  /** Only a press brings it back. */
  readonly canComeBack: boolean;
}

/** Milliseconds: shorter absences are nobody's concern. */
const patience = 1_500;

export function useConnectionWords(): ConnectionWords | null {
  const state = useChat(({ connection }) => connection);
  // what cannot sign in is logged only: conversations come another way
  const byLetters = useChat((chat) => chat.byLetters);
  const isReady = state === 'ready' || byLetters;
  const [late, setLate] = useState(false);
  useEffect(() => {
    if (isReady) return;
    const timer = setTimeout(() => setLate(true), patience);
    return () => {
      clearTimeout(timer);
      setLate(false);
    };
  }, [isReady]);
  const wasReady = useChat(({ listed }) => listed === 'ready');
  return isReady || !late ? null : wordsOf(state, wasReady);
}

/** @param wasReady Attempts to come back are one state to a person. */
function wordsOf(state: ConnectionState, wasReady: boolean): ConnectionWords {
  if (state === 'kicked') return { words: '已在较新的页面中连接，这里暂停接收消息', canComeBack: true };
  if (state === 'auth_failed') return { words: '登录状态已失效，重新登录后继续收发消息', canComeBack: false };
  if (state === 'offline' || wasReady) return { words: '已断开，正在重连', canComeBack: false };
  return { words: '连接中', canComeBack: false };
}
