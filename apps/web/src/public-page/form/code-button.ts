import { normalizePhone } from '@gongdu/contract/phone-number';
import { type VisitorCalls, VisitorRefusal } from '../../lib/visitor/visitor-calls.ts';
import { element } from '../element.ts';
import { type Field, phoneMistake } from './field.ts';

interface CodeButtonOptions {
  readonly phone: Field;
  readonly code: Field;
  readonly calls: Pick<VisitorCalls, 'sendCode'>;
}

/** The code field with its send button, which is disabled until the countdown ends. */
export function createCodeButton({ phone, code, calls }: CodeButtonOptions) {
  const button = element('button', { type: 'button', class: 'ip-button' }, '获取验证码');
  const told = element('p', { class: 'ip-hidden', role: 'status' });
  const box = element('div', { class: 'pf-code' }, code.box, button, told);

  button.addEventListener('click', () => void sendCode());

  async function sendCode(): Promise<void> {
    const mistake = phoneMistake(phone.input.value);
    phone.setError(mistake);
    if (mistake !== '') return phone.input.focus();
    button.disabled = true;
    try {
      const again = await calls.sendCode(normalizePhone(phone.input.value));
      told.textContent = '验证码已发送';
      code.setError('');
      code.input.focus();
      countDown(again);
    } catch (error) {
      const refusal = error instanceof VisitorRefusal ? error : undefined;
      const isOfPhone = refusal?.fields.some(({ field }) => field === 'phone') ?? false;
      (isOfPhone ? phone : code).setError(refusal?.message ?? '验证码没有发出，请稍后再试');
      button.disabled = false;
    }
  }

  function countDown(seconds: number): void {
    const end = Date.now() + seconds * 1000;
    const tick = () => {
      const left = Math.ceil((end - Date.now()) / 1000);
      button.disabled = left > 0;
      button.textContent = left > 0 ? `${left} 秒后重发` : '重新获取';
      if (left <= 0) clearInterval(timer);
    };
    const timer = setInterval(tick, 1000);
    tick();
  }

  return { box };
}
