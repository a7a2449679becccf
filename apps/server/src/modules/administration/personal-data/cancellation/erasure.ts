import { deletedMemberName } from '@gongdu/contract/core/accounts/member';
import { Problem } from '@gongdu/contract/problem';
import { inTransaction, type Transaction } from '../../../../db/database.ts';
import type { Caller } from '../../../../http/caller.ts';
import type { Platform } from '../../../../platform.ts';
import type { Circles } from '../../../community/circles/service.ts';
import type { ReadingLeads } from '../../../community/reading-leads/service.ts';
import type { Accounts } from '../../../core/accounts/service.ts';
import type { Audit } from '../../../core/audit/service.ts';
import type { ContentIndex } from '../../../core/content-index/service.ts';
import type { Reactions } from '../../../core/reactions/service.ts';
import type { Downloads } from '../../../core/uploads/downloads.ts';
import type { Uploads } from '../../../core/uploads/service.ts';
import type { Auth } from '../../../identity/auth/service.ts';
import type { InstitutionApplications } from '../../../institutions/institution-applications/service.ts';
import type { Shelf } from '../../../library/shelf/service.ts';
import type { Messaging } from '../../../messaging/messaging/messaging.ts';
import type { Polls } from '../../../writing/polls/service.ts';
import type { Works } from '../../../writing/works/service.ts';
import { keptYears } from '../registry/subjects.ts';
import * as erasureStore from './erasure-store.ts';
import * as store from './store.ts';

export interface ErasureNeeds extends Pick<Platform, 'db' | 'clock'> {
  readonly accounts: Accounts;
  readonly audit: Audit;
  readonly circles: Pick<
    Circles,
    'leave' | 'cancelRequest' | 'answerTransfer' | 'handOn' | 'withdrawProposal'
  >;
  readonly contentIndex: Pick<ContentIndex, 'renameOwner'>;
  readonly downloads: Pick<Downloads, 'discard'>;
  readonly institutionApplications: Pick<InstitutionApplications, 'withdraw' | 'remove'>;
  readonly messaging: Pick<Messaging, 'leaveGroup'>;
  readonly polls: Pick<Polls, 'removeOf'>;
  readonly reactions: Pick<Reactions, 'remove'>;
  readonly readingLeads: Pick<ReadingLeads, 'membership'>;
  readonly shelf: Pick<Shelf, 'remove'>;
  readonly uploads: Pick<Uploads, 'release' | 'forgetMember'>;
  readonly works: Pick<Works, 'batch' | 'withdraw' | 'discard'>;
  readonly auth: Pick<Auth, 'endSessions' | 'sendTextNotice'>;
  /** Receives failed text messages, which do not stop the cancellation. */
  readonly onFailure: (error: unknown) => void;
}

type Step = (cancelled: store.StoredCancellation) => Promise<void>;

/** Minutes without progress after which another run takes over. */
const leaseMinutes = 15;
const batch = 100;

/**
 * Executes a cancellation step by step. Each step is repeatable: it processes batches in separate transactions until
 * none is left, so that an interrupted run continues where it stopped.
 */
