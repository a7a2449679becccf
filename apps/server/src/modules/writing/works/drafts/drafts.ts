import type { RichDocument } from '@gongdu/contract/document/document';
import { Problem } from '@gongdu/contract/problem';
import type { WorkMeta } from '@gongdu/contract/writing/works/meta';
import { type WorkHead, type WorkKind, workKindLabels } from '@gongdu/contract/writing/works/work';
import { inTransaction, type Queryable, type Transaction } from '../../../../db/database.ts';
import type { Caller } from '../../../../http/caller.ts';
import type { Platform } from '../../../../platform.ts';
import { formatChinaTime } from '../../../../shared/time/china.ts';
import type { Accounts } from '../../../core/accounts/service.ts';
import type { WorkFiles } from '../files.ts';
import type { WorkHooks } from '../lifecycle/hooks.ts';
import { lockedProblem } from '../lifecycle/transitions.ts';
import { assertMayWrite, canEdit, isMine } from '../policy.ts';
import { contentOf, fingerprintOf, metaOf, toHead } from '../presenter.ts';
import { updateReleasedBeside } from '../publication/release-store.ts';
import * as store from '../store.ts';
import { saveVersions } from './version-store.ts';

export interface NewDraft {
  readonly kind: WorkKind;
  readonly title: string;
  readonly body: RichDocument;
  readonly meta: WorkMeta;
  readonly clientId?: string | undefined;
}
export interface SavedDraft {
  readonly title: string;
  readonly body: RichDocument;
  readonly meta?: WorkMeta | undefined;
  /** Last seen by the writer. */
  readonly version: number;
}

/** A save keeps the text before it as a version when this many milliseconds have passed since the last one. */
const autosaveVersionMs = 10 * 60_000;

/** Of one member, never published. */
const quota: store.Unpublished = { n: 1_000, bytes: 100_000_000 };
/** Characters of a stored text; smaller ones are bounded by their number. */
const largeText = 100_000;

interface Needs extends Pick<Platform, 'db' | 'clock' | 'live'> {
  readonly accounts: Accounts;
  readonly hooks: WorkHooks;
  readonly files: WorkFiles;
}

/** Creates and saves drafts without losing a word. `device` is what the writer would recognise their device by. */
export function createDrafts({ db, clock, accounts, live, hooks, files }: Needs) {
  return { create, save, lock, assertEditable, updateBeside };

  async function create(caller: Caller, draft: NewDraft, device = ''): Promise<WorkHead> {
    const { kind, clientId = null } = draft;
    assertMayWrite(caller, kind);
    files.assertOwnFiles(draft.body);
    const content = contentOf(draft);
    const now = clock.now().toISOString();
    const row = { kind, clientId, authorUid: caller.uid, createdAt: now, savedDevice: device, ...content };
    const created = files.hasFiles(content)
      ? await inTransaction(db, async (tx) => {
          const work = await insert(tx.sql, row);
          await files.claimFiles(tx, work, content.body);
          return work;
        })
      : await insert(db, row);
    return present(caller, created);
  }

  async function insert(sql: Queryable, row: store.NewWork): Promise<store.WorkSummary> {
    const { work, before } = await store.insertDraft(sql, row, quota);
    if (work) return work;
    // The reply to an earlier attempt was lost: this is the draft which that one created.
    const earlier =
      row.clientId === null ? undefined : await store.findByClientId(sql, row.authorUid, row.clientId);
    if (!earlier) throw noRoom(before.n >= quota.n);
    return earlier;
  }

  async function save(caller: Caller, id: number, draft: SavedDraft, device = ''): Promise<WorkHead> {
    files.assertOwnFiles(draft.body);
    const saved = await inTransaction(db, async (tx) => {
      const work = (await store.lockWorks(tx.sql, [id])).get(id);
      if (!work || !isMine(caller, work)) throw new Problem('work.not_found');
      const content = contentOf({ ...draft, meta: draft.meta ?? metaOf(work) });
      // Also after an earlier save whose reply was lost.
      if (content.fingerprint === work.fingerprint) return work;
      if (work.version !== draft.version) throw changedElsewhere(work);
      if (!canEdit(work)) throw lockedProblem(work);
      return write(tx, work, content, device);
    });
    return present(caller, saved);
  }

  async function write(
    tx: Transaction,
    work: store.WorkSummary,
    content: store.WorkContent,
    device: string,
  ): Promise<store.WorkSummary> {
    const now = clock.now().toISOString();
    const since = Date.parse(now) - Date.parse(work.versionedAt ?? work.createdAt);
    if (work.words > 0 && since >= autosaveVersionMs) await saveVersions(tx.sql, [work.id], 'autosave', now);
    const moments = { savedAt: now, updatedAt: now, savedDevice: device };
    const saved = await store.saveContent(tx.sql, work.id, { ...content, ...moments });
    if (work.publishedAt === null && sizeOf(content.body) > largeText) await assertRoom(tx, work.authorUid);
    await files.claimFiles(tx, saved, content.body);
    return saved;
  }

  /** Locks a work until the transaction ends; before its side rows, as transitions do. */
  async function lock(tx: Transaction, id: number): Promise<store.WorkSummary | undefined> {
    return (await store.lockWorks(tx.sql, [id])).get(id);
  }

  /** Throws `work.locked` while it is in review: what reviewers read does not change until the author withdraws it. */
  function assertEditable(work: store.WorkSummary): void {
    if (!canEdit(work)) throw lockedProblem(work);
  }

  /**
   * Side rows changed: what they would make public is kept with the text, and waits for review as the text does.
   *
   * @param visible Readers see the change at once: nothing in it has to be reviewed.
   */
  async function updateBeside(
    tx: Transaction,
    id: number,
    visible: 'later' | 'at once' = 'later',
  ): Promise<void> {
    const [before] = await store.findSummaries(tx.sql, [id]);
    const beside = before && (await hooks.contentOf(before.kind)?.beside(tx, before));
    if (!before || !beside) return;
    const print = fingerprintOf(beside);
    if (visible === 'at once') await updateReleasedBeside(tx.sql, id, { beside, print });
    const after = await store.saveBeside(tx.sql, id, { beside, print, at: clock.now().toISOString() });
    const { kind, authorUid, state, revision, version } = after;
    if (revision === before.revision) return;
    tx.afterCommit(() => live.toMember(authorUid, 'work.changed', { id, kind, state, revision, version }));
  }

  async function present(caller: Caller, work: store.WorkSummary): Promise<WorkHead> {
    return toHead(work, await accounts.getPerson(work.authorUid), caller);
  }
}

async function assertRoom({ sql }: Transaction, uid: number): Promise<void> {
  const sum = await store.sumUnpublished(sql, uid);
  if (sum.n > quota.n || sum.bytes > quota.bytes) throw noRoom(sum.n > quota.n);
}

function noRoom(isTooMany: boolean): Problem {
  return isTooMany
    ? new Problem('work.too_many_drafts', { n: quota.n })
    : new Problem('work.drafts_too_large', { size: quota.bytes / 1_000_000 });
}

function sizeOf(body: RichDocument): number {
  return JSON.stringify(body).length;
}

function changedElsewhere({ kind, version, savedAt, updatedAt, savedDevice }: store.WorkSummary): Problem {
  const at = savedAt ?? updatedAt;
  return new Problem('work.changed_elsewhere', {
    kind: workKindLabels[kind],
    version,
    at,
    device: savedDevice || '另一处',
    when: formatChinaTime(at),
  });
}
