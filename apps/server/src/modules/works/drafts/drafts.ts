import type { RichDocument } from '@gongdu/contract/document/document';
import { Problem } from '@gongdu/contract/problem';
import type { WorkMeta } from '@gongdu/contract/works/meta';
import { type WorkHead, type WorkKind, workKindLabels } from '@gongdu/contract/works/work';
import { type Database, inTransaction, type Transaction } from '../../../db/database.ts';
import type { Caller } from '../../../http/caller.ts';
import { formatChinaTime } from '../../../shared/time/china.ts';
import type { Clock } from '../../../shared/time/clock.ts';
import type { Accounts } from '../../accounts/service.ts';
import { addToCounts } from '../count-store.ts';
import type { WorkFiles } from '../files.ts';
import { lockedProblem } from '../lifecycle/transitions.ts';
import { canEdit, canWrite, isMine } from '../policy.ts';
import { contentOf, metaOf, toHead } from '../presenter.ts';
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

/** An autosaved text is kept as a version before the first save after this many milliseconds. */
const autosaveVersionMs = 10 * 60_000;

interface Needs {
  readonly db: Database;
  readonly clock: Clock;
  readonly accounts: Accounts;
  readonly files: WorkFiles;
}

/** Making and saving drafts without losing a word (P8). `device` is what the writer would recognise his device by. */
export function createDrafts({ db, clock, accounts, files }: Needs) {
  return { create, save };

  async function create(caller: Caller, draft: NewDraft, device = ''): Promise<WorkHead> {
    const { kind, clientId = null } = draft;
    if (!canWrite(caller, kind)) throw new Problem('work.kind_closed', { kind: workKindLabels[kind] });
    const now = clock.now().toISOString();
    const created = await inTransaction(db, async (tx) => {
      const row = { kind, clientId, authorUid: caller.uid, createdAt: now, savedDevice: device };
      const content = contentOf({ ...draft, body: files.keepOwnedFiles(draft.body) });
      const work = await store.insertWork(tx.sql, { ...row, ...content });
      // The answer to an earlier try was lost: this is the draft which that one made.
      if (!work) return store.findByClientId(tx.sql, caller.uid, clientId ?? '');
      await addToCounts(tx.sql, [{ authorUid: caller.uid, kind, bucket: 'draft', n: 1 }]);
      await files.claimFiles(tx, work, content.body);
      return work;
    });
    if (!created) throw new Problem('work.not_found');
    return present(caller, created);
  }

  async function save(caller: Caller, id: number, draft: SavedDraft, device = ''): Promise<WorkHead> {
    const saved = await inTransaction(db, async (tx) => {
      const work = (await store.lockWorks(tx.sql, [id])).get(id);
      if (!work || !isMine(caller, work)) throw new Problem('work.not_found');
      const body = files.keepOwnedFiles(draft.body);
      const content = contentOf({ ...draft, body, meta: draft.meta ?? metaOf(work) });
      // Also what an earlier save, whose answer was lost, has brought already.
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
    await files.claimFiles(tx, saved, content.body);
    return saved;
  }

  async function present(caller: Caller, work: store.WorkSummary): Promise<WorkHead> {
    return toHead(work, await accounts.getPerson(work.authorUid), caller);
  }
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
