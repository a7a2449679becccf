import { afterAll, afterEach, beforeAll } from 'vitest';
import type { Clock } from '../../shared/time/clock.ts';
import { startTestApp, type TestApp, type TestMember } from '../app/test-app.ts';
import { closeAllSockets, type ImSocket, openSocket } from './im-socket.ts';

export interface ImTestApp {
  readonly app: () => TestApp;
  /** Logged-in pages, by default each of a person of its own. */
  sockets(count: number, of?: TestMember): Promise<ImSocket[]>;
  socket(of?: TestMember): Promise<ImSocket>;
  /** Two who have answered each other, and their conversation. */
  pair(): Promise<{ a: ImSocket; b: ImSocket; convId: number; people: [TestMember, TestMember] }>;
}

/** The server for the tests of one file. */
export function imTestApp(options: { clock?: Clock; env?: Record<string, string> } = {}): ImTestApp {
  let app: TestApp | undefined;
  beforeAll(async () => {
    app = await startTestApp({ ...options, env: { IM_SOCKETS_PER_IP: '500', ...options.env } });
  });
  afterEach(closeAllSockets);
  afterAll(() => app?.close());
  const testApp: ImTestApp = {
    app: started,
    socket: async (of) => openSocket(started().address, of ?? (await started().createMember())),
    sockets: (count, of) => Promise.all(Array.from({ length: count }, () => testApp.socket(of))),
    pair: async () => {
      const people: [TestMember, TestMember] = [
        await started().createMember({ name: '林小满' }),
        await started().createMember(),
      ];
      const [a, b] = await Promise.all(people.map((each) => testApp.socket(each)));
      if (!a || !b) throw new Error('two pages');
      const { conv_id: convId } = await a.sendText({ uid: b.uid }, '在吗');
      await b.sendText({ uid: a.uid }, '在');
      return { a, b, convId, people };
    },
  };
  return testApp;

  function started(): TestApp {
    if (!app) throw new Error('the server is started before the tests');
    return app;
  }
}
