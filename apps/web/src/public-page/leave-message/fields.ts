import { element } from '../element.ts';

export interface Field {
  readonly box: HTMLElement;
  readonly input: HTMLInputElement | HTMLTextAreaElement;
  /** Marks what is wrong with it; '' when nothing is. */
  readonly setError: (message: string) => void;
}

interface FieldWords {
  readonly name: string;
  readonly label: string;
  readonly attributes?: Readonly<Record<string, string>>;
  readonly multiline?: boolean;
}

export function createField({ name, label, attributes = {}, multiline = false }: FieldWords): Field {
  const id = `leave-${name}`;
  const input = element(multiline ? 'textarea' : 'input', { id, name, ...attributes });
  const error = element('p', { id: `${id}-error`, class: 'lm-error', role: 'alert' });
  const box = element('div', { class: 'lm-field' }, element('label', { for: id }, label), input, error);
  const setError = (message: string) => {
    error.textContent = message;
    input.setAttribute('aria-invalid', String(message !== ''));
    if (message === '') input.removeAttribute('aria-describedby');
    else input.setAttribute('aria-describedby', error.id);
  };
  input.addEventListener('input', () => setError(''));
  return { box, input, setError };
}

export type FieldName = 'name' | 'phone' | 'code' | 'text';

/** The sentences of the contract (`visitorSignIn`, `sendLeaveMessage`), before anything is sent; '' where nothing is wrong. */
export function mistakeIn(name: FieldName, value: string): string {
  const trimmed = value.trim();
  switch (name) {
    case 'name':
      if (trimmed === '') return '请填写称呼';
      if ([...trimmed].length < 2) return '称呼至少 2 个字';
      return [...trimmed].length > 20 ? '称呼最多 20 个字' : '';
    case 'phone':
      if (trimmed === '') return '请填写手机号';
      return /^1[3-9]\d{9}$/.test(trimmed) ? '' : '请填写正确的 11 位手机号';
    case 'code':
      if (trimmed === '') return '请填写验证码';
      return /^\d{6}$/.test(trimmed) ? '' : '请填写 6 位数字验证码';
    case 'text':
      if (trimmed === '') return '请填写留言';
      return trimmed.length > 1000 ? '留言最多 1000 个字' : '';
  }
}

/** The field that a sentence of the server is about; undefined where it is about none. */
export function fieldOfSentence(sentence: string): FieldName | undefined {
  if (sentence.includes('验证码')) return 'code';
  if (sentence.includes('手机')) return 'phone';
  if (sentence.startsWith('称呼')) return 'name';
  return sentence.startsWith('留言') ? 'text' : undefined;
}
