import { afterAll, beforeAll, expect, it } from 'vitest';
import type { createQuestion } from '../shared/hook.ts';
import { startTestApp, type TestApp } from '../testing/app/test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

/** A change of this order changes the order of the locks: every transaction that takes two of them has to be looked at. */
it('reacts in the order in which the modules lock their rows', () => {
  const { works, reactions, blocks, contentIndex, moderation } = app.app.services;
  const { submitting, published, unpublished, approvalTakenBack, purged, topicsChanged } = works.hooks;
  const order = Object.entries({
    submitting,
    published,
    unpublished,
    approvalTakenBack,
    purged,
    topicsChanged,
    channelsChanged: contentIndex.channelsChanged,
    refused: moderation.refused,
    takenDown: moderation.takenDown,
    takenBack: moderation.takenBack,
    putBack: moderation.putBack,
    happened: reactions.happened,
    removed: reactions.removed,
    blocked: blocks.blocked,
  }).map(([event, hook]) => [event, hook.names().map((name) => name.replace(/:.*/, ''))]);
  expect(Object.fromEntries(order)).toEqual({
    submitting: ['penalties', 'reading-leads', 'topics', 'circles', 'channels', 'book-lists', 'shelf'],
    published: ['reading-leads', 'circles', 'book-lists', 'books', 'author-stats', 'reactions', 'comments'],
    unpublished: ['circles', 'book-lists', 'books', 'author-stats', 'comments'],
    approvalTakenBack: ['reactions'],
    purged: ['works', 'reading-leads', 'comments', 'polls', 'readership'],
    topicsChanged: ['topics'],
    channelsChanged: ['channels'],
    refused: ['penalties'],
    takenDown: ['penalties'],
    takenBack: ['penalties', 'notifications'],
    putBack: ['penalties'],
    happened: [
      'comments',
      'books',
      'short-reviews',
      'thoughts',
      'notifications',
      'author-stats',
      'readership',
      'interests',
    ],
    removed: ['notifications'],
    blocked: ['reactions', 'messaging'],
  });
});

it('answers every question that a lower area asks of a higher one', () => {
  const found = questionsIn(app.app.services, 3);
  expect(found.map(([path]) => path).sort()).toEqual([
    'auth.findCancellation',
    'bookWorks.countLeads',
    'limits.appealPass',
    'messaging.questions.findHold',
    'messaging.questions.institutionCodes',
    'penalties.appealPass',
    'reactions.findChannels',
    'reactions.findCheckIns',
  ]);
  expect(found.filter(([, question]) => !question.isAnswered())).toEqual([]);
});

type Question = Pick<ReturnType<typeof createQuestion>, 'isAnswered'>;

/** With their paths; those of a service's own parts too. */
function questionsIn(parts: object, depth: number): [path: string, Question][] {
  return Object.entries(parts).flatMap(([name, part]): [string, Question][] => {
    if (typeof part !== 'object' || part === null || depth === 0) return [];
    if (isQuestion(part)) return [[name, part]];
    return questionsIn(part, depth - 1).map(([path, question]) => [`${name}.${path}`, question]);
  });
}

function isQuestion(part: object): part is Question {
  return 'answerWith' in part && 'isAnswered' in part;
}
