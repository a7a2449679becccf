// @vitest-environment jsdom
import { expect, it } from 'vitest';
import { VisitorRefusal } from '../../lib/visitor/visitor-calls.ts';
import { element } from '../element.ts';
import { checkOf, createField } from './field.ts';
import { createVisitorForm } from './visitor-form.ts';

const settled = () => new Promise((resolve) => setTimeout(resolve, 0));

/** A form of a name and a code, whose sending is answered by the test. */
function aForm(answer: () => Promise<string>, ended?: string) {
  const name = createField({ name: 'name', label: '称呼' });
  const code = createField({ name: 'code', label: '验证码' });
  const missing = (field: typeof name) => checkOf(field, field.input.value === '' ? '请填写' : '');
  const form = createVisitorForm({
    content: [name.box, code.box],
    button: element('button', { type: 'submit' }, '发送'),
    sending: '发送中…',
    checks: () => [missing(name), missing(code)],
    send: answer,
    onEnded: () => ended,
  });
  document.body.replaceChildren(form);
  const fill = () => {
    name.input.value = '过路人';
    code.input.value = '123456';
  };
  const submit = async () => {
    form.dispatchEvent(new SubmitEvent('submit', { cancelable: true }));
    await settled();
  };
  const said = (selector: string) => [...form.querySelectorAll(selector)].map((each) => each.textContent);
  return { name, code, fill, submit, said };
}

const refusal = (status: number, details?: ConstructorParameters<typeof VisitorRefusal>[2]) =>
  new VisitorRefusal('怎么说都行', status, details);

it('sends nothing while a field is wrong, and leads to the first', async () => {
  const sent: string[] = [];
  const { name, submit, said } = aForm(async () => `${sent.push('sent')}`);
  await submit();
  expect(sent).toEqual([]);
  expect(said('.pf-error')).toEqual(['请填写', '请填写']);
  expect(document.activeElement).toBe(name.input);
});

it('says what follows until something is typed', async () => {
  const { name, fill, submit, said } = aForm(async () => '已送达');
  fill();
  await submit();
  expect(said('.pf-state')).toEqual(['已送达']);
  name.input.dispatchEvent(new Event('input', { bubbles: true }));
  expect(said('.pf-state')).toEqual(['']);
});

it.each([
  ['its fields', refusal(400, { fields: [{ field: 'code', message: '' }] })],
  ['its code', refusal(400, { problem: 'signin.code_wrong' })],
])('shows a refusal at the field that it names by %s, whatever the sentence says', async (_, error) => {
  const { code, fill, submit, said } = aForm(() => Promise.reject(error));
  fill();
  await submit();
  expect(said('.pf-error')).toEqual(['', '怎么说都行']);
  expect(said('.pf-failure')).toEqual(['']);
  expect(document.activeElement).toBe(code.input);
});

it.each([
  [
    'a field that is not there',
    refusal(400, { fields: [{ field: 'clientMsgId', message: '' }] }),
    '怎么说都行',
  ],
  ['nothing', refusal(0), '怎么说都行'],
  ['the session', refusal(401), '登录已经过期'],
  ['no answer of the server', new Error('broken'), '没有成功，请稍后再试'],
])('says below the fields what concerns %s', async (_, error, words) => {
  const { fill, submit, said } = aForm(() => Promise.reject(error), '登录已经过期');
  fill();
  await submit();
  expect(said('.pf-failure')).toEqual([words]);
  expect(said('.pf-error')).toEqual(['', '']);
});
