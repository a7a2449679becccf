import { type BackoffProfile, backoffProfiles } from '@gongdu/im-client/connection/backoff';
import { useEffect } from 'react';
import { wakeClient } from './client.ts';

/** How many windows with conversations are on screen: the page's, the drawer's. */
let openCount = 0;

/** The two rows "IM reconnect" of the specification: one for the area of messages, one for the rest of the back office. */
export function reconnectProfile(): BackoffProfile {
  return openCount > 0 ? backoffProfiles.messageArea : backoffProfiles.backOffice;
}

/** While the part that asks is on screen, the message area is. Who opens it does not wait for the next attempt. */
export function useMessageArea(): void {
  useEffect(() => {
    openCount += 1;
    wakeClient();
    return () => {
      openCount -= 1;
    };
  }, []);
}
