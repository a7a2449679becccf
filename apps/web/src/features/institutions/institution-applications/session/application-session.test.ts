// @vitest-environment jsdom
import type { Application, ApplicationForm } from '@gongdu/contract/institutions/application';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { phaseOf } from '../../../../entities/core/autosave/autosave.ts';
import { memoryStorage } from '../../../../testing/memory-storage.ts';
import {
  createApplicationDrafts,
  createApplicationSession,
  emptyForm,
  type SaveApplication,
} from './application-session.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const saved: Application = {
  id: 7,
  state: 'draft',
  version: 3,
  kind: 'bookshop',
  name: '山川书店',
  missing: 5,
  createdAt: '2026-11-20T00:00:00Z',
  updatedAt: '2026-11-20T00:00:00Z',
  submittedAt: null,
  decidedAt: null,
  institution: null,
  form: { ...emptyForm('bookshop'), name: '山川书店' },
  slots: [],
  consents: { service: null, identity: null },
  refusal: null,
};

function open(application: Application | null, save: SaveApplication, storage = memoryStorage()) {
  const drafts = createApplicationDrafts(1, storage);
  const session = createApplicationSession({
    kind: 'bookshop',
    application,
    drafts,
    save,
    onSaved: () => undefined,
  });
  return { session, storage, phase: () => phaseOf(session.autosaver.state()) };
}

/** A server that increments versions. */
function acceptsAll() {
  const forms: ApplicationForm[] = [];
  const save: SaveApplication = async (form, base) => {
    forms.push(form);
    return { remote: { ...saved, form, version: (base?.version ?? 0) + 1 }, conflict: false };
  };
  return { forms, save };
}

describe('an application that is being written', () => {
  it('saves by itself after a pause, once for all changes', async () => {
    const { forms, save } = acceptsAll();
    const { session, phase } = open(saved, save);
    session.edit({ name: '山川' });
    session.edit({ name: '山川书店 ' });
    expect(phase()).toBe('dirty');
    await vi.advanceTimersByTimeAsync(2_000);
    expect(forms.map(({ name }) => name)).toEqual(['山川书店']);
    expect(phase()).toBe('clean');
  });

  it('keeps unsaved changes in this browser, and offers them again', async () => {
    const { session, storage } = open(null, () => Promise.reject(new Error('网络不畅')));
    session.edit({ name: '半途的书店' });
    await vi.advanceTimersByTimeAsync(2_000);
    const again = open(null, acceptsAll().save, storage).session;
    expect(again.foundDraft?.draft).toMatchObject({ name: '半途的书店', kind: 'bookshop' });
    again.restoreFound();
    expect(again.store.getState().name).toBe('半途的书店');
    await vi.advanceTimersByTimeAsync(2_000);
    expect(open(null, acceptsAll().save, storage).session.foundDraft).toBeNull();
  });

  it('sends nothing in a conflict until one version is chosen', async () => {
    const remote = { ...saved, version: 9, form: { ...saved.form, name: '别处改的' } };
    const save = vi.fn<SaveApplication>().mockResolvedValueOnce({ remote, conflict: true });
    save.mockImplementation(acceptsAll().save);
    const { session, phase } = open(saved, save);
    session.edit({ name: '我改的' });
    await vi.advanceTimersByTimeAsync(2_000);
    session.edit({ address: '河边' });
    await vi.advanceTimersByTimeAsync(20_000);
    expect([phase(), save.mock.calls.length]).toEqual(['conflict', 1]);
    session.autosaver.keepLocal();
    await vi.advanceTimersByTimeAsync(0);
    expect(save.mock.lastCall?.[0]).toMatchObject({ name: '我改的', address: '河边' });
    expect(save.mock.lastCall?.[1]).toMatchObject({ version: 9 });
  });

  it('creates the draft before a picture is added, one picture after the other', async () => {
    const { forms, save } = acceptsAll();
    const { session } = open(null, save);
    const order: string[] = [];
    const fill = (name: string) =>
      session.change(async (id) => {
        order.push(`${name} begins in ${id}`);
        await vi.advanceTimersByTimeAsync(10);
        order.push(`${name} ends`);
        return { ...saved, version: 1 };
      });
    await Promise.all([fill('a'), fill('b')]);
    expect(order).toEqual(['a begins in 7', 'a ends', 'b begins in 7', 'b ends']);
    expect(forms).toHaveLength(1);
  });
});
