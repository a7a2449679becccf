import { afterAll, afterEach, beforeAll } from 'vitest';
import type { Clock } from '../../../clock.ts';
import { type Person, startTestApp, type TestApp } from '../../../testing/test-app.ts';
import { closeAllPages, type ImPage, openPage } from './im-page.ts';

export interface ImStage {
  readonly app: () => TestApp;
  /** Logged-in pages, by default each of a person of its own. */
  pages(count: number, of?: Person): Promise<ImPage[]>;
  page(of?: Person): Promise<ImPage>;
  /** Two who have answered each other, and their conversation. */
  pair(): Promise<{ a: ImPage; b: ImPage; convId: number; people: [Person, Person] }>;
}

/** The server for the tests of one file. */
export function imStage(options: { clock?: Clock; env?: Record<string, string> } = {}): ImStage {
  let app: TestApp | undefined;
  beforeAll(async () => {
    app = await startTestApp({ ...options, env: { IM_SOCKETS_PER_IP: '500', ...options.env } });
  });
  afterEach(closeAllPages);
  afterAll(() => app?.close());
  const stage: ImStage = {
    app: started,
    page: async (of) => openPage(started().address, of ?? (await started().person())),
    pages: (count, of) => Promise.all(Array.from({ length: count }, () => stage.page(of))),
    pair: async () => {
      const people: [Person, Person] = [await started().person({ name: '林小满' }), await started().person()];
      const [a, b] = await Promise.all(people.map((each) => stage.page(each)));
      if (!a || !b) throw new Error('two pages');
      const { conv_id: convId } = await a.say({ uid: b.uid }, '在吗');
      await b.say({ uid: a.uid }, '在');
      return { a, b, convId, people };
    },
  };
  return stage;

  function started(): TestApp {
    if (!app) throw new Error('the server is started before the tests');
    return app;
  }
}
