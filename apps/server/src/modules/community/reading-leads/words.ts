import { Problem } from '@gongdu/contract/problem';
import { chinaDay } from '@gongdu/rules/china-time';
import type { Caller } from '../../../http/caller.ts';
import type { Platform } from '../../../platform.ts';
import type { Accounts } from '../../core/accounts/service.ts';
import type { Notifications } from '../../core/notifications/service.ts';
import { type Access, assertLeader, assertNotEnded } from './access.ts';
import { leaderSaid } from './notification-messages.ts';
import * as store from './word-store.ts';

interface Needs extends Pick<Platform, 'db'> {
  readonly access: Access;
  readonly accounts: Accounts;
  readonly notifications: Notifications;
}

/** A leader's word to members who are behind: the leader learns their number, never who they are. */
export function createWords({ db, access, accounts, notifications }: Needs) {
  return { countBehind, send };

  async function countBehind(caller: Caller, id: number, parts: number) {
    const context = await access.load(caller, id);
    assertLeader(context, '看落下的人数');
    const uids = await store.listBehind(db, id, { parts, now: context.now });
    return { members: uids.length, sentToday: (await store.findWordDay(db, id)) === chinaDay(context.now) };
  }

  async function send(
    caller: Caller,
    id: number,
    { parts, text }: { parts: number; text: string },
  ): Promise<{ members: number }> {
    return access.withLockedLead(caller, id, async (tx, context) => {
      assertLeader(context, '给落下的成员说话');
      assertNotEnded(context);
      const today = chinaDay(context.now);
      if ((await store.findWordDay(tx.sql, id)) === today) throw new Problem('lead.word_sent');
      const uids = await store.listBehind(tx.sql, id, { parts, now: context.now });
      if (uids.length === 0) throw new Problem('lead.nobody_behind', { parts });
      await store.writeWordDay(tx.sql, id, today);
      const { name } = await accounts.getPerson(caller.uid, tx.sql);
      await notifications.notifyMany(tx, uids, {
        ...leaderSaid(context.lead, name, text),
        byUid: caller.uid,
      });
      return { members: uids.length };
    });
  }
}
