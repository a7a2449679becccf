// @vitest-environment jsdom
import { Checkbox, MantineProvider, TextInput } from '@mantine/core';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import * as z from 'zod/mini';
import { CallError } from '../../../lib/api/call-error.ts';
import { Form } from '../../../ui/form/form.tsx';
import { useApiForm } from './use-api-form.ts';

const schema = z.object({
  name: z.string().check(z.minLength(1, '请填写名称'), z.maxLength(20)),
  seats: z.coerce.number().check(z.gte(2, '至少 2 人'), z.lte(5000)),
  open: z.optional(z.boolean()),
});

interface GroupFormProps {
  readonly submit: (body: z.infer<typeof schema>) => Promise<string>;
  readonly onDone?: (result: string) => void;
  readonly waitFor?: () => Promise<boolean>;
  readonly confirm?: () => boolean;
  readonly latest?: Values;
  readonly toBody?: (values: Values, saved: Values) => unknown;
}
type Values = { name: string; seats: string; open?: boolean };

const initial: Values = { name: '', seats: '2' };

function GroupForm(props: GroupFormProps) {
  const form = useApiForm({
    schema,
    initial,
    validate: ({ name }) => ({ name: name === '保留' ? '这个名称不能用' : undefined }),
    problemFields: { 'group.name_taken': 'name' },
    ...props,
  });
  return (
    <Form form={form} submitLabel="保存">
      <TextInput {...form.field('name')} label="名称" />
      <TextInput {...form.field.number('seats')} label="人数" />
      <Checkbox {...form.field.check('open')} label="公开" />
      <output>{form.isDirty ? '有改动' : '没有改动'}</output>
    </Form>
  );
}

function renderForm(props: GroupFormProps) {
  render(
    <MantineProvider>
      <GroupForm {...props} />
    </MantineProvider>,
  );
  const name = screen.getByRole('textbox', { name: '名称' });
  const seats = screen.getByRole('textbox', { name: '人数' });
  return { person: userEvent.setup(), name, seats, save: screen.getByRole('button', { name: '保存' }) };
}

it("sends what the contract's schema makes of the fields, once, and is then saved", async () => {
  const answer = Promise.withResolvers<string>();
  const submit = vi.fn(() => answer.promise);
  const onDone = vi.fn();
  const { person, name, seats, save } = renderForm({ submit, onDone });
  await person.type(name, '夜读');
  await person.clear(seats);
  await person.type(seats, '12');
  expect(screen.getByRole('status').textContent).toBe('有改动');
  await person.dblClick(save);
  answer.resolve('done');
  await waitFor(() => expect(onDone.mock.calls).toEqual([['done']]));
  expect(submit.mock.calls).toEqual([[{ name: '夜读', seats: 12 }]]);
  expect(screen.getByRole('status').textContent).toBe('没有改动');
});

it('takes no more than the schema, and reads a check box', async () => {
  const submit = vi.fn(async () => 'done');
  const { person, name, seats, save } = renderForm({ submit });
  await person.type(name, '夜'.repeat(30));
  await person.type(seats, '99999');
  await person.click(screen.getByRole('checkbox', { name: '公开' }));
  expect([name, seats].map((field) => field.getAttribute('maxlength'))).toEqual(['20', '4']);
  await person.clear(seats);
  await person.type(seats, '12');
  await person.click(save);
  expect(submit.mock.calls).toEqual([[{ name: '夜'.repeat(20), seats: 12, open: true }]]);
});

it('shows an error at each field, focuses the first, and clears an error when its field changes', async () => {
  const submit = vi.fn(async () => 'done');
  const { person, name, seats, save } = renderForm({ submit });
  await person.clear(seats);
  await person.type(seats, '1');
  await person.click(save);
  expect(submit).not.toHaveBeenCalled();
  expect(document.activeElement).toBe(name);
  expect(screen.getByText('请填写名称')).toBeTruthy();
  await person.type(name, '夜读');
  expect(screen.queryByText('请填写名称')).toBeNull();
  expect(screen.getByText('至少 2 人')).toBeTruthy();
  // another field's error does not move the focus from the field that is being filled in
  expect(document.activeElement).toBe(name);
});

