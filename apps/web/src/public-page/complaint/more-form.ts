import type { VisitorCalls } from '../../lib/visitor/visitor-calls.ts';
import { createField } from '../form/field.ts';
import { createEvidence } from './evidence.ts';
import { createProof } from './proof.ts';
import { createSubmittingForm } from './submitting.ts';

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
  return createSubmittingForm({
    fields: [statement.box, evidence.box],
    proof: createProof(calls),
    label: '提交',
    mistaken: () => {
      const mistake = [...statement.input.value.trim()].length < 10 ? '请写至少 10 个字' : '';
      statement.setError(mistake);
      if (mistake !== '') statement.input.focus();
      return mistake !== '';
    },
    send: async (token) => {
      const body = { statement: statement.input.value.trim(), evidence: await evidence.send(token) };
      await calls.addToComplaint(receipt, act, token, body);
      location.reload();
    },
  });
}
