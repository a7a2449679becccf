import { evidenceMax } from '@gongdu/contract/administration/complaints/complaint';
import { uploadTypes } from '@gongdu/contract/core/uploads/upload';
import { fileError } from '@gongdu/rules/core/uploads/file-checks';
import type { VisitorCalls } from '../../lib/visitor/visitor-calls.ts';
import { element } from '../element.ts';
import type { Check } from '../form/visitor-form.ts';

const accepted: readonly string[] = [...uploadTypes.image, 'application/pdf'];

export interface Evidence {
  readonly box: HTMLElement;
  /** Uploads the files that are not uploaded yet. @returns the addresses. @throws VisitorRefusal */
  readonly send: (token: string) => Promise<string[]>;
  readonly count: () => number;
  readonly check: (mistake: string) => Check;
}

interface Chosen {
  readonly file: File;
  readonly row: HTMLElement;
  readonly state: HTMLElement;
  address?: string;
}

/** The files of a complaint: chosen at once, uploaded with the form, because uploads require a verified phone. */
export function createEvidence(calls: Pick<VisitorCalls, 'uploadEvidence'>, label: string): Evidence {
  const chosen = new Set<Chosen>();
  const input = element('input', {
    id: 'field-evidence',
    class: 'complaint-chooser',
    type: 'file',
    multiple: '',
    accept: accepted.join(','),
    'aria-label': label,
  });
  const list = element('ul', { class: 'complaint-files' });
  const error = element('p', { id: 'field-evidence-error', class: 'pf-error', role: 'alert' });
  const hint = element(
    'p',
    { id: 'field-evidence-hint', class: 'pf-hint' },
    `图片或 PDF，最多 ${evidenceMax} 个文件。请遮去与事件无关的个人信息。`,
  );
  input.setAttribute('aria-describedby', 'field-evidence-hint field-evidence-error');
  // a browser labels its own file button in its own language
  const choose = element('label', { class: 'site-button site-button-plain', for: input.id }, '选择文件');
  const name = element('span', { class: 'pf-label' }, label);
  const box = element(
    'div',
    { class: 'pf-field complaint-evidence' },
    name,
    hint,
    input,
    choose,
    list,
    error,
  );
  input.addEventListener('change', () => {
    for (const file of input.files ?? []) add(file);
    input.value = '';
  });
  const check = (mistake: string) => ({ name: 'evidence', mistake, input, setError });
  return { box, send, count: () => chosen.size, check };

  function setError(message: string): void {
    error.textContent = message;
  }

  function add(file: File): void {
    setError(mistakeOf(file, chosen.size));
    if (error.textContent !== '') return;
    const state = element('span', { class: 'pf-hint', role: 'status' });
    const remove = element(
      'button',
      { type: 'button', class: 'lm-link', 'aria-label': `移除 ${file.name}` },
      '移除',
    );
    const row = element('li', {}, element('span', {}, file.name), state, remove);
    const entry: Chosen = { file, row, state };
    chosen.add(entry);
    list.append(row);
    remove.addEventListener('click', () => {
      chosen.delete(entry);
      row.remove();
      input.focus();
    });
  }

  async function send(token: string): Promise<string[]> {
    const addresses: string[] = [];
    for (const entry of chosen) {
      entry.address ??= await calls.uploadEvidence(entry.file, token, (part) => {
        entry.state.textContent = `${Math.round(part * 100)}%`;
      });
      entry.state.textContent = '已上传';
      addresses.push(entry.address);
    }
    return addresses;
  }
}

function mistakeOf(file: File, already: number): string {
  if (already >= evidenceMax) return `证明材料最多 ${evidenceMax} 个文件`;
  if (!accepted.includes(file.type)) return `${file.name} 文件格式不正确，证明材料只能是图片或 PDF 文件`;
  const kind = file.type === 'application/pdf' ? 'document' : 'image';
  return fileError(file, { kind, accept: accepted }) ?? '';
}
