import type { NoticeType } from '@gongdu/contract/notice';
import {
  type NoticeChannel,
  type NoticeTopic,
  noticeChannels,
  noticeTopics,
  type Preferences as PreferencesReply,
  type Privacy,
  topicOf,
} from '@gongdu/contract/preference';
import type { Database, Queryable } from '../../db/database.ts';
import type { Caller } from '../../http/caller.ts';
import * as store from './store.ts';

export type Preferences = ReturnType<typeof createPreferences>;
type Self = Pick<Caller, 'uid'>;

/** What a person has set about notices (P6) and about what others see of him (P12). */
export function createPreferences({ db }: { db: Database }) {
  return { read, switchNotice, setQuietHours, savePrivacy, wants, privacyOf, hidingProgress };

  async function read({ uid }: Self): Promise<PreferencesReply> {
    return toReply(await store.find(db, uid));
  }

  async function switchNotice(
    { uid }: Self,
    { topic, channel, on }: { topic: NoticeTopic; channel: NoticeChannel; on: boolean },
  ): Promise<PreferencesReply> {
    return toReply(await store.switchNotice(db, uid, nameOf(topic, channel), on));
  }

  async function setQuietHours({ uid }: Self, quiet: PreferencesReply['quiet']): Promise<PreferencesReply> {
    const hours = { quietFrom: quiet?.from ?? null, quietTo: quiet?.to ?? null };
    return toReply(await store.save(db, uid, hours));
  }

  async function savePrivacy({ uid }: Self, change: Changed<Privacy>): Promise<PreferencesReply> {
    const choice = Object.fromEntries(Object.entries(change).filter(([, value]) => value !== undefined));
    if (Object.keys(choice).length === 0) return read({ uid });
    return toReply(await store.save(db, uid, choice));
  }

  /** Whether a notice of this type is to appear in the message centre at all. */
  async function wants(sql: Queryable, uid: number, type: NoticeType): Promise<boolean> {
    const topic = topicOf(type);
    return topic === undefined || !(await store.isOff(sql, uid, nameOf(topic, 'app')));
  }

  /** Whoever shows a list of this person's asks here first; `followed` are the people he follows. */
  async function privacyOf(uid: number, sql: Queryable = db): Promise<Privacy> {
    return privacyIn(await store.find(sql, uid));
  }

  /** Those of them who would rather not be named on a progress wall. */
  async function hidingProgress(uids: readonly number[], sql: Queryable = db): Promise<ReadonlySet<number>> {
    return new Set(uids.length === 0 ? [] : await store.hidingProgress(sql, uids));
  }
}

type Changed<T> = { readonly [P in keyof T]?: T[P] | undefined };

function toReply(row: store.StoredPreference | undefined): PreferencesReply {
  const off = new Set(row?.noticesOff);
  const { quietFrom: from, quietTo: to } = row ?? {};
  return {
    noticesOff: noticeTopics.flatMap((topic) =>
      noticeChannels
        .filter((channel) => off.has(nameOf(topic, channel)))
        .map((channel) => ({ topic, channel })),
    ),
    quiet: from && to ? { from, to } : null,
    privacy: privacyIn(row),
  };
}

function privacyIn(row: store.StoredPreference | undefined): Privacy {
  return {
    follows: row?.follows ?? 'everyone',
    collections: row?.collections ?? 'everyone',
    readingLeads: row?.readingLeads ?? 'everyone',
    hideProgress: row?.hideProgress ?? false,
  };
}

function nameOf(topic: NoticeTopic, channel: NoticeChannel): string {
  return `${topic}.${channel}`;
}
