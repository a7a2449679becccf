import { afterEach, describe, expect, it } from 'vitest';
import { createOneTab, type OneTab } from './one-tab.ts';

const open: OneTab[] = [];
let named = 0;

afterEach(() => {
  for (const tab of open.splice(0)) tab.leave();
});

function aTab(name: string, giveUp: () => Promise<unknown> = () => Promise.resolve()): OneTab {
  const tab = createOneTab({ name, giveUp, patience: 200 });
  open.push(tab);
  return tab;
}
const pause = (milliseconds: number) => new Promise((done) => setTimeout(done, milliseconds));
const aText = () => `one-tab-test-${++named}`;

describe('one text in several tabs', () => {
  it('is written in the tab that opened it first', async () => {
    const text = aText();
    const [first, second] = [aTab(text), aTab(text)];
    await expect.poll(second.seat).toBe('elsewhere');
    expect(first.seat()).toBe('alone');
  });

  it('is taken over only after the other tab has saved it', async () => {
    const text = aText();
    let saved = false;
    const first = aTab(text, async () => {
      await pause(50);
      saved = true;
    });
    const second = aTab(text);
    await expect.poll(second.seat).toBe('elsewhere');
    await second.takeOver();
    expect(saved).toBe(true);
    expect([first.seat(), second.seat()]).toEqual(['elsewhere', 'alone']);
  });

  it('is free when the tab that wrote it is gone without a word', async () => {
    const text = aText();
    const first = aTab(text);
    const second = aTab(text);
    await expect.poll(second.seat).toBe('elsewhere');
    first.leave();
    await second.takeOver();
    expect(second.seat()).toBe('alone');
  });

  it('leaves other texts alone', async () => {
    const [first, second] = [aTab(aText()), aTab(aText())];
    await pause(100);
    expect([first.seat(), second.seat()]).toEqual(['alone', 'alone']);
  });
});
