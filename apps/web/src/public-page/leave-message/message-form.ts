import { normalizePhone } from '@gongdu/contract/phone-number';
import type { VisitorCalls } from '../../lib/visitor/visitor-calls.ts';
import { element } from '../element.ts';
import { createCodeButton } from '../form/code-button.ts';
import { checkOf, createField, createPhoneFields, type Field } from '../form/field.ts';
import { createVisitorForm } from '../form/visitor-form.ts';
import type { DraftStore } from './draft.ts';
import { type FieldName, mistakeIn } from './fields.ts';

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
  const who = element('p', { class: 'lm-who' });
  const codeRow = createCodeButton({ phone, code, calls });
  const signInHint = element(
    'p',
    { class: 'lm-who' },
    '已经是成员？',
    element('a', { href: appAddress }, `登录${site}后留言`),
  );
  const use = element(
    'p',
    { class: 'lm-who' },
    '称呼和手机号只给这家机构用来回复你，怎样保存和删除见',
    element('a', { href: '/privacy', target: '_blank', rel: 'noopener' }, '隐私政策'),
  );
  const identity = element(
    'div',
    { class: 'lm-identity' },
    signInHint,
    name.box,
    phone.box,
    codeRow.box,
    use,
  );
  const form = createVisitorForm({
    content: [who, identity, text.box],
    button: element('button', { type: 'submit', class: 'ip-button ip-button-filled' }, '发送'),
    sending: '发送中…',
    checks: () => asked().map((field) => checkOf(fields[field], mistakeIn(field, fields[field].input.value))),
    send,
    onEnded,
  });
  const box = element('div', { class: 'lm-form' }, form);

  fillFrom(store);
  for (const { input } of [name, phone, text]) input.addEventListener('input', keep);
  text.input.addEventListener('keydown', (event) => {
    const pressed =
      event instanceof KeyboardEvent && event.key === 'Enter' && (event.ctrlKey || event.metaKey);
    if (pressed) form.requestSubmit();
  });

  function fillFrom({ draft }: DraftStore): void {
    const typed = draft();
    name.input.value = typed.name;
    phone.input.value = typed.phone;
    text.input.value = typed.text;
  }

  function keep(): void {
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

  async function send(): Promise<string> {
    keepMessageId();
    await calls.leaveMessage(slug, token() ?? (await prove()), {
      text: text.input.value.trim(),
      clientMsgId: store.draft().messageId,
    });
    text.input.value = '';
    store.clearText();
    sent();
    return '已送达，回复会显示在这里';
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

  function onEnded(): string | undefined {
    if (token() === undefined) return undefined;
    if (store.visitor()?.token === token()) store.forgetVisitor();
    else endMember();
    draw();
    return '登录已经过期。你写的还在：请验证手机号后再发送，或重新登录。';
  }

  const focus = () => (token() === undefined && name.input.value === '' ? name : text).input.focus();
  return { box, draw, focus };
}

function createFields(): Readonly<Record<FieldName, Field>> {
  return {
    name: createField({
      name: 'name',
      label: '怎么称呼你',
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
