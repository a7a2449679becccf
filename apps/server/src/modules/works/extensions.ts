import type { WorkKind } from '@gongdu/contract/work';
import type { WorkBeside } from '@gongdu/contract/work-content';
import type { Transaction } from '../../db/database.ts';
import type { Release, TopicStep } from './release-store.ts';
import type { WorkFacts } from './store.ts';

/** What the module of a kind's side rows adds; everything runs in the step's own transaction. */
export interface WorkExtension {
  /** `any` hears of every kind. */
  readonly kind: WorkKind | 'any';
  /** Throws the Problem of a submission that lacks something. */
  check?(tx: Transaction, work: WorkFacts): Promise<void>;
  /** Readers see it from now on, or see a newer text of it. */
  published?(tx: Transaction, work: WorkFacts, release: Release): Promise<void>;
  /** Readers see it no longer. */
  withdrawn?(tx: Transaction, work: WorkFacts): Promise<void>;
  /** Gone for good; its rows still stand. */
  purged?(tx: Transaction, works: readonly WorkFacts[]): Promise<void>;
  /** Works of every kind came under topics, or left them. */
  filed?(tx: Transaction, steps: readonly TopicStep[]): Promise<void>;
  /** What its side rows would make public; frozen and released together with the text. */
  beside?(tx: Transaction, work: WorkFacts): Promise<WorkBeside>;
  /** The side rows become what readers see again. */
  revert?(tx: Transaction, work: WorkFacts, beside: WorkBeside): Promise<void>;
  /** Words by which it is found, of what readers see beside the text. */
  searchText?(tx: Transaction, work: WorkFacts, beside: WorkBeside | null): Promise<string>;
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
    published: async (tx: Transaction, work: WorkFacts, release: Release): Promise<void> => {
      for (const each of of(work.kind)) await each.published?.(tx, work, release);
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
    beside: async (tx: Transaction, work: WorkFacts): Promise<WorkBeside | null> => {
      for (const each of of(work.kind)) if (each.beside) return each.beside(tx, work);
      return null;
    },
    revert: async (tx: Transaction, work: WorkFacts, beside: WorkBeside): Promise<void> => {
      for (const each of of(work.kind)) await each.revert?.(tx, work, beside);
    },
    searchText: async (tx: Transaction, work: WorkFacts, beside: WorkBeside | null): Promise<string[]> => {
      const texts: string[] = [];
      for (const each of of(work.kind)) texts.push((await each.searchText?.(tx, work, beside)) ?? '');
      return texts.filter((text) => text !== '');
    },
  };
}
