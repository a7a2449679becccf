import {
  type ComplaintKind,
  complaintKindLabels,
  complaintKinds,
  isInfringement,
} from '@gongdu/contract/administration/complaints/complaint';
import { tabStorage } from '../../lib/browser-storage.ts';
import type { VisitorCalls } from '../../lib/visitor/visitor-calls.ts';
import { element } from '../element.ts';
import { checkOf, createField } from '../form/field.ts';
import { type Check, createVisitorForm } from '../form/visitor-form.ts';
import { createEvidence } from './evidence.ts';
import { createProof } from './proof.ts';

const kindGroups = [
  { label: '我的权利受到侵害', kinds: complaintKinds.filter(isInfringement) },
  { label: '其他投诉与举报', kinds: complaintKinds.filter((kind) => !isInfringement(kind)) },
];

const draftKey = 'gongdu_complaint';

interface ComplaintFormOptions {
  readonly calls: VisitorCalls;
  /** Selected at first. */
  readonly kind: string;
}

/** The form of a new complaint; after it is sent, the receipt replaces it. */
export function createComplaintForm({ calls, kind }: ComplaintFormOptions): HTMLElement {
  const kinds = createKindField(kind);
  const fields = createTextFields();
  const { address, statement, demand, name, mail } = fields;
  const agent = createCheck('as-agent', '我受权利人委托办理，已附授权书');
  const truthful = createCheck('truthful', '以上所述真实，我愿意承担因错误通知造成的法律责任');
  const evidence = createEvidence(calls, '证明材料');
  const truthError = element('p', { class: 'pf-error', role: 'alert' });
  const own = element('div', { class: 'complaint-own' }, demand.box, name.box, agent.box);
  const box = element('div', {});
  kinds.select.addEventListener('change', drawKind);
  fillFromDraft();
  drawKind();
  const proof = createProof(calls);
  const form = createVisitorForm({
    content: [
      ...[kinds.box, address.box, statement.box, own, evidence.box, mail.box],
      element('div', {}, truthful.box, truthError),
      proof.box,
    ],
    button: element('button', { type: 'submit', class: 'site-button' }, '提交投诉'),
    sending: '正在提交…',
    checks: () => [...checks(), ...proof.checks()],
    send,
    onEnded: proof.expire,
  });
  form.classList.add('complaint-form');
  form.addEventListener('input', keep);
  box.append(form);
  return box;

  function chosenKind(): ComplaintKind {
    return complaintKinds.find((each) => each === kinds.select.value) ?? 'other';
  }

  function infringes(): boolean {
    return isInfringement(chosenKind());
  }

  function drawKind(): void {
    own.hidden = !infringes();
  }

  /** With the messages of the contract (`createComplaint`). */
  function checks(): Check[] {
    const isMissing = (field: typeof name) => infringes() && field.input.value.trim() === '';
    return [
      checkOf(address, address.input.value.trim() === '' ? '请填写内容的网址或位置' : ''),
      checkOf(statement, [...statement.input.value.trim()].length < 10 ? '事实与理由至少 10 个字' : ''),
      checkOf(demand, isMissing(demand) ? '请写明具体要求，例如删除、断开链接、更正' : ''),
      checkOf(name, isMissing(name) ? '投诉侵权须写明权利人的姓名或名称' : ''),
      evidence.check(infringes() && evidence.count() === 0 ? '投诉侵权须附权利证明或初步证据' : ''),
      checkOf(mail, isMail(mail.input.value.trim()) ? '' : '请填写正确的电子邮箱'),
      {
        name: 'truthful',
        mistake: truthful.input.checked ? '' : '请确认所述真实',
        input: truthful.input,
        setError: (message) => {
          truthError.textContent = message;
        },
      },
    ];
  }

  async function send(): Promise<string> {
    const token = await proof.obtain();
    const { receipt } = await calls.fileComplaint(token, {
      kind: chosenKind(),
      address: address.input.value.trim(),
      statement: statement.input.value.trim(),
      demand: infringes() ? demand.input.value.trim() : '',
      name: infringes() ? name.input.value.trim() : '',
      asAgent: infringes() && agent.input.checked,
      mail: mail.input.value.trim(),
      evidence: await evidence.send(token),
      truthful: true,
    });
    tabStorage.removeItem(draftKey);
    box.replaceChildren(receiptNote(receipt));
    box.querySelector<HTMLElement>('h3')?.focus();
    return '';
  }

  function keep(): void {
    const typed = Object.fromEntries(Object.entries(fields).map(([key, { input }]) => [key, input.value]));
    tabStorage.setItem(draftKey, JSON.stringify({ ...typed, kind: kinds.select.value }));
  }

  function fillFromDraft(): void {
    const kept = readDraft();
    for (const [key, { input }] of Object.entries(fields)) input.value = kept[key] ?? '';
    if (kept['kind']) kinds.select.value = kept['kind'];
    // a link of the report dialog contains the reported object
    const about = new URLSearchParams(location.search).get('about');
    if (about && address.input.value === '') address.input.value = about;
  }
}

