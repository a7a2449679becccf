import { emptyDocument } from '@gongdu/contract/document';
import type { Work } from '@gongdu/contract/work';
import { noMeta } from '@gongdu/contract/work-meta';
import { describe, expect, it } from 'vitest';
import { type Autosave, type AutosaveEvent, maySend, phaseOf, restingOn, step } from './autosave.ts';

const post: Work = {
  id: 7,
  kind: 'post',
  cover: null,
  revision: null,
  createdAt: '2026-01-01T00:00:00Z',
  scheduledAt: null,
  purgedAt: null,
  meta: noMeta,
  saved: null,
  title: '',
  excerpt: '',
  words: 0,
  besideCount: 0,
  state: 'draft',
  version: 5,
  refusal: null,
  updatedAt: '2026-01-01T00:00:00Z',
  submittedAt: null,
  publishedAt: null,
  deletedAt: null,
  body: emptyDocument,
  author: { uid: 1, name: '林小满', avatar: null },
  mine: true,
};
const after = (...events: AutosaveEvent[]): Autosave => events.reduce(step, restingOn({ id: 7, version: 1 }));
const saved = (version: number): AutosaveEvent => ({ type: 'saved', base: { id: 7, version } });
const changed: AutosaveEvent = { type: 'changed' };
const sent: AutosaveEvent = { type: 'sent' };
const conflicted: AutosaveEvent = { type: 'conflicted', theirs: post };

describe('autosave', () => {
  it('stays unsaved when something was written while a save was on its way', () => {
    const state = after(changed, sent, changed, saved(2));
    expect(phaseOf(state)).toBe('dirty');
    expect(maySend(state)).toBe(true);
    expect(phaseOf([sent, saved(3)].reduce(step, state))).toBe('resting');
  });

  it('sends one save at a time, and none without a change', () => {
    expect(maySend(after())).toBe(false);
    expect(maySend(after(changed, sent, changed))).toBe(false);
  });

  it('keeps the failure in sight until a save succeeds', () => {
    const failed = after(changed, sent, { type: 'failed', words: '网络不畅' });
    expect(phaseOf(failed)).toBe('failed');
    expect(phaseOf(step(failed, changed))).toBe('failed');
    expect(maySend(failed)).toBe(true);
    expect(phaseOf([sent, saved(2)].reduce(step, failed))).toBe('resting');
  });

  it('sends nothing during a conflict, whatever is written meanwhile', () => {
    const state = after(changed, sent, conflicted, changed);
    expect(phaseOf(state)).toBe('conflict');
    expect(maySend(state)).toBe(false);
  });

  it('saves mine on top of the version it conflicted with', () => {
    const state = after(changed, sent, conflicted, { type: 'kept-mine' });
    expect(state.base).toMatchObject({ id: 7, version: 5 });
    expect(maySend(state)).toBe(true);
  });

  it('has nothing left to save after taking theirs', () => {
    const state = after(changed, sent, conflicted, { type: 'took', base: post });
    expect(phaseOf(state)).toBe('resting');
    expect(state.base?.version).toBe(5);
  });
});
