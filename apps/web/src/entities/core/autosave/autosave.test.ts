import { describe, expect, it } from 'vitest';
import {
  type Autosave,
  type AutosaveEvent,
  canSend,
  initialState,
  phaseOf,
  reduceAutosave,
} from './autosave.ts';

const newer = { id: 7, version: 5 };
const after = (...events: AutosaveEvent[]): Autosave =>
  events.reduce(reduceAutosave, initialState({ id: 7, version: 1 }));
const saved = (version: number): AutosaveEvent => ({ type: 'saved', base: { id: 7, version } });
const changed: AutosaveEvent = { type: 'changed' };
const sent: AutosaveEvent = { type: 'sent' };
const conflicted: AutosaveEvent = { type: 'conflicted', remote: newer };

describe('autosave', () => {
  it('stays unsaved when the text changed during a save', () => {
    const state = after(changed, sent, changed, saved(2));
    expect(phaseOf(state)).toBe('dirty');
    expect(canSend(state)).toBe(true);
    expect(phaseOf([sent, saved(3)].reduce(reduceAutosave, state))).toBe('clean');
  });

  it('sends one save at a time, and none without a change', () => {
    expect(canSend(after())).toBe(false);
    expect(canSend(after(changed, sent, changed))).toBe(false);
  });

  it('shows the failure until a save succeeds', () => {
    const failed = after(changed, sent, { type: 'failed', message: '网络不畅' });
    expect(phaseOf(failed)).toBe('failed');
    expect(phaseOf(reduceAutosave(failed, changed))).toBe('failed');
    expect(canSend(failed)).toBe(true);
    expect(phaseOf([sent, saved(2)].reduce(reduceAutosave, failed))).toBe('clean');
  });

  it('sends nothing during a conflict, whatever is written', () => {
    const state = after(changed, sent, conflicted, changed);
    expect(phaseOf(state)).toBe('conflict');
    expect(canSend(state)).toBe(false);
  });

  it("saves the writer's version on top of the one it conflicted with", () => {
    const state = after(changed, sent, conflicted, { type: 'kept-local' });
    expect(state.base).toMatchObject({ id: 7, version: 5 });
    expect(canSend(state)).toBe(true);
  });

  it("has nothing to save after taking the server's version", () => {
    const state = after(changed, sent, conflicted, { type: 'accepted-remote', base: newer });
    expect(phaseOf(state)).toBe('clean');
    expect(state.base?.version).toBe(5);
  });
});
