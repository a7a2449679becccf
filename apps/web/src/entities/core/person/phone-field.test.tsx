// @vitest-environment jsdom
import { mobilePattern } from '@gongdu/contract/phone-number';
import { noPhones, phoneSpellings } from '@gongdu/contract/testing/phone-spellings';
import { MantineProvider } from '@mantine/core';
import { fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, it } from 'vitest';
import { phoneMistake } from '../../../public-page/form/field.ts';
import { PhoneField } from './phone-field.tsx';

function Holder() {
  const [value, setValue] = useState('');
  return (
    <MantineProvider>
      <PhoneField value={value} onChange={setValue} autoComplete="username" />
    </MantineProvider>
  );
}

function openField(): HTMLInputElement {
  render(<Holder />);
  return screen.getByRole<HTMLInputElement>('textbox', { name: '手机号' });
}

it.each(phoneSpellings)('shows the number when %j is pasted or filled in', async (given) => {
  const field = openField();
  await userEvent.click(field);
  await userEvent.paste(given);
  expect(field.value).toBe('13800000001');
  fireEvent.change(field, { target: { value: '' } });
  fireEvent.change(field, { target: { value: given } });
  expect(field.value).toBe('13800000001');
  expect(phoneMistake(given)).toBe('');
});

it.each(noPhones)('makes no mobile number of %j', async (given) => {
  const field = openField();
  await userEvent.click(field);
  await userEvent.paste(given);
  expect(field.value).not.toMatch(mobilePattern);
  expect(phoneMistake(given)).not.toBe('');
});

it('shows the number once the country code and all digits are typed', async () => {
  const field = openField();
  await userEvent.type(field, '+86 138 0000 0001');
  expect(field.value).toBe('13800000001');
  await userEvent.type(field, '2');
  expect(field.value).toBe('138000000012');
});
