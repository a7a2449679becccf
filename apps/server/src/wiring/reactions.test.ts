import { afterAll, beforeAll, expect, it } from 'vitest';
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
    ...{ submitting, published, unpublished, approvalTakenBack, purged, topicsChanged },
    channelsChanged: contentIndex.channelsChanged,
    ...{
      refused: moderation.refused,
      takenDown: moderation.takenDown,
      takenBack: moderation.takenBack,
      putBack: moderation.putBack,
    },
    ...{ happened: reactions.happened, removed: reactions.removed, blocked: blocks.blocked },
  }).map(([event, hook]) => [event, hook.names().map((name) => name.replace(/:.*/, ''))]);
  expect(Object.fromEntries(order)).toEqual({
    submitting: ['penalties', 'reading-leads', 'topics', 'circles', 'channels', 'book-lists', 'shelf'],
    published: ['reading-leads', 'circles', 'book-lists', 'books', 'author-stats', 'reactions', 'comments'],
    unpublished: ['circles', 'book-lists', 'books', 'author-stats', 'comments'],
    approvalTakenBack: ['reactions'],
    purged: ['works', 'comments', 'polls', 'readership'],
    topicsChanged: ['topics'],
    channelsChanged: ['channels'],
    ...{
      refused: ['penalties'],
      takenDown: ['penalties'],
      takenBack: ['penalties', 'notifications'],
      putBack: ['penalties'],
    },
    happened: ['comments', 'books', 'notifications', 'author-stats', 'readership', 'interests'],
    removed: ['notifications'],
    blocked: ['reactions', 'messaging'],
  });
});
