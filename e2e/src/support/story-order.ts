import { basename } from 'node:path';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

/**
 * The first three need the demo as it was planted; then what takes longer than 20 s, so that no worker is left alone with
 * a long file.
 */
const firstFiles = [
  'notification-tabs',
  'accessibility',
  'circle-moderation',
  'institution-inbox',
  'public-pages',
  'institution-application',
  'writing',
  'institution-page',
  'message-actions',
  'messaging',
  'personal-centre',
  'uploads',
  'post-lifecycle',
  'moderation',
  'sign-in-by-link',
  'writing-submit',
  'reading-leads',
  'writing-revision',
  'book-lists',
  'messaging-groups',
  'external-sign-in',
  'page-tabs',
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
