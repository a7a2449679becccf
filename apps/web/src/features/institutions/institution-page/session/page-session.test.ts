import { emptyPage, type PageDocument } from '@gongdu/contract/institutions/page/document';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { memoryStorage } from '../../../../testing/memory-storage.ts';
import { addBlock, change, duplicate, moveSelected, remove } from './block-actions.ts';
import { createPageSession, type RemotePage } from './page-session.ts';
import { createPageDrafts, firstPageError } from './save-page.ts';

const remotePage = (version: number, document: PageDocument = emptyPage): RemotePage => ({
  id: 9,
  state: 'unpublished',
  slug: 'nanfeng',
  version,
  document,
  saved: null,
  changed: false,
  live: null,
  pending: null,
  scheduled: null,
  refusal: null,
});

function open(storage = memoryStorage(), page = remotePage(1)) {
  const saves: PageDocument[] = [];
  const answers: { conflict: RemotePage | null } = { conflict: null };
  const session = createPageSession({
    page,
    drafts: createPageDrafts(3, storage),
    onSaved: () => undefined,
    save: async ({ document }, base) => {
      const error = firstPageError(document);
      if (error) throw new Error(error);
      if (answers.conflict) {
        const remote = answers.conflict;
        answers.conflict = null;
        return { remote, conflict: true };
      }
      saves.push(document);
      return { remote: remotePage((base?.version ?? 0) + 1, document), conflict: false };
    },
  });
  const types = () => session.state().document.blocks.map(({ type }) => type);
  return { session, saves, answers, types, storage };
}

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

describe('the page being decorated', () => {
  it('is undone and redone step by step, and keeps the selection if the block still exists', () => {
    const { session, types } = open();
    addBlock(session, 'notice');
    addBlock(session, 'image');
    expect(types()).toEqual(['notice', 'image']);
    session.undo();
    expect(types()).toEqual(['notice']);
    expect(session.state().selected).toBeNull();
    session.undo();
    session.redo();
    session.redo();
    expect(types()).toEqual(['notice', 'image']);
  });

  it('undoes consecutive keys in one step', () => {
    const { session } = open();
    addBlock(session, 'notice');
    const [block] = session.state().document.blocks;
    if (block?.type !== 'notice') throw new Error('notice');
    for (const text of ['今', '今日', '今日闭馆'])
      change(session, { ...block, props: { ...block.props, text } });
    session.undo();
    expect(session.state().document.blocks[0]?.props).toEqual(block.props);
  });

  it('announces every action for screen readers', () => {
    const { session } = open();
    const message = () => session.state().message;
    addBlock(session, 'notice');
    expect(message()).toBe('已添加通知条，第 1 个，共 1 个');
    addBlock(session, 'image');
    const image = session.state().selected ?? '';
    moveSelected(session, image, -1);
    expect(message()).toBe('图片已移到第 1 个，共 2 个');
    moveSelected(session, image, -1);
    expect(message()).toBe('图片已经在最上面');
    duplicate(session, image);
    expect(message()).toBe('已复制图片');
    remove(session, image);
    expect(message()).toBe('已删除图片');
    session.undo();
    expect(message()).toBe('已撤销');
  });

  it('saves by itself after a pause', async () => {
    const { session, saves } = open();
    addBlock(session, 'notice');
    await vi.advanceTimersByTimeAsync(2_000);
    expect(saves).toHaveLength(1);
    expect(session.autosaver.state().base?.version).toBe(2);
  });

  it('keeps a local copy until the server has it, and offers it after a crash', async () => {
    const first = open();
    addBlock(first.session, 'notice');
    await vi.advanceTimersByTimeAsync(500);
    const second = open(first.storage);
    expect(second.session.foundDraft?.draft.document.blocks).toHaveLength(1);
    second.session.restoreFound();
    expect(second.types()).toEqual(['notice']);
  });

  it('sends nothing while a link is hostile, and shows where', async () => {
    const { session, saves } = open();
    addBlock(session, 'notice');
    const [block] = session.state().document.blocks;
    if (block?.type !== 'notice') throw new Error('notice');
    change(session, { ...block, props: { ...block.props, link: 'javascript:alert(1)' } });
    await vi.advanceTimersByTimeAsync(2_000);
    expect(saves).toEqual([]);
    expect(session.autosaver.state().failure?.message).toBe(
      '通知条：链接须以 https:、http:、mailto: 或 tel: 开头，或是站内地址',
    );
  });

  it('accepts no 201st block', () => {
    const { session, types } = open();
    for (let count = 0; count < 200; count++) addBlock(session, 'divider');
    addBlock(session, 'divider');
    duplicate(session, session.state().selected ?? '');
    expect(types()).toHaveLength(200);
  });

  it('asks when another member has saved: keeps its own version or takes theirs', async () => {
    const { session, answers, saves, types } = open();
    answers.conflict = remotePage(7);
    addBlock(session, 'notice');
    await vi.advanceTimersByTimeAsync(2_000);
    expect(session.autosaver.state().remote?.version).toBe(7);
    session.autosaver.keepLocal();
    await vi.advanceTimersByTimeAsync(10);
    expect(saves).toHaveLength(1);
    expect(session.autosaver.state().base?.version).toBe(8);

    answers.conflict = remotePage(12);
    addBlock(session, 'image');
    await vi.advanceTimersByTimeAsync(2_000);
    session.acceptRemote(remotePage(12));
    expect(types()).toEqual([]);
    session.undo();
    expect(types()).toEqual(['notice', 'image']);
  });
});
