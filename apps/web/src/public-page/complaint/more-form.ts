import type { VisitorCalls } from '../../lib/visitor/visitor-calls.ts';
import { element } from '../element.ts';
import { checkOf, createField } from '../form/field.ts';
import { createVisitorForm } from '../form/visitor-form.ts';
import { createEvidence } from './evidence.ts';
import { createProof } from './proof.ts';

interface MoreFormOptions {
  readonly calls: VisitorCalls;
  readonly receipt: string;
  readonly act: 'supplement' | 'lawsuit';
}

/** The complainant's later statements: requested material, or that they have gone to court. */
export function createMoreForm({ calls, receipt, act }: MoreFormOptions): HTMLElement {
  const statement = createField({
    name: 'statement',
    label: act === 'lawsuit' ? '起诉或投诉的情况' : '补充说明',
    hint: act === 'lawsuit' ? '受理的法院或部门、日期和案号。' : '至少 10 个字。',
    attributes: { rows: '5', maxlength: '3000' },
    multiline: true,
  });
  const evidence = createEvidence(calls, '证明材料');
  const proof = createProof(calls);
  const form = createVisitorForm({
    content: [statement.box, evidence.box, proof.box],
    button: element('button', { type: 'submit', class: 'site-button' }, '提交'),
    sending: '正在提交…',
    checks: () => [
      checkOf(statement, [...statement.input.value.trim()].length < 10 ? '请写至少 10 个字' : ''),
      ...proof.checks(),
    ],
    send: async () => {
      const token = await proof.obtain();
      const body = { statement: statement.input.value.trim(), evidence: await evidence.send(token) };
      await calls.addToComplaint(receipt, act, token, body);
      location.reload();
      return '';
    },
    onEnded: proof.expire,
  });
  form.classList.add('complaint-form');
  return form;
}
