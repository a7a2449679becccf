import {
  kindDefinitionOf,
  type NotificationChannel,
  type NotificationKind,
  type NotificationTopic,
} from '@gongdu/contract/core/notifications/kinds';
import { notificationTopics } from '@gongdu/contract/core/notifications/topics';
import type {
  Digest,
  DigestAddressState,
  Preferences as PreferencesReply,
  Privacy,
  StrangersPolicy,
} from '@gongdu/contract/core/preferences';
import { Problem } from '@gongdu/contract/problem';
import { inTransaction, type Queryable, type Transaction } from '../../../db/database.ts';
import type { Caller } from '../../../http/caller.ts';
import type { Mail } from '../../../mail/mail.ts';
import type { Platform } from '../../../platform.ts';
import { createHook } from '../../../shared/hook.ts';
import type { MinorModes } from '../minors/modes.ts';
import { isInQuietHours, nextDigest } from './delivery-times.ts';
import { digests } from './digest-store.ts';
import { isEnabled, isMandatory, listDisabled, switchKey } from './notification-switches.ts';
import * as store from './store.ts';

export type Preferences = ReturnType<typeof createPreferences>;
type Self = Pick<Caller, 'uid'>;

/** How a notification of a topic reaches a member now. */
export interface NotificationDelivery {
  readonly app: boolean;
  /** Not in their quiet hours. */
  readonly browser: boolean;
}

interface Needs extends Pick<Platform, 'db' | 'clock'> {
  readonly minorModes: Pick<MinorModes, 'isOn'>;
  readonly mail: Pick<Mail, 'send'>;
}

