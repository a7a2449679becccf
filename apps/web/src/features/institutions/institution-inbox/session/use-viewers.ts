import type { ServerEvents } from '@gongdu/contract/live';
import { useCallback, useEffect, useRef, useState } from 'react';
import { useSession } from '../../../../lib/auth/session.ts';
import { realtime } from '../../../../lib/realtime/socket.ts';

type Viewers = Parameters<ServerEvents['leave-session.viewers']>[0]['viewers'];

/** Milliseconds after the last key until the member counts as no longer typing. */
const typingMs = 4_000;

/**
 * Other members with the open session. Tells them that this member has it open while the page is visible; `onTyping`
 * tells them that an answer is being written.
 */
export function useViewers(sessionId: number) {
  const me = useSession(({ user }) => user?.actingMember?.uid);
  const [viewers, setViewers] = useState<Viewers>([]);
  const typing = useRef<ReturnType<typeof setTimeout> | undefined>(undefined);

  useEffect(() => {
    const tell = () => {
      clearTimeout(typing.current);
      typing.current = undefined;
      const isSeen = document.visibilityState === 'visible';
      realtime.viewLeaveSession(isSeen ? { sessionId, typing: false } : null);
    };
    tell();
    const stopListening = realtime.on({
      'leave-session.viewers': (seen) => {
        if (seen.sessionId === sessionId) setViewers(seen.viewers);
      },
    });
    document.addEventListener('visibilitychange', tell);
    return () => {
      document.removeEventListener('visibilitychange', tell);
      stopListening();
      clearTimeout(typing.current);
      typing.current = undefined;
      realtime.viewLeaveSession(null);
      setViewers([]);
    };
  }, [sessionId]);

  const onTyping = useCallback(() => {
    if (typing.current === undefined) realtime.viewLeaveSession({ sessionId, typing: true });
    clearTimeout(typing.current);
    typing.current = setTimeout(() => {
      typing.current = undefined;
      realtime.viewLeaveSession({ sessionId, typing: false });
    }, typingMs);
  }, [sessionId]);

  return { viewers: viewers.filter(({ uid }) => uid !== me), onTyping };
}

/** 陈砚正在回复…, or who is only viewing; null: no other member. */
export function viewersLabel(viewers: Viewers): string | null {
  const typing = viewers.filter((viewer) => viewer.typing);
  if (typing.length > 0) return `${joinNames(typing)}正在回复…`;
  return viewers.length > 0 ? `${joinNames(viewers)}也在看这个会话` : null;
}

function joinNames(viewers: Viewers): string {
  const names = viewers.slice(0, 2).map(({ name }) => name);
  return viewers.length > 2 ? `${names.join('、')}等 ${viewers.length} 人` : names.join('、');
}
