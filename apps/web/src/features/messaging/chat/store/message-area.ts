import { type BackoffProfile, backoffProfiles } from '@gongdu/im-client/connection/backoff';
import { useEffect } from 'react';
import { wakeClient } from './client.ts';

/** The number of mounted chat windows: the page's, the drawer's. */
let openCount = 0;

/** The two rows "IM reconnect" of the specification: one for the message area, one for the rest of the back office. */
export function reconnectProfile(): BackoffProfile {
  return openCount > 0 ? backoffProfiles.messageArea : backoffProfiles.backOffice;
}

/** Marks the message area as visible while the component is mounted. Opening it reconnects at once. */
export function useMessageArea(): void {
  useEffect(() => {
    openCount += 1;
    wakeClient();
    return () => {
      openCount -= 1;
    };
  }, []);
}