it('validates one field against another where the schema cannot', async () => {
  const submit = vi.fn(async () => 'done');
  const { person, name, save } = renderForm({ submit });
  await person.type(name, '保留');
  await person.click(save);
  expect(screen.getByText('这个名称不能用')).toBeTruthy();
  expect(submit).not.toHaveBeenCalled();
});

it.each([
  ['its own fields', { fields: [{ field: 'seats', message: '已经有 5 人' }] }, '人数', '已经有 5 人'],
  ['the field of its problem', { problem: 'group.name_taken' }, '名称', '不行'],
])("shows the server's refusal at %s and keeps what was typed", async (_, refusal, label, message) => {
  const submit = async () => {
    throw new CallError('不行', { code: 400, kind: 'refused', ...refusal });
  };
  const { person, name, save } = renderForm({ submit });
  await person.type(name, '夜读');
  await person.click(save);
  const field = screen.getByRole('textbox', { name: label });
  expect(await screen.findByText(message)).toBeTruthy();
  expect(document.activeElement).toBe(field);
  expect(name).toHaveProperty('value', '夜读');
  expect(screen.getByRole('status').textContent).toBe('有改动');
});

it.each([
  ['a refusal without a field', new CallError('圈子已满', { code: 400, kind: 'refused' }), '圈子已满'],
  ['what it does not know', new TypeError('x is not a function'), '没有保存成功，填写的内容还在'],
])('shows %s below the fields, and can be sent again', async (_, failure, sentence) => {
  const submit = vi.fn<() => Promise<string>>().mockRejectedValueOnce(failure).mockResolvedValue('done');
  const { person, name, save } = renderForm({ submit });
  await person.type(name, '夜读');
  await person.click(save);
  expect((await screen.findByRole('alert')).textContent).toBe(sentence);
  await person.click(save);
  expect(screen.queryByRole('alert')).toBeNull();
  expect(submit).toHaveBeenCalledTimes(2);
});

it('is submitted by Ctrl with Enter, after what it waits for', async () => {
  const submit = vi.fn(async () => 'done');
  const uploaded = vi.fn<() => Promise<boolean>>().mockResolvedValueOnce(false).mockResolvedValue(true);
  const { person, name } = renderForm({ submit, waitFor: uploaded });
  await person.type(name, '夜读');
  await person.keyboard('{Control>}{Enter}{/Control}');
  expect(submit).not.toHaveBeenCalled();
  await person.keyboard('{Control>}{Enter}{/Control}');
  expect(submit).toHaveBeenCalledTimes(1);
});

it('asks for confirmation once all fields are valid, and stops without it', async () => {
  const submit = vi.fn(async () => 'done');
  const confirm = vi.fn(() => true).mockReturnValueOnce(false);
  const { person, name, save } = renderForm({ submit, confirm });
  await person.click(save);
  expect(confirm).not.toHaveBeenCalled();
  await person.type(name, '夜读');
  await person.click(save);
  expect(submit).not.toHaveBeenCalled();
  await person.click(save);
  expect(submit).toHaveBeenCalledTimes(1);
});

it('shows values saved elsewhere while nothing is typed, and sends what differs from them', async () => {
  const submit = vi.fn(async () => 'done');
  const toBody = (values: Values, saved: Values) => ({ ...values, name: `${saved.name}→${values.name}` });
  const screenWith = (latest: Values) => (
    <MantineProvider>
      <GroupForm submit={submit} toBody={toBody} latest={latest} />
    </MantineProvider>
  );
  const { rerender } = render(screenWith({ name: '夜读', seats: '3' }));
  const name = screen.getByRole('textbox', { name: '名称' });
  await waitFor(() => expect(name).toHaveProperty('value', '夜读'));
  rerender(screenWith({ name: '晨读', seats: '3' }));
  await waitFor(() => expect(name).toHaveProperty('value', '晨读'));
  expect(screen.getByRole('status').textContent).toBe('没有改动');
  const person = userEvent.setup();
  await person.type(name, '会');
  rerender(screenWith({ name: '午读', seats: '3' }));
  expect(name).toHaveProperty('value', '晨读会');
  await person.click(screen.getByRole('button', { name: '保存' }));
  expect(submit.mock.calls).toEqual([[{ name: '晨读→晨读会', seats: 3 }]]);
});
