import { setTimeout } from 'node:timers/promises';
import { expect, it } from 'vitest';
import type { Step } from './outcome.ts';
import { runGate } from './run-gate.ts';

it('runs light neighbours three at a time and every other step alone, in their order', async () => {
  const running = new Set<string>();
  const seen: string[] = [];
  const step = (name: string, light = false): Step => ({
    name,
    group: 'unit',
    light,
    run: async () => {
      running.add(name);
      seen.push([...running].join('+'));
      await setTimeout(20);
      running.delete(name);
      return { passed: 1, failed: 0, output: '' };
    },
  });
  const steps = [
    step('types'),
    step('a', true),
    step('b', true),
    step('c', true),
    step('e', true),
    step('server'),
    step('d', true),
  ];
  const said: string[] = [];
  expect(await runGate(steps, (line) => said.push(line))).toMatchObject({ passed: 7, failed: 0 });
  expect(seen).toEqual([
    'types',
    'a',
    'a+b',
    'a+b+c',
    expect.stringMatching(/^(b\+)?(c\+)?e$/),
    'server',
    'd',
  ]);
  expect(said.at(-1)).toBe('7 passed, 0 failed');
});
