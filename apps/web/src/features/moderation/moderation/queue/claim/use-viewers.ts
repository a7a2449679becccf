import type { ServerEvents } from '@gongdu/contract/live';
import { useEffect, useState } from 'react';
import { useSession } from '../../../../../lib/auth/session.ts';
import { realtime } from '../../../../../lib/realtime/socket.ts';

type Viewers = Parameters<ServerEvents['moderation.viewers']>[0]['viewers'];

/** Other operators with the open item; tells them that this one has it open while the page is visible. */
export function useViewers(itemId: number | null): Viewers {
  const me = useSession(({ user }) => user?.uid);
  const [seen, setSeen] = useState<{ readonly itemId: number; readonly viewers: Viewers }>();
  useEffect(() => {
    if (itemId === null) return;
    const tell = () =>
      realtime.viewModerationItem(document.visibilityState === 'visible' ? { itemId } : null);
    tell();
    const stopListening = realtime.on({ 'moderation.viewers': setSeen });
    document.addEventListener('visibilitychange', tell);
    return () => {
      document.removeEventListener('visibilitychange', tell);
      stopListening();
      realtime.viewModerationItem(null);
    };
  }, [itemId]);
  return seen && seen.itemId === itemId ? seen.viewers.filter(({ uid }) => uid !== me) : [];
}