export function createErasure(needs: ErasureNeeds) {
  const { db, clock, accounts, audit, circles, contentIndex, downloads, institutionApplications } = needs;
  const { messaging, polls, reactions, readingLeads, shelf, uploads, works, auth, onFailure } = needs;
  /** `cancellation.step` counts them, so new steps are added at the end. */
  const steps: readonly Step[] = [
    ({ uid }) => auth.endSessions(uid, 'cancellation'),
    eraseWorks,
    eraseReactions,
    leaveCircles,
    leaveLeads,
    ({ uid }) => untilNone(() => polls.removeOf(uid, batch)),
    leaveGroups,
    withdrawApplications,
    eraseShelf,
    eraseFromMessages,
    ({ uid }) => untilNone(() => erasureStore.renameInNotifications(db, uid, batch)),
    ({ uid }) => erasureStore.renameInMentions(db, uid),
    eraseIdentity,
    eraseRows,
    ({ uid }) => uploads.forgetMember(uid),
  ];
  return { run, purgeKept };

  /** Does nothing unless the cancellation is due and no other run has locked it. */
  async function run(uid: number): Promise<void> {
    const claimed = await store.claim(db, uid, { now: now(), leaseUntil: leaseUntil() });
    if (!claimed) return;
    for (const [index, step] of steps.entries()) {
      if (index < claimed.step) continue;
      await step(claimed);
      await store.update(db, uid, { step: index + 1, leaseUntil: leaseUntil() });
    }
    const keptUntil = clock.now();
    keptUntil.setUTCFullYear(keptUntil.getUTCFullYear() + keptYears);
    await inTransaction(db, async (tx) => {
      await store.update(tx.sql, uid, {
        finishedAt: now(),
        keptUntil: keptUntil.toISOString(),
        leaseUntil: null,
      });
      await audit.write(tx, { uid }, 'account.cancelled', uid, { works: claimed.works });
    });
  }

  /** Deletes records kept by law after their retention period. */
  async function purgeKept(): Promise<void> {
    for (const uid of await store.listKeptUntil(db, now(), 500))
      await inTransaction(db, ({ sql }) => erasureStore.deleteTermRows(sql, uid));
  }

  async function eraseWorks({ uid, works: choice }: store.StoredCancellation): Promise<void> {
    const caller = callerOf(uid);
    await untilNone(async () => {
      const items = await erasureStore.listWorksToDelete(db, uid, choice, batch);
      assertDone(
        await works.batch(
          caller,
          'delete',
          items.filter(({ deleted }) => !deleted),
        ),
      );
      const inBin = await erasureStore.listVersions(db, items);
      assertDone(await works.batch(caller, 'purge', inBin));
      return items.length;
    });
    for (const { id, version, revision } of await erasureStore.listRevised(db, uid)) {
      const shown = revision === 'pending' ? (await works.withdraw(caller, id, version)).version : version;
      await works.discard(caller, id, shown);
    }
    await erasureStore.stripWorks(db, uid);
  }

  /** The member's reactions, and others' follows of them. */
  async function eraseReactions({ uid }: store.StoredCancellation): Promise<void> {
    await untilNone(async () => {
      const done = await erasureStore.listReactions(db, uid, batch);
      for (const { act, kind, id, byUid } of done) await reactions.remove(callerOf(byUid), { kind, id }, act);
      return done.length;
    });
  }

  async function leaveCircles({ uid }: store.StoredCancellation): Promise<void> {
    const caller = callerOf(uid);
    const { owned, joined, asked, offered } = await erasureStore.listCircles(db, uid);
    for (const { id, state } of owned) {
      if (state === 'public') await circles.handOn(caller, id);
      else await circles.withdrawProposal(caller, id);
    }
    for (const id of offered) await ignoreRefusal(circles.answerTransfer(caller, id, 'decline'));
    for (const id of asked) await ignoreRefusal(circles.cancelRequest(caller, id));
    for (const id of joined) await ignoreRefusal(circles.leave(caller, id));
  }

  /** Of an ended one only the row is deleted, in `eraseRows`. */
  async function leaveLeads({ uid }: store.StoredCancellation): Promise<void> {
    for (const id of await erasureStore.listLeads(db, uid))
      await ignoreRefusal(readingLeads.membership.leave(callerOf(uid), id));
  }

  async function leaveGroups({ uid }: store.StoredCancellation): Promise<void> {
    for (const gid of await erasureStore.listGroups(db, uid)) await messaging.leaveGroup(uid, gid);
  }

  /** With their names, phones and pictures; an approved one belongs to the institution. */
  async function withdrawApplications({ uid }: store.StoredCancellation): Promise<void> {
    const caller = callerOf(uid);
    for (const { id, state } of await erasureStore.listApplications(db, uid)) {
      if (state === 'pending') await institutionApplications.withdraw(caller, id);
      await institutionApplications.remove(caller, id);
    }
  }

  async function eraseShelf({ uid }: store.StoredCancellation): Promise<void> {
    await untilNone(async () => {
      const bookIds = await erasureStore.listShelf(db, uid, batch);
      for (const bookId of bookIds) await shelf.remove(callerOf(uid), bookId);
      return bookIds.length;
    });
    await erasureStore.deleteImportedLines(db, uid);
  }

  async function eraseFromMessages({ uid }: store.StoredCancellation): Promise<void> {
    await untilNone(() => erasureStore.stripSentMessages(db, uid, batch * 10));
    for (const convId of await erasureStore.listConversations(db, uid))
      await erasureStore.stripReceivedMessages(db, uid, convId);
    await inTransaction(db, ({ sql }) => erasureStore.stripConversations(sql, uid));
  }

  /** Notifies the member's phone, then erases the identifying data and releases the number. */
  async function eraseIdentity({ uid }: store.StoredCancellation): Promise<void> {
    const { phone } = await accounts.require(uid);
    // before the number is erased: after a crash the message is sent twice rather than never
    if (phone !== null) await auth.sendTextNotice(phone, { kind: 'account_cancelled' }).catch(onFailure);
    await inTransaction(db, async (tx: Transaction) => {
      await contentIndex.renameOwner(tx, uid, deletedMemberName, { isLeaving: true });
      await uploads.release(tx, { kind: 'avatar', id: uid });
      await erasureStore.eraseSignIn(tx.sql, uid);
      await accounts.anonymise(tx, uid, clock.now());
    });
  }

  async function eraseRows({ uid }: store.StoredCancellation): Promise<void> {
    for (const id of await erasureStore.listDownloads(db, uid)) await downloads.discard(id);
    await erasureStore.deleteRows(db, uid);
  }

  function now(): string {
    return clock.now().toISOString();
  }

  function leaseUntil(): string {
    return new Date(clock.now().getTime() + leaseMinutes * 60_000).toISOString();
  }
}

async function untilNone(work: () => Promise<number>): Promise<void> {
  while ((await work()) > 0);
}

function assertDone(results: readonly { ok: boolean; msg: string }[]): void {
  const failed = results.find(({ ok }) => !ok);
  if (failed) throw new Error(`A work was not deleted: ${failed.msg}`);
}

/** Refusals because the circle or the lead has ended are ignored. */
async function ignoreRefusal(work: Promise<unknown>): Promise<void> {
  await work.catch((error: unknown) => {
    if (!(error instanceof Problem)) throw error;
  });
}

/** The member as the caller, without a session. */
function callerOf(uid: number): Caller {
  return {
    uid,
    sid: '',
    role: 'user',
    permissions: [],
    institutionId: null,
    actingUid: null,
    secondFactorMissing: false,
  };
}
