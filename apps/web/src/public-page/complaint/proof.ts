import { normalizePhone } from '@gongdu/contract/phone-number';
import { tokens } from '../../lib/auth/tokens.ts';
import { tabStorage } from '../../lib/browser-storage.ts';
import type { VisitorCalls } from '../../lib/visitor/visitor-calls.ts';
import { element } from '../element.ts';
import { createCodeButton } from '../form/code-button.ts';
import { checkOf, codeMistake, createPhoneFields, phoneMistake } from '../form/field.ts';
import type { Check } from '../form/visitor-form.ts';

const visitorKey = 'gongdu_visitor';

/** The complainant: the member of the app's session on this origin, or a person who verifies a phone in this tab. */
export function createProof(calls: VisitorCalls) {
  const { phone, code } = createPhoneFields();
  const codeRow = createCodeButton({ phone, code, calls });
  const hint = element(
    'p',
    { class: 'pf-hint' },
    '投诉须有真实的联系方式，用来告诉你结果；不向被投诉的人透露。',
  );
  const box = element('div', { class: 'complaint-proof' }, hint, phone.box, codeRow.box);
  let memberEnded = false;
  const token = () => (memberEnded ? undefined : tokens.access()) ?? visitorToken();
  draw();
  return { box, checks, obtain, expire };

  function draw(): void {
    box.hidden = token() !== undefined;
  }

  function checks(): Check[] {
    if (token() !== undefined) return [];
    return [checkOf(phone, phoneMistake(phone.input.value)), checkOf(code, codeMistake(code.input.value))];
  }

  /** @throws VisitorRefusal */
  async function obtain(): Promise<string> {
    const known = token();
    if (known !== undefined) return known;
    const who = { phone: normalizePhone(phone.input.value), code: code.input.value.trim(), name: '投诉人' };
    const proved = await calls.proveVisitor(who);
    tabStorage.setItem(visitorKey, JSON.stringify({ token: proved, name: who.name }));
    draw();
    return proved;
  }

  /** The session has ended: from now on a phone is verified. @returns what is said of it. */
  function expire(): string {
    memberEnded = true;
    tabStorage.removeItem(visitorKey);
    draw();
    return '登录已经过期。你写的还在：请验证手机号后再提交。';
  }

  function visitorToken(): string | undefined {
    try {
      const kept: unknown = JSON.parse(tabStorage.getItem(visitorKey) ?? '{}');
      const found = typeof kept === 'object' && kept !== null && 'token' in kept ? kept.token : undefined;
      return typeof found === 'string' ? found : undefined;
    } catch {
      return undefined;
    }
  }
}
