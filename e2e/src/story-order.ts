import { basename } from 'node:path';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** What needs the demo as it was planted, then what takes longest: no worker is left alone with a long file. */
const first = [
  'message-tabs',
  'accessibility',
  'reviews-of-circles',
  'uploads',
  'writing',
  'public-pages',
  'tags',
  'personal-centre',
  'message-acts',
  'writing-revision',
].map((name) => `${name}.test.ts`);

/** The same order on every machine, whatever took how long there before. */
export class StoryOrder extends BaseSequencer {
  override sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    return Promise.resolve(files.toSorted(inTurn));
  }
}

function rank({ moduleId }: TestSpecification): number {
  const at = first.indexOf(basename(moduleId));
  return at < 0 ? first.length : at;
}

function inTurn(one: TestSpecification, other: TestSpecification): number {
  return rank(one) - rank(other) || one.moduleId.localeCompare(other.moduleId);
}
