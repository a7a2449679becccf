import { normalizePhone } from '@gongdu/contract/phone-number';
import { type VisitorCalls, VisitorRefusal } from '../../lib/visitor/visitor-calls.ts';
import { element } from '../element.ts';
import { createCodeButton } from '../form/code-button.ts';
import { createField, createPhoneFields, type Field } from '../form/field.ts';
import type { DraftStore } from './draft.ts';
import { type FieldName, fieldOfRefusal, mistakeIn } from './fields.ts';

interface MessageFormOptions {
  readonly slug: string;
  readonly site: string;
  readonly appAddress: string;
  readonly calls: VisitorCalls;
  readonly store: DraftStore;
  readonly token: () => string | undefined;
  /** The app's session has ended: from now on the visitor verifies a phone instead. */
  readonly endMember: () => void;
  readonly sent: () => void;
}

/** Asks for name, phone and code while the visitor is unknown, and always for the message. */
export function createMessageForm(options: MessageFormOptions) {
  const { slug, site, appAddress, calls, store, token, endMember, sent } = options;
  const fields = createFields();
  const { name, phone, code, text } = fields;
  const failure = element('p', { class: 'pf-failure', role: 'alert' });
  const state = element('p', { class: 'pf-state', role: 'status' });
  const button = element('button', { type: 'submit', class: 'ip-button ip-button-filled' }, '发送');
  const who = element('p', { class: 'lm-who' });
  const codeRow = createCodeButton({ phone, code, calls });
  const signInHint = element(
    'p',
    { class: 'lm-who' },
    '已经是成员？',
    element('a', { href: appAddress }, `登录${site}后留言`),
  );
  const identity = element('div', { class: 'lm-identity' }, signInHint, name.box, phone.box, codeRow.box);
  const foot = element('div', { class: 'pf-foot' }, state, button);
  const form = element('form', { novalidate: '' }, who, identity, text.box, failure, foot);
  const box = element('div', { class: 'lm-form' }, form);

  fillFrom(store);
  for (const { input } of [name, phone, text]) input.addEventListener('input', keep);
  text.input.addEventListener('keydown', (event) => {
    const pressed =
      event instanceof KeyboardEvent && event.key === 'Enter' && (event.ctrlKey || event.metaKey);
    if (pressed) form.requestSubmit();
  });
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    void submit();
  });

  function fillFrom({ draft }: DraftStore): void {
    const typed = draft();
    name.input.value = typed.name;
    phone.input.value = typed.phone;
    text.input.value = typed.text;
  }

  function keep(): void {
    state.textContent = '';
    const { messageId } = store.draft();
    const typed = { name: name.input.value, phone: phone.input.value, text: text.input.value };
    store.saveDraft({ ...typed, messageId });
  }

  function draw(): void {
    const visitor = store.visitor();
    identity.hidden = token() !== undefined;
    who.hidden = !visitor || token() !== visitor.token;
    const other = element('button', { type: 'button', class: 'lm-link' }, '换一个人');
    other.addEventListener('click', () => {
      store.forgetVisitor();
      draw();
      name.input.focus();
    });
    who.replaceChildren(`以「${visitor?.name ?? ''}」的身份留言 `, other);
  }

  const asked = (): FieldName[] => (token() === undefined ? ['name', 'phone', 'code', 'text'] : ['text']);

  /** Whether a field is invalid; the first invalid field gets the focus. */
  function showMistakes(): boolean {
    const wrong = asked().filter((field) => {
      const mistake = mistakeIn(field, fields[field].input.value);
      fields[field].setError(mistake);
      return mistake !== '';
    });
    const [first] = wrong;
    if (first) fields[first].input.focus();
    return wrong.length > 0;
  }

  async function submit(): Promise<void> {
    if (button.disabled) return;
    failure.textContent = '';
    if (showMistakes()) return;
    button.disabled = true;
    state.textContent = '发送中…';
    keepMessageId();
    try {
      await calls.leaveMessage(slug, token() ?? (await prove()), {
        text: text.input.value.trim(),
        clientMsgId: store.draft().messageId,
      });
      text.input.value = '';
      store.clearText();
      state.textContent = '已送达，回复会显示在这里';
      sent();
    } catch (error) {
      state.textContent = '';
      showRefusal(error);
    }
    button.disabled = false;
  }

  function keepMessageId(): void {
    store.saveDraft({ ...store.draft(), text: text.input.value });
  }

  async function prove(): Promise<string> {
    const who = {
      name: name.input.value.trim(),
      phone: normalizePhone(phone.input.value),
      code: code.input.value.trim(),
    };
    const proved = await calls.proveVisitor(who);
    store.saveVisitor({ token: proved, name: who.name });
    code.input.value = '';
    draw();
    return proved;
  }

  function showRefusal(error: unknown): void {
    const refusal = error instanceof VisitorRefusal ? error : new VisitorRefusal('没有成功，请稍后再试', 0);
    if (refusal.status === 401 && token() !== undefined) {
      if (store.visitor()?.token === token()) store.forgetVisitor();
      else endMember();
      draw();
      failure.textContent = '登录已经过期。您写的还在：请验证手机号后再发送，或重新登录。';
      return;
    }
    const field = fieldOfRefusal(refusal);
    if (!(field && asked().includes(field))) {
      failure.textContent = refusal.message;
      return;
    }
    fields[field].setError(refusal.message);
    fields[field].input.focus();
  }

  const focus = () => (token() === undefined && name.input.value === '' ? name : text).input.focus();
  return { box, draw, focus };
}

function createFields(): Readonly<Record<FieldName, Field>> {
  return {
    name: createField({
      name: 'name',
      label: '怎么称呼您',
      attributes: { autocomplete: 'name', maxlength: '40' },
    }),
    ...createPhoneFields(),
    text: createField({
      name: 'text',
      label: '留言',
      attributes: { rows: '3', maxlength: '1000', placeholder: '想问的、想说的，都可以写在这里' },
      multiline: true,
    }),
  };
}
