// @vitest-environment jsdom
import { afterEach, beforeEach, expect, it } from 'vitest';
import { session } from '../../../../lib/auth/session.ts';
import { testUser } from '../../../../testing/test-user.ts';
import { replyDraftOf, rootDraftOf, storedDraft } from './comment-draft.ts';
import { outgoingComment } from './outgoing-comment.ts';

const target = { kind: 'post', id: 12 } as const;

beforeEach(() => session.store.setState({ user: testUser() }));
afterEach(() => localStorage.clear());

const restore = (text: string, replyTo: number | null = null) =>
  outgoingComment.stored.restore({ target, text, replyTo, rootId: replyTo, mentions: [], image: null });

it('returns unsent comments to the fields they were written in', () => {
  restore('隧道里写的');
  restore('回一句', 34);
  expect(storedDraft(rootDraftOf(target)).read()).toMatchObject({ text: '隧道里写的' });
  expect(storedDraft(replyDraftOf(34)).read()).toMatchObject({ text: '回一句' });
});

it('returns one in front of what was written since', () => {
  storedDraft(rootDraftOf(target)).write({ text: '第二句', mentions: [], image: null });
  restore('第一句');
  expect(storedDraft(rootDraftOf(target)).read()).toMatchObject({ text: '第一句\n第二句' });
});
