import type { WorkBeside } from '@gongdu/contract/writing/works/public-content';
import type { WorkKind } from '@gongdu/contract/writing/works/work';
import type { Transaction } from '../../../../db/database.ts';
import { createHook } from '../../../../shared/hook.ts';
import type { Release, TopicChange } from '../publication/release-store.ts';
import type { WorkSummary } from '../store.ts';

/** The content of a kind of work beside its text, stored in rows of its own module. */
export interface KindContent {
  /** The rows' content to publish; frozen and released together with the text. */
  beside(tx: Transaction, work: WorkSummary): Promise<WorkBeside>;
  /** The rows become what readers see again. */
  restore?(tx: Transaction, work: WorkSummary, beside: WorkBeside): Promise<void>;
  /** Words by which it is found, of what readers see beside the text. */
  searchText(tx: Transaction, work: WorkSummary, beside: WorkBeside | null): Promise<string>;
}

export type WorkHooks = ReturnType<typeof createWorkHooks>;

export function createWorkHooks() {
  const contents = new Map<WorkKind, KindContent>();
  return {
    /** A reaction throws the Problem of a submission that lacks something. */
    submitting: createHook<[tx: Transaction, work: WorkSummary]>(),
    /** Readers see it from now on, or see a newer text of it. */
    published: createHook<[tx: Transaction, work: WorkSummary, release: Release]>(),
    /** Readers see it no longer. */
    unpublished: createHook<[tx: Transaction, work: WorkSummary]>(),
    /** The approval was taken back: as if this text had never appeared; `before`: the text that readers see again. */
    approvalTakenBack: createHook<[tx: Transaction, gone: Release, before: Release | undefined]>(),
    /** Gone for good; its rows still stand. */
    purged: createHook<[tx: Transaction, works: readonly WorkSummary[]]>(),
    /** Works came under topics, or left them. */
    topicsChanged: createHook<[tx: Transaction, changes: readonly TopicChange[]]>(),
    /** Once for a kind that has something beside its text. */
    registerContent: (kind: WorkKind, content: KindContent) => void contents.set(kind, content),
    contentOf: (kind: WorkKind): KindContent | undefined => contents.get(kind),
  };
}