/** Members' settings of notifications and of their visibility. */
export function createPreferences({ db, clock, minorModes, mail }: Needs) {
  /** Called when a member changes whether strangers may write. */
  const strangersChanged = createHook<[tx: Transaction, uid: number]>();
  return {
    strangersChanged,
    digests,
    read,
    switchNotification,
    setQuietHours,
    saveDigest,
    savePrivacy,
    setStrangers,
    deliveryFor,
    belongsInDigest,
    nextDigest,
    privacyOf,
    listHidingProgress,
  };

  async function read({ uid }: Self): Promise<PreferencesReply> {
    return toReply(await store.find(db, uid));
  }

  async function switchNotification(
    { uid }: Self,
    { topic, channel, on }: { topic: NotificationTopic; channel: NotificationChannel; on: boolean },
  ): Promise<PreferencesReply> {
    if (!on && isMandatory(topic, channel)) {
      throw new Problem('preference.always_on', { name: notificationTopics[topic].name });
    }
    return toReply(await store.switchNotification(db, uid, switchKey(topic, channel), on));
  }

  async function setQuietHours({ uid }: Self, quiet: PreferencesReply['quiet']): Promise<PreferencesReply> {
    const hours = { quietFrom: quiet?.from ?? null, quietTo: quiet?.to ?? null };
    return toReply(await store.save(db, uid, hours));
  }

  /** The first digest starts now; another address must be confirmed again. */
  async function saveDigest({ uid }: Self, { address, frequency, hour }: Digest): Promise<PreferencesReply> {
    if (frequency !== 'off' && !address) throw new Problem('preference.no_address');
    const now = clock.now();
    const choice = {
      digestAddress: address || null,
      digestFrequency: frequency,
      digestHour: hour,
      digestDueAt: nextDigest(now, frequency, hour)?.toISOString() ?? null,
    };
    const before = await store.find(db, uid);
    const isUnchanged = before?.digestAddress === choice.digestAddress && !before?.digestRefusedAt;
    const unconfirmed = { digestConfirmedAt: null, digestRefusedAt: null, digestFailures: 0 };
    const wasEnabled = before !== undefined && before.digestFrequency !== 'off';
    const since = wasEnabled ? {} : { digestSince: now.toISOString() };
    return toReply(await store.save(db, uid, { ...choice, ...since, ...(isUnchanged ? {} : unconfirmed) }));
  }

  async function savePrivacy({ uid }: Self, change: PartialChange<Privacy>): Promise<PreferencesReply> {
    const choice = Object.fromEntries(Object.entries(change).filter(([, value]) => value !== undefined));
    if (Object.keys(choice).length === 0) return read({ uid });
    return inTransaction(db, async (tx) => {
      if (change.strangers !== undefined && (await minorModes.isOn(uid, tx.sql)))
        throw new Problem('minor.strangers_fixed');
      const saved = await store.save(tx.sql, uid, choice);
      if (change.strangers !== undefined) await strangersChanged.run(tx, uid);
      return toReply(saved);
    });
  }

  /** Set by the mode for minors, whatever the member may change. */
  async function setStrangers(tx: Transaction, uid: number, strangers: StrangersPolicy): Promise<void> {
    await store.save(tx.sql, uid, { strangers });
    await strangersChanged.run(tx, uid);
  }

  /**
   * How a notification of this topic reaches each of these members; topics disabled in the app are disabled everywhere.
   */
  async function deliveryFor(
    sql: Queryable,
    uids: readonly number[],
    topic: NotificationTopic,
  ): Promise<ReadonlyMap<number, NotificationDelivery>> {
    const rows = new Map((await store.findMany(sql, uids)).map((row) => [row.uid, row]));
    const now = clock.now();
    return new Map(
      uids.map((uid) => {
        const row = rows.get(uid);
        const app = isEnabled(row, topic, 'app');
        const quiet = row !== undefined && isInQuietHours(now, row);
        return [uid, { app, browser: app && !quiet && isEnabled(row, topic, 'browser') }];
      }),
    );
  }

  /** Whether a kind of notification is included in the emails of each of these members. */
  async function belongsInDigest(
    uids: readonly number[],
  ): Promise<(uid: number, kind: NotificationKind) => boolean> {
    const rows = new Map((await store.findMany(db, uids)).map((row) => [row.uid, row]));
    return (uid, kind) => {
      const { topic } = kindDefinitionOf(kind);
      return topic !== null && isEnabled(rows.get(uid), topic, 'digest');
    };
  }

  /** Checked before a list of this member is shown; `followed` are the people they follow. */
  async function privacyOf(uid: number, sql: Queryable = db): Promise<Privacy> {
    return privacyIn(await store.find(sql, uid));
  }

  /** Those of them who opted out of progress walls. */
  async function listHidingProgress(
    uids: readonly number[],
    sql: Queryable = db,
  ): Promise<ReadonlySet<number>> {
    return new Set(uids.length === 0 ? [] : await store.listHidingProgress(sql, uids));
  }

  function toReply(row: store.StoredPreference | undefined): PreferencesReply {
    const { quietFrom: from, quietTo: to } = row ?? {};
    return {
      noticesOff: listDisabled(row),
      quiet: from && to ? { from, to } : null,
      digest: {
        address: row?.digestAddress ?? null,
        frequency: row?.digestFrequency ?? 'off',
        hour: row?.digestHour ?? 8,
      },
      digestAddressState: addressStateOf(row),
      digestOffered: mail.send !== null,
      privacy: privacyIn(row),
    };
  }
}

function addressStateOf(row: store.StoredPreference | undefined): DigestAddressState {
  if (!row?.digestAddress) return 'none';
  if (row.digestRefusedAt) return 'refused';
  return row.digestConfirmedAt ? 'confirmed' : 'unconfirmed';
}

type PartialChange<T> = { readonly [P in keyof T]?: T[P] | undefined };

function privacyIn(row: store.StoredPreference | undefined): Privacy {
  return {
    follows: row?.follows ?? 'everyone',
    collections: row?.collections ?? 'everyone',
    readingLeads: row?.readingLeads ?? 'everyone',
    shelf: row?.shelf ?? 'everyone',
    hideProgress: row?.hideProgress ?? false,
    worksOpenToVisitors: row?.worksOpenToVisitors ?? true,
    worksSearchable: row?.worksSearchable ?? true,
    pageSearchable: row?.pageSearchable ?? true,
    strangers: row?.strangers ?? 'everyone',
    personalized: row?.personalized ?? true,
  };
}
