import { afterEach, expect, it, vi } from 'vitest';
import { session } from '../../lib/auth/session.ts';
import { testUser } from '../../testing/test-user.ts';
import { connectChat } from './chat-connection.ts';

afterEach(() => {
  session.store.setState({ user: null });
  vi.useRealTimers();
});

it.each([
  ['a reader', {}, 1],
  ['an institution', { isInstitution: true }, 0],
  ['an operator without the second factor', { secondFactorMissing: true }, 0],
])('connects or not: %s', (_, facts, timers) => {
  vi.useFakeTimers();
  session.store.setState({ user: testUser(facts) });
  const stop = connectChat(() => undefined);
  expect(vi.getTimerCount()).toBe(timers);
  stop();
});
