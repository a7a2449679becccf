import { basename } from 'node:path';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** What needs the demo as it was planted, then what takes longest: no worker is left alone with a long file. */
const firstFiles = [
  'notification-tabs',
  'accessibility',
  'circle-moderation',
  'uploads',
  'writing',
  'public-pages',
  'page-tabs',
  'personal-centre',
  'message-actions',
  'writing-revision',
].map((name) => `${name}.test.ts`);

/** The same order on every machine, whatever took how long there before. */
export class StoryOrder extends BaseSequencer {
  override sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    return Promise.resolve(files.toSorted(byRank));
  }
}

function rank({ moduleId }: TestSpecification): number {
  const at = firstFiles.indexOf(basename(moduleId));
  return at < 0 ? firstFiles.length : at;
}

function byRank(one: TestSpecification, other: TestSpecification): number {
  return rank(one) - rank(other) || one.moduleId.localeCompare(other.moduleId);
}
