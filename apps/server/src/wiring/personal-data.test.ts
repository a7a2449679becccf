import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../testing/app/test-app.ts';
import { erasureOf } from './personal-data.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

/** What is found by the name or the phone comes before these go, rows come after what is withdrawn by the services. */
it('erases in this order', () => {
  const erasure = erasureOf(app.app.services, { now: () => new Date() });
  const order = Object.entries(erasure).map(([part, functions]) => [
    part,
    Object.keys(functions).map((name) => name.replace(/:.*/, '')),
  ]);
  expect(Object.fromEntries(order)).toEqual({
    steps: [
      ...['auth', 'works', 'reactions', 'circles', 'reading-leads', 'reading-leads', 'polls'],
      'messaging',
      ...[
        'institution-applications',
        'short-reviews',
        'thoughts',
        'quotes',
        'shelf',
        'imports',
        'books',
        'messaging',
        'institution-inbox',
      ],
      ...['notifications', 'comments', 'thoughts'],
      ...['personal-data', 'uploads', 'personal-data', 'uploads'],
    ],
    identity: ['content-index', 'uploads', 'auth', 'institution-members', 'accounts'],
    rows: ['institution-applications', 'institution-pages', 'comments', 'circles', 'livestreams'],
    ended: ['queue', 'messaging'],
  });
  const own = Object.entries(erasure.steps).filter(([, step]) => typeof step === 'string');
  expect(own.map(([, step]) => step)).toEqual(['identity', 'rows']);
});
