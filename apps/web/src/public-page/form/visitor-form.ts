import { VisitorRefusal } from '../../lib/visitor/visitor-calls.ts';
import { element } from '../element.ts';

/** Something that is filled in, as it stands now. */
export interface Check {
  /** As the server names it in a refusal. */
  readonly name: string;
  /** The contract's message; '' if it is valid. */
  readonly mistake: string;
  /** Takes the focus. */
  readonly input: HTMLElement;
  /** Shows the message; '' removes it. */
  readonly setError: (message: string) => void;
}

interface VisitorFormOptions {
  readonly content: readonly HTMLElement[];
  readonly button: HTMLButtonElement;
  /** Said while it is sent. */
  readonly sending: string;
  /** In the order on the page. */
  readonly checks: () => readonly Check[];
  /** @returns what is said afterwards, until something is typed. @throws VisitorRefusal */
  readonly send: () => Promise<string>;
  /** The session has ended: what is said of it; undefined where the refusal has another reason. */
  readonly onEnded: () => string | undefined;
}

/** Refusals that concern one field and name none. */
const fieldsOfProblems: Readonly<Record<string, string>> = {
  'signin.code_wrong': 'code',
  'signin.code_too_soon': 'code',
};

/**
 * A form with its button, progress and failure. Nothing is sent while a field is wrong; the first wrong one takes the
 * focus, also where the server refuses it. Its input is kept after a failure.
 */
export function createVisitorForm(options: VisitorFormOptions): HTMLFormElement {
  const { content, button, sending, checks, send, onEnded } = options;
  const failure = element('p', { class: 'pf-failure', role: 'alert' });
  const state = element('p', { class: 'pf-state', role: 'status' });
  const foot = element('div', { class: 'pf-foot' }, state, button);
  const form = element('form', { novalidate: '' }, ...content, failure, foot);
  form.addEventListener('input', () => {
    state.textContent = '';
  });
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    void submit();
  });
  return form;

  async function submit(): Promise<void> {
    if (button.disabled) return;
    failure.textContent = '';
    if (showMistakes()) return;
    button.disabled = true;
    state.textContent = sending;
    try {
      state.textContent = await send();
    } catch (error) {
      state.textContent = '';
      showRefusal(error instanceof VisitorRefusal ? error : new VisitorRefusal('没有成功，请稍后再试', 0));
    }
    button.disabled = false;
  }

  function showMistakes(): boolean {
    const all = checks();
    for (const { mistake, setError } of all) setError(mistake);
    const first = all.find(({ mistake }) => mistake !== '');
    first?.input.focus();
    return first !== undefined;
  }

  function showRefusal(refusal: VisitorRefusal): void {
    const ended = refusal.status === 401 ? onEnded() : undefined;
    const field = ended === undefined ? fieldOfRefusal(refusal) : undefined;
    const check = checks().find(({ name }) => name === field);
    if (!check) {
      failure.textContent = ended ?? refusal.message;
      return;
    }
    check.setError(refusal.message);
    check.input.focus();
  }
}

/** The field that a refusal concerns. */
function fieldOfRefusal({ fields: [first], problem = '' }: VisitorRefusal): string | undefined {
  return first?.field ?? fieldsOfProblems[problem];
}
