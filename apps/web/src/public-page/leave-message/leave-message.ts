import { tokens } from '../../lib/auth/tokens.ts';
import { tabStorage } from '../../lib/browser-storage.ts';
import type { VisitorCalls } from '../../lib/visitor/visitor-calls.ts';
import { element, icon } from '../element.ts';
import { readHours, replyHint } from '../opening-state.ts';
import { createConversation } from './conversation.ts';
import { createDraftStore } from './draft.ts';
import { createMessageForm } from './message-form.ts';

/**
 * The panel of 留言. Members write with the app's session on this origin; others verify a phone, and the resulting token
 * is stored in this tab.
 */
export function startLeaveMessage(page: HTMLElement, calls: VisitorCalls): void {
  const opener = page.querySelector<HTMLElement>('[data-leave-message]');
  const root = page.querySelector<HTMLElement>('.ip');
  if (!opener || !root) return;
  let panel: ReturnType<typeof createPanel> | undefined;
  const open = () => {
    panel ??= createPanel({ page, root, calls, appAddress: opener.getAttribute('href') ?? '/' });
    panel.open();
  };
  opener.setAttribute('role', 'button');
  opener.setAttribute('aria-haspopup', 'dialog');
  opener.addEventListener('click', (event) => {
    event.preventDefault();
    open();
  });
  opener.addEventListener('keydown', (event) => {
    if (event.key !== ' ') return;
    event.preventDefault();
    open();
  });
}

interface PanelOptions {
  readonly page: HTMLElement;
  readonly root: HTMLElement;
  readonly calls: VisitorCalls;
  /** The address of the institution in the app. */
  readonly appAddress: string;
}

function createPanel({ page, root, calls, appAddress }: PanelOptions) {
  const { page: slug = '', name = '', site = '', hours } = page.dataset;
  const store = createDraftStore(slug, tabStorage);
  const hint = element('p', { class: 'lm-hint' });
  const close = element(
    'button',
    { type: 'button', class: 'lm-close', 'aria-label': '关闭' },
    icon('M5 5l10 10M15 5L5 15'),
  );
  const title = element('h2', { id: 'lm-title' }, `给${name}留言`);
  const dialog = element('dialog', { class: 'lm', 'aria-labelledby': 'lm-title' });

  /** The member's token is read each time, because another tab may have signed in or out. */
  const session = { memberEnded: false };
  const token = () => (session.memberEnded ? undefined : tokens.access()) ?? store.visitor()?.token;
  const conversation = createConversation({ slug, name, calls, token, isOpen: () => dialog.open });
  const form = createMessageForm({
    slug,
    site,
    appAddress,
    calls,
    store,
    token,
    endMember: () => {
      session.memberEnded = true;
    },
    sent: () => void conversation.refresh(),
  });
  conversation.onEnded(() => form.draw());

  dialog.append(
    element('div', { class: 'lm-head' }, element('div', {}, title, hint), close),
    conversation.list,
    form.box,
  );
  root.append(dialog);
  close.addEventListener('click', () => dialog.close());
  dialog.addEventListener('click', (event) => event.target === dialog && dialog.close());
  dialog.addEventListener('close', conversation.stop);

  function open(): void {
    hint.textContent = replyHint(readHours(hours), new Date());
    form.draw();
    dialog.showModal();
    form.focus();
    conversation.start();
  }
  return { open };
}
