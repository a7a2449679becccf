import { mobilePattern, normalizePhone } from '@gongdu/contract/phone-number';
import { element } from '../element.ts';
import type { Check } from './visitor-form.ts';

export interface Field {
  readonly box: HTMLElement;
  readonly input: HTMLInputElement | HTMLTextAreaElement;
  /** Sets the error message; '' removes it. */
  readonly setError: (message: string) => void;
}

interface FieldWords {
  readonly name: string;
  readonly label: string;
  /** Below the label, where the label is not enough. */
  readonly hint?: string;
  readonly attributes?: Readonly<Record<string, string>>;
  readonly multiline?: boolean;
}

/** A labelled input with its error below; typing removes the error. */
export function createField({ name, label, hint, attributes = {}, multiline = false }: FieldWords): Field {
  const id = `field-${name}`;
  const input = element(multiline ? 'textarea' : 'input', { id, name, ...attributes });
  const error = element('p', { id: `${id}-error`, class: 'pf-error', role: 'alert' });
  const words = hint === undefined ? [] : [element('p', { id: `${id}-hint`, class: 'pf-hint' }, hint)];
  const box = element(
    'div',
    { class: 'pf-field' },
    element('label', { for: id }, label),
    ...words,
    input,
    error,
  );
  const setError = (message: string) => {
    error.textContent = message;
    input.setAttribute('aria-invalid', String(message !== ''));
    const described = [...(hint === undefined ? [] : [`${id}-hint`]), ...(message === '' ? [] : [error.id])];
    if (described.length === 0) input.removeAttribute('aria-describedby');
    else input.setAttribute('aria-describedby', described.join(' '));
  };
  if (hint !== undefined) input.setAttribute('aria-describedby', `${id}-hint`);
  input.addEventListener('input', () => setError(''));
  return { box, input, setError };
}

/** The field with what is wrong with its value; '' if nothing is. */
export function checkOf({ input, setError }: Field, mistake: string): Check {
  return { name: input.name, mistake, input, setError };
}

/** The contract's messages for a phone and its code (`visitorSignIn`); '' if valid. */
export function phoneMistake(value: string): string {
  const phone = normalizePhone(value);
  if (phone === '') return '请填写手机号';
  return mobilePattern.test(phone) ? '' : '请填写正确的 11 位手机号';
}

export function codeMistake(value: string): string {
  const trimmed = value.trim();
  if (trimmed === '') return '请填写验证码';
  return /^\d{6}$/.test(trimmed) ? '' : '请填写 6 位数字验证码';
}

/** Fields for a phone and its verification code. */
export function createPhoneFields(): { readonly phone: Field; readonly code: Field } {
  return {
    phone: createField({
      name: 'phone',
      label: '手机号',
      attributes: { type: 'tel', inputmode: 'numeric', autocomplete: 'tel-national' },
    }),
    code: createField({
      name: 'code',
      label: '验证码',
      attributes: { inputmode: 'numeric', autocomplete: 'one-time-code', maxlength: '6' },
    }),
  };
}
