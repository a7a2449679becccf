import { expect, it } from 'vitest';
import { createNarrowingAdmission } from './admission.ts';

/** An admission of 256 places with a clock of its own, and works that wait in a line which ends one each millisecond. */
function line() {
  let now = 0;
  const admission = createNarrowingAdmission(256, () => now);
  const inside: (() => void)[] = [];
  const enter = () => {
    const leave = admission.enter();
    if (leave) inside.push(leave);
  };
  return {
    admission,
    enter,
    pass: (ms: number) => {
      now += ms;
    },
    /** Each millisecond so many come and one ends, the oldest first. */
    run: (ms: number, arrivals: number) => {
      for (let passed = 0; passed < ms; passed++) {
        now += 1;
        for (let nth = 0; nth < arrivals; nth++) enter();
        inside.shift()?.();
      }
    },
    endAll: () => {
      for (const leave of inside.splice(0)) leave();
    },
  };
}

it('narrows where a line stands, until the shortest work is short, and keeps enough at work', () => {
  const { admission, run } = line();
  run(5_000, 4);
  expect(admission.inProgress()).toBeGreaterThanOrEqual(24);
  expect(admission.inProgress()).toBeLessThan(40);
  expect(admission.refused()).toBeGreaterThan(0);
});

it('takes a burst whole, also after a line has stood', () => {
  const { admission, run, endAll, enter, pass } = line();
  run(5_000, 4);
  endAll();
  pass(2_000);
  const before = admission.refused();
  for (let nth = 0; nth < 256; nth++) enter();
  expect(admission.refused()).toBe(before);
  expect(admission.inProgress()).toBe(256);
});

it('is not narrowed by slow work beside quick work', () => {
  const { admission, enter, pass } = line();
  for (let nth = 0; nth < 100; nth++) enter();
  for (let nth = 0; nth < 2_000; nth++) {
    const leave = admission.enter();
    pass(2);
    leave?.();
  }
  expect(admission.refused()).toBe(0);
});
