import { expect, it } from 'vitest';
import { createFindHold } from './holds.ts';

function start() {
  const state: { asked: string; agreed: string; cancelledAt: string | null; questions: number } = {
    asked: '',
    agreed: '',
    cancelledAt: null,
    questions: 0,
  };
  const findHold = createFindHold({
    findCancellation: async () => state.cancelledAt,
    consents: {
      asked: () => state.asked,
      isDue: async () => {
        state.questions += 1;
        return state.asked > state.agreed;
      },
    },
  });
  return {
    state,
    find: (sid = 's1', actingUid: number | null = null) => findHold({ uid: 1, sid, actingUid }),
  };
}

it('reads once per session, and again when another version takes effect', async () => {
  const { state, find } = start();
  expect([await find(), await find(), state.questions]).toEqual([null, null, 1]);
  state.asked = '2026-12-01';
  expect([await find(), await find(), state.questions]).toEqual(['consent_due', 'consent_due', 3]);
  state.agreed = '2026-12-01';
  expect([await find(), await find(), state.questions]).toEqual([null, null, 4]);
  expect([await find('s2'), state.questions]).toEqual([null, 5]);
});

it('reports the cancellation first, and ends with it', async () => {
  const { state, find } = start();
  Object.assign(state, { asked: '2026-12-01', cancelledAt: '2026-12-20T00:00:00Z' });
  expect(await find()).toBe('cooling_off');
  state.cancelledAt = null;
  expect(await find()).toBe('consent_due');
});

it('does not restrict members who act for an institution', async () => {
  const { state, find } = start();
  state.asked = '2026-12-01';
  expect([await find('s1', 9), state.questions]).toEqual([null, 0]);
});
