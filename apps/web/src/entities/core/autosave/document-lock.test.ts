import { afterEach, describe, expect, it } from 'vitest';
import { createDocumentLock, type DocumentLock } from './document-lock.ts';

const open: DocumentLock[] = [];
let nameCount = 0;

afterEach(() => {
  for (const lock of open.splice(0)) lock.close();
});

function openLock(
  name: string,
  beforeRelease: () => Promise<unknown> = () => Promise.resolve(),
): DocumentLock {
  const lock = createDocumentLock({ name, beforeRelease, timeoutMs: 200 });
  open.push(lock);
  return lock;
}
const sleep = (ms: number) => new Promise((done) => setTimeout(done, ms));
const documentName = () => `document-lock-test-${++nameCount}`;

describe('one text in several tabs', () => {
  it('is edited in the tab that opened it first', async () => {
    const name = documentName();
    const [first, second] = [openLock(name), openLock(name)];
    await expect.poll(second.state).toBe('elsewhere');
    expect(first.state()).toBe('owned');
  });

  it('is taken over only after the other tab has saved it', async () => {
    const name = documentName();
    let saved = false;
    const first = openLock(name, async () => {
      await sleep(50);
      saved = true;
    });
    const second = openLock(name);
    await expect.poll(second.state).toBe('elsewhere');
    await second.takeOver();
    expect(saved).toBe(true);
    expect([first.state(), second.state()]).toEqual(['elsewhere', 'owned']);
  });

  it('is released when the editing tab died without releasing it', async () => {
    const name = documentName();
    const first = openLock(name);
    const second = openLock(name);
    await expect.poll(second.state).toBe('elsewhere');
    first.close();
    await second.takeOver();
    expect(second.state()).toBe('owned');
  });

  it('does not affect other texts', async () => {
    const [first, second] = [openLock(documentName()), openLock(documentName())];
    await sleep(100);
    expect([first.state(), second.state()]).toEqual(['owned', 'owned']);
  });
});
