import { clientEvents } from '@gongdu/contract/live';
import * as z from 'zod/mini';
import type { Platform } from '../../../platform.ts';
import type { NodeBus } from '../../../realtime/bus.ts';
import { createViewers, type NodeViewing, type Viewers } from '../../../realtime/viewers.ts';
import type { Accounts } from '../../core/accounts/service.ts';
import { createAbandonedClaims } from './abandoned-claims.ts';
import type { Claims } from './claims.ts';
import { kindsOf } from './policy.ts';
import * as store from './store.ts';

/** The open item of each operator, shared between nodes. */
export interface ModerationViewing {
  moderationViewing: NodeViewing;
}

interface Needs extends Pick<Platform, 'db' | 'clock' | 'live'> {
  readonly accounts: Pick<Accounts, 'getPerson'>;
  readonly bus: NodeBus<ModerationViewing>;
  readonly claims: Pick<Claims, 'abandon'>;
  readonly onFailure: (error: unknown) => void;
}

/** The other viewers of an item, whether or not they have claimed it; an operator who disconnects loses their claim. */
export function createItemViewers({ db, clock, live, accounts, bus, claims, onFailure }: Needs) {
  const viewers: Viewers = createViewers({
    clock,
    live,
    bus,
    onFailure,
    topic: 'moderationViewing',
    event: 'viewingModerationItem',
    parse: (payload) => {
      const { data } = z.safeParse(clientEvents.viewingModerationItem, payload);
      return data ? { on: data.itemId, typing: false } : null;
    },
    admit: async (caller, itemId) => {
      const item = caller.role === 'institution' ? undefined : await store.findItem(db, itemId);
      if (!item || !kindsOf(caller).includes(item.kind)) return null;
      const { uid, name } = await accounts.getPerson(caller.uid);
      return { uid, name, group: 0 };
    },
    onPageGone: (uid, itemId) => abandoned.pageGone(uid, itemId),
    push: (page, itemId, others) =>
      live.toPages([page], 'moderation.viewers', {
        itemId,
        viewers: others.map(({ uid, name }) => ({ uid, name })),
      }),
  });
  const abandoned = createAbandonedClaims({
    release: claims.abandon,
    isLooking: viewers.isLooking,
    onFailure,
  });
  return {
    stop: () => {
      viewers.stop();
      abandoned.stop();
    },
  };
}
