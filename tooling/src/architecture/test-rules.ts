import { lineAt } from '../source/line-at.ts';
import { isTest, type SourceFile } from '../source/source-file.ts';
import { fileRule, type Rule, type Violation, within } from './rule.ts';

/** What `npm test` can run within its five minutes. */
const maxCoreStories = 30;

const corePattern =
  /@module-tag core\b|tags: (?:\[[^\]]*)?'core'(?:\],\s*meta: \{\s*promise: '([^']+)',?\s*\})?/g;

/** Names that the glossary replaces: app, notification or notice, email. */
const replacedPattern = /\b(?:const|let|function) (?:[[{] ?)?(town|told|letters?)\b/g;

export const testRules: Rule[] = [
  {
    name: 'core-stories',
    description: `At most ${maxCoreStories} stories are 'core', and each names a promise that no other names: tags: ['core'], meta: { promise: '…' }.`,
    check: (files) => {
      const stories = files.filter(({ path }) => within(path, 'e2e/src')).flatMap(coreStories);
      return stories.flatMap((story, index) => {
        const found = faultOf(story, stories.slice(0, index));
        return found ? [{ path: story.path, line: story.line, found }] : [];
      });
    },
  },
  fileRule('tests-in-the-words-of-the-glossary', 'Tests name things as docs/glossary.md does.', (file) =>
    isTest(file.path) && !within(file.path, 'tooling')
      ? [...file.text.matchAll(replacedPattern)].map(({ index, 1: name }) => ({
          line: lineAt(file.text, index),
          found: `names something ${name}`,
        }))
      : [],
  ),
];

interface CoreStory extends Omit<Violation, 'found'> {
  promise: string | undefined;
}

function coreStories({ path, text }: SourceFile): CoreStory[] {
  return [...text.matchAll(corePattern)].map(({ index, 1: promise }) => ({
    path,
    line: lineAt(text, index),
    promise,
  }));
}

function faultOf({ promise }: CoreStory, earlier: CoreStory[]): string | undefined {
  if (promise === undefined) return 'names no promise';
  if (earlier.some((other) => other.promise === promise)) return `names '${promise}' again`;
  return earlier.length >= maxCoreStories ? `is number ${earlier.length + 1}` : undefined;
}
