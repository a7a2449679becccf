import type { WorkKind } from '@gongdu/contract/work';
import type { Transaction } from '../../db/database.ts';
import type { TopicStep } from './release-store.ts';
import type { WorkFacts } from './store.ts';

/** What the module of a kind's side rows adds; everything runs in the step's own transaction. */
export interface WorkExtension {
  /** `any` hears of every kind. */
  readonly kind: WorkKind | 'any';
  /** Throws the Problem of a submission that lacks something. */
  check?(tx: Transaction, work: WorkFacts): Promise<void>;
  /** Readers see it from now on, or see a newer text of it. */
  published?(tx: Transaction, work: WorkFacts): Promise<void>;
  /** Readers see it no longer. */
  withdrawn?(tx: Transaction, work: WorkFacts): Promise<void>;
  /** Gone for good; its rows still stand. */
  purged?(tx: Transaction, works: readonly WorkFacts[]): Promise<void>;
  /** Works of every kind came under topics, or left them. */
  filed?(tx: Transaction, steps: readonly TopicStep[]): Promise<void>;
  /** Words beside the text by which it is found. */
  searchText?(tx: Transaction, work: WorkFacts): Promise<string>;
}

export type Extensions = ReturnType<typeof createExtensions>;

export function createExtensions() {
  const all: WorkExtension[] = [];
  const of = (kind: WorkKind) => all.filter((each) => each.kind === kind || each.kind === 'any');
  return {
    add: (extension: WorkExtension) => void all.push(extension),
    check: async (tx: Transaction, work: WorkFacts): Promise<void> => {
      for (const each of of(work.kind)) await each.check?.(tx, work);
    },
    published: async (tx: Transaction, work: WorkFacts): Promise<void> => {
      for (const each of of(work.kind)) await each.published?.(tx, work);
    },
    withdrawn: async (tx: Transaction, work: WorkFacts): Promise<void> => {
      for (const each of of(work.kind)) await each.withdrawn?.(tx, work);
    },
    purged: async (tx: Transaction, works: readonly WorkFacts[]): Promise<void> => {
      for (const each of all) {
        const theirs = works.filter(({ kind }) => each.kind === kind || each.kind === 'any');
        if (theirs.length > 0) await each.purged?.(tx, theirs);
      }
    },
    filed: async (tx: Transaction, steps: readonly TopicStep[]): Promise<void> => {
      for (const each of all) await each.filed?.(tx, steps);
    },
    searchText: async (tx: Transaction, work: WorkFacts): Promise<string[]> => {
      const texts: string[] = [];
      for (const each of of(work.kind)) texts.push((await each.searchText?.(tx, work)) ?? '');
      return texts.filter((text) => text !== '');
    },
  };
}
