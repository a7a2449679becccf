// @vitest-environment jsdom
import { afterEach, beforeEach, expect, it } from 'vitest';
import { session } from '../../../../lib/auth/session.ts';
import { testUser } from '../../../../testing/test-user.ts';
import { replyDraftOf, rootDraftOf, storedDraft, unsentComments } from './comment-draft.ts';

const target = { kind: 'post', id: 12 } as const;

beforeEach(() => session.store.setState({ user: testUser() }));
afterEach(() => localStorage.clear());

const written = (clientId: string, text: string, replyTo: number | null = null) => ({
  clientId,
  text,
  replyTo,
  mentions: [],
  image: null,
});

it('returns comments that never arrived to the fields they were written in', () => {
  const before = unsentComments(target);
  before.keep(written('a', '隧道里写的'));
  before.keep(written('b', '回一句', 34));
  unsentComments(target).restore();
  expect(storedDraft(rootDraftOf(target)).read()).toMatchObject({ text: '隧道里写的' });
  expect(storedDraft(replyDraftOf(34)).read()).toMatchObject({ text: '回一句' });
});

it('returns them once, and in front of what was written since', () => {
  unsentComments(target).keep(written('a', '第一句'));
  storedDraft(rootDraftOf(target)).write({ text: '第二句', mentions: [], image: null });
  unsentComments(target).restore();
  unsentComments(target).restore();
  expect(storedDraft(rootDraftOf(target)).read()).toMatchObject({ text: '第一句\n第二句' });
});

it('returns none that arrived or was discarded', () => {
  const unsent = unsentComments(target);
  unsent.keep(written('a', '已经发出'));
  unsent.forget('a');
  unsentComments(target).restore();
  expect(storedDraft(rootDraftOf(target)).read()).toBeNull();
});
