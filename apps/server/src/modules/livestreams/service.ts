import { includesPermission, publishTalks } from '@gongdu/contract/auth/role';
import { type Livestream, livestreamsMax } from '@gongdu/contract/community/livestream';
import { Problem } from '@gongdu/contract/problem';
import { truncate } from '@gongdu/contract/storable-text';
import { inTransaction, type Transaction } from '../../db/database.ts';
import type { Caller } from '../../http/caller.ts';
import type { Platform } from '../../platform.ts';
import { formatChinaDateTime } from '../../shared/time/china.ts';
import type { Accounts } from '../accounts/service.ts';
import type { ContentIndex } from '../content-index/service.ts';
import type { MinorModes } from '../minors/modes.ts';
import type { Penalties } from '../penalties/service.ts';
import type { Uploads } from '../uploads/service.ts';
import * as store from './store.ts';

export type Livestreams = ReturnType<typeof createLivestreams>;
export type LivestreamDraft = store.LivestreamChange;

interface Needs extends Pick<Platform, 'db' | 'clock'> {
  readonly accounts: Accounts;
  readonly contentIndex: ContentIndex;
  readonly minorModes: Pick<MinorModes, 'isOn'>;
  readonly penalties: Pick<Penalties, 'assertMayStart'>;
  readonly uploads: Pick<Uploads, 'claimPicture' | 'release'>;
}

/** Livestreams announced by institutions and operators: type 9 of the common list. */
export function createLivestreams(needs: Needs) {
  const { db, clock, accounts, contentIndex, minorModes, penalties, uploads } = needs;
  return { read, listMine, create, update, cancel };

  async function read(caller: Caller, id: number): Promise<Livestream> {
    if (await minorModes.isOn(caller.uid)) throw new Problem('minor.live_closed');
    const livestream = await store.findLivestream(db, id);
    if (!livestream) throw new Problem('livestream.not_found');
    return present(caller, livestream);
  }

  async function listMine(caller: Caller): Promise<Livestream[]> {
    const livestreams = await store.listLivestreamsOf(db, caller.uid, livestreamsMax);
    return Promise.all(livestreams.map((livestream) => present(caller, livestream)));
  }

  async function create(caller: Caller, draft: LivestreamDraft): Promise<Livestream> {
    await penalties.assertMayStart(caller.uid, 'live');
    const livestream = await inTransaction(db, async (tx) => {
      const createdAt = clock.now().toISOString();
      const created = await store.insertLivestream(tx.sql, { ...draft, ownerUid: caller.uid, createdAt });
      await claimCover(tx, caller, created);
      await publish(tx, created);
      return created;
    });
    return present(caller, livestream);
  }

  async function update(caller: Caller, id: number, draft: LivestreamDraft): Promise<Livestream> {
    const livestream = await inTransaction(db, async (tx) => {
      const { cover } = await lock(tx, caller, id);
      const changed = await store.updateLivestream(tx.sql, id, draft);
      if (cover !== null && cover !== changed.cover) await uploads.release(tx, { kind: 'talk', id });
      await claimCover(tx, caller, changed);
      await publish(tx, changed);
      return changed;
    });
    return present(caller, livestream);
  }

  async function cancel(caller: Caller, id: number): Promise<null> {
    return inTransaction(db, async (tx) => {
      await lock(tx, caller, id);
      await store.deleteLivestream(tx.sql, id);
      await uploads.release(tx, { kind: 'talk', id });
      await contentIndex.remove(tx, { kind: 'live', id });
      return null;
    });
  }

  async function lock(tx: Transaction, caller: Caller, id: number): Promise<store.StoredLivestream> {
    const livestream = await store.lockLivestream(tx.sql, id);
    if (!livestream) throw new Problem('livestream.not_found');
    if (!isMine(caller, livestream)) throw new Problem('session.forbidden');
    return livestream;
  }

  async function claimCover(
    tx: Transaction,
    { uid }: Caller,
    { id, cover }: store.StoredLivestream,
  ): Promise<void> {
    if (cover !== null) await uploads.claimPicture(tx, uid, cover, { kind: 'talk', id, field: 'cover' });
  }

  async function publish(tx: Transaction, livestream: store.StoredLivestream): Promise<void> {
    const host = await accounts.getPerson(livestream.ownerUid, tx.sql);
    await contentIndex.upsert(tx, {
      kind: 'live',
      id: livestream.id,
      ownerUid: livestream.ownerUid,
      title: livestream.title,
      authorName: host.name,
      cover: livestream.cover,
      summary: truncate(`${formatChinaDateTime(livestream.startsAt)} 开始。${livestream.summary}`, 120),
      text: livestream.summary,
      publishedAt: livestream.createdAt,
      link: `/live/${livestream.id}`,
    });
  }

  async function present(caller: Caller, livestream: store.StoredLivestream): Promise<Livestream> {
    const host = await accounts.getPerson(livestream.ownerUid);
    return { ...livestream, host: host.name, mine: isMine(caller, livestream) };
  }
}

/** Owners manage their own livestreams, operators with the code all of them. */
function isMine({ uid, role, permissions }: Caller, livestream: store.StoredLivestream): boolean {
  if (role === 'admin') return includesPermission(permissions, publishTalks);
  if (uid !== livestream.ownerUid) return false;
  return role !== 'institution' || permissions.includes('inst:content:publish');
}
