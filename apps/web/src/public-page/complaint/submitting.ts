import { VisitorRefusal } from '../../lib/visitor/visitor-calls.ts';
import { element } from '../element.ts';
import type { createProof } from './proof.ts';

interface Parts {
  readonly fields: readonly HTMLElement[];
  readonly proof: ReturnType<typeof createProof>;
  readonly label: string;
  /** Whether a field is invalid, which is shown at the field. */
  readonly mistaken: () => boolean;
  readonly send: (token: string) => Promise<void>;
}

/** A form with its button, progress and failure; its input is kept after a failure. */
export function createSubmittingForm({ fields, proof, label, mistaken, send }: Parts): HTMLFormElement {
  const failure = element('p', { class: 'pf-failure', role: 'alert' });
  const state = element('p', { class: 'pf-state', role: 'status' });
  const button = element('button', { type: 'submit', class: 'site-button' }, label);
  const foot = element('div', { class: 'pf-foot' }, state, button);
  const form = element(
    'form',
    { class: 'complaint-form', novalidate: '' },
    ...fields,
    proof.box,
    failure,
    foot,
  );
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    void submit();
  });
  return form;

  async function submit(): Promise<void> {
    if (button.disabled) return;
    failure.textContent = '';
    // both say what is wrong in them; the form's fields, which come first, take the focus last
    const unproved = proof.mistaken();
    if (mistaken() || unproved) return;
    button.disabled = true;
    state.textContent = '正在提交…';
    try {
      await send(await proof.obtain());
    } catch (error) {
      const refusal = error instanceof VisitorRefusal ? error : new VisitorRefusal('没有成功，请稍后再试', 0);
      if (refusal.status === 401) proof.expire();
      failure.textContent =
        refusal.status === 401 ? '登录已经过期。您写的还在：请验证手机号后再提交。' : refusal.message;
    }
    state.textContent = '';
    button.disabled = false;
  }
}
