// @vitest-environment jsdom
import { emptyPage } from '@gongdu/contract/institutions/page/document';
import { MantineProvider } from '@mantine/core';
import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { useStore } from 'zustand';
import { memoryStorage } from '../../../../testing/memory-storage.ts';
import { newBlock } from '../document/new-block.ts';
import { FieldPanel } from '../fields/field-panel.tsx';
import { EditedPageContext } from '../session/page-context.ts';
import { createPageSession, type PageSession, type RemotePage } from '../session/page-session.ts';
import { createPageDrafts } from '../session/save-page.ts';
import { Outline } from './outline.tsx';

const page: RemotePage = {
  id: 9,
  state: 'unpublished',
  slug: 'nanfeng',
  version: 1,
  document: {
    ...emptyPage,
    blocks: [newBlock('notice', 'a'), newBlock('image', 'b'), newBlock('divider', 'c')],
  },
  saved: null,
  changed: false,
  live: null,
  pending: null,
  scheduled: null,
  refusal: null,
};

function open() {
  const session = createPageSession({
    page,
    drafts: createPageDrafts(3, memoryStorage()),
    onSaved: () => undefined,
    save: async () => ({ remote: page, conflict: false }),
  });
  const context = {
    institution: {
      uid: 9,
      slug: 'nanfeng',
      name: '南风书店',
      kind: 'bookshop' as const,
      avatar: null,
      operatorName: '',
      creditCode: '',
      introduction: '',
      phone: '',
      email: '',
      address: '',
      website: '',
      openingHours: { week: [[], [], [], [], [], [], []], exceptions: [] },
    },
    items: {},
    now: new Date('2026-11-25T04:00:00Z'),
    editing: true,
    siteName: '共读',
  };
  render(
    <MantineProvider>
      <EditedPageContext value={{ session, context }}>
        <Outline />
        <FieldPanel />
        <Message session={session} />
      </EditedPageContext>
    </MantineProvider>,
  );
  const ids = () => session.state().document.blocks.map(({ id }) => id);
  const said = () => screen.getByRole('status').textContent;
  return { session, ids, said, user: userEvent.setup() };
}

function Message({ session }: { readonly session: PageSession }) {
  return <p role="status">{useStore(session.store, ({ message }) => message)}</p>;
}

describe('the outline', () => {
  it('has one tab stop; arrow keys move through it', async () => {
    const { user, session } = open();
    await user.tab();
    expect(document.activeElement?.textContent).toBe('通知条');
    await user.keyboard('{ArrowDown}');
    expect(session.state().selected).toBe('b');
    expect(document.activeElement?.textContent).toBe('图片');
  });

  it('moves, copies and removes a block by keys, and announces it; the focus stays with it', async () => {
    const { user, ids, said } = open();
    await user.tab();
    await user.keyboard('{Enter}{Alt>}{ArrowDown}{/Alt}');
    expect(ids()).toEqual(['b', 'a', 'c']);
    expect(said()).toBe('通知条已移到第 2 个，共 3 个');
    expect(document.activeElement?.textContent).toBe('通知条');
    await user.keyboard('{Control>}d{/Control}');
    expect(ids()).toHaveLength(4);
    await user.keyboard('{Delete}');
    expect(ids()).toEqual(['b', 'a', 'c']);
    expect(said()).toBe('已删除通知条');
    expect(within(screen.getByRole('list', { name: '页面大纲' })).getAllByRole('listitem')).toHaveLength(3);
    expect(document.activeElement?.tagName).toBe('BUTTON');
  });
});

describe('the fields', () => {
  it('refuse a hostile link at its field', async () => {
    const { user } = open();
    await user.click(screen.getByRole('button', { name: '通知条' }));
    await user.type(screen.getByRole('textbox', { name: '链接' }), 'javascript:alert(1)');
    expect(screen.getByRole('textbox', { name: '链接' }).getAttribute('aria-invalid')).toBe('true');
    expect(screen.getByText(/^链接须以/)).toBeDefined();
    expect(screen.getByRole('button', { name: /填写有误/ })).toBeDefined();
  });
});