function readDraft(): Readonly<Record<string, string>> {
  try {
    const value: unknown = JSON.parse(tabStorage.getItem(draftKey) ?? '{}');
    if (typeof value !== 'object' || value === null) return {};
    return Object.fromEntries(
      Object.entries(value).flatMap(([key, text]) => (typeof text === 'string' ? [[key, text]] : [])),
    );
  } catch {
    return {};
  }
}

function isMail(value: string): boolean {
  return value === '' || /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(value);
}

function createKindField(chosen: string) {
  const select = element('select', { id: 'field-kind', name: 'kind' });
  for (const { label, kinds } of kindGroups)
    select.append(
      element(
        'optgroup',
        { label },
        ...kinds.map((value) =>
          element(
            'option',
            { value, selected: value === chosen ? '' : undefined },
            complaintKindLabels[value],
          ),
        ),
      ),
    );
  return {
    select,
    box: element('div', { class: 'pf-field' }, element('label', { for: select.id }, '投诉类型'), select),
  };
}

function createTextFields() {
  return {
    address: createField({
      name: 'address',
      label: '内容的网址或位置',
      hint: '从浏览器的地址栏复制；没有网址的，写明在哪里、什么时候看到。',
      attributes: { maxlength: '500' },
    }),
    statement: createField({
      name: 'statement',
      label: '事实与理由',
      attributes: { rows: '6', maxlength: '3000' },
      multiline: true,
    }),
    demand: createField({
      name: 'demand',
      label: '具体要求',
      hint: '例如删除、断开链接、更正。',
      attributes: { maxlength: '500' },
    }),
    name: createField({
      name: 'name',
      label: '权利人姓名或名称',
      hint: '会随通知转送给发布者，供其答辩。',
      attributes: { maxlength: '60', autocomplete: 'name' },
    }),
    mail: createField({
      name: 'mail',
      label: '电子邮箱（可不填）',
      attributes: { type: 'email', maxlength: '120', autocomplete: 'email' },
    }),
  };
}

function createCheck(name: string, label: string) {
  const input = element('input', { id: `field-${name}`, type: 'checkbox' });
  return { input, box: element('label', { class: 'complaint-check', for: input.id }, input, label) };
}

/** Shown once; it opens the progress page. */
function receiptNote(receipt: string): HTMLElement {
  const progress = `/complaints-guide/progress?receipt=${receipt}`;
  return element(
    'div',
    { class: 'complaint-receipt', role: 'status' },
    element('h3', { tabindex: '-1' }, '已经受理'),
    element('p', {}, '受理编号 ', element('strong', {}, receipt)),
    element('p', { class: 'pf-hint' }, '请记下这个编号，凭它查询进度、补充材料。知道编号的人都能看到进度。'),
    element('p', {}, element('a', { class: 'site-button', href: progress }, '查看进度')),
  );
}
