import type { WorkBeside } from '@gongdu/contract/works/public-content';
import type { WorkKind } from '@gongdu/contract/works/work';
import type { Transaction } from '../../../db/database.ts';
import type { Release, TopicChange } from '../release-store.ts';
import type { WorkSummary } from '../store.ts';

/** What the module of a kind's side rows adds; everything runs in the step's own transaction. */
export interface WorkHooks {
  /** `any` hears of every kind. */
  readonly kind: WorkKind | 'any';
  /** Throws the Problem of a submission that lacks something. */
  checkSubmission?(tx: Transaction, work: WorkSummary): Promise<void>;
  /** Readers see it from now on, or see a newer text of it. */
  onPublished?(tx: Transaction, work: WorkSummary, release: Release): Promise<void>;
  /** Readers see it no longer. */
  onUnpublished?(tx: Transaction, work: WorkSummary): Promise<void>;
  /** Gone for good; its rows still stand. */
  onPurged?(tx: Transaction, works: readonly WorkSummary[]): Promise<void>;
  /** Works of every kind came under topics, or left them. */
  onTopicsChanged?(tx: Transaction, steps: readonly TopicChange[]): Promise<void>;
  /** What its side rows would make public; frozen and released together with the text. */
  beside?(tx: Transaction, work: WorkSummary): Promise<WorkBeside>;
  /** The side rows become what readers see again. */
  onReverted?(tx: Transaction, work: WorkSummary, beside: WorkBeside): Promise<void>;
  /** Words by which it is found, of what readers see beside the text. */
  searchText?(tx: Transaction, work: WorkSummary, beside: WorkBeside | null): Promise<string>;
}

export type HookRegistry = ReturnType<typeof createHookRegistry>;

export function createHookRegistry() {
  const all: WorkHooks[] = [];
  const of = (kind: WorkKind) => all.filter((each) => each.kind === kind || each.kind === 'any');
  return {
    add: (hooks: WorkHooks) => void all.push(hooks),
    checkSubmission: async (tx: Transaction, work: WorkSummary): Promise<void> => {
      for (const each of of(work.kind)) await each.checkSubmission?.(tx, work);
    },
    onPublished: async (tx: Transaction, work: WorkSummary, release: Release): Promise<void> => {
      for (const each of of(work.kind)) await each.onPublished?.(tx, work, release);
    },
    onUnpublished: async (tx: Transaction, work: WorkSummary): Promise<void> => {
      for (const each of of(work.kind)) await each.onUnpublished?.(tx, work);
    },
    onPurged: async (tx: Transaction, works: readonly WorkSummary[]): Promise<void> => {
      for (const each of all) {
        const theirs = works.filter(({ kind }) => each.kind === kind || each.kind === 'any');
        if (theirs.length > 0) await each.onPurged?.(tx, theirs);
      }
    },
    onTopicsChanged: async (tx: Transaction, steps: readonly TopicChange[]): Promise<void> => {
      for (const each of all) await each.onTopicsChanged?.(tx, steps);
    },
    beside: async (tx: Transaction, work: WorkSummary): Promise<WorkBeside | null> => {
      for (const each of of(work.kind)) if (each.beside) return each.beside(tx, work);
      return null;
    },
    onReverted: async (tx: Transaction, work: WorkSummary, beside: WorkBeside): Promise<void> => {
      for (const each of of(work.kind)) await each.onReverted?.(tx, work, beside);
    },
    searchText: async (tx: Transaction, work: WorkSummary, beside: WorkBeside | null): Promise<string[]> => {
      const texts: string[] = [];
      for (const each of of(work.kind)) texts.push((await each.searchText?.(tx, work, beside)) ?? '');
      return texts.filter((text) => text !== '');
    },
  };
}
