// @vitest-environment jsdom
import { MantineProvider } from '@mantine/core';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { SearchInput } from './search-input.tsx';

function renderInput() {
  const onSearch = vi.fn<(value: string) => void>();
  const inputWith = (value: string) => (
    <MantineProvider>
      <SearchInput label="搜索" value={value} onSearch={onSearch} />
    </MantineProvider>
  );
  const { rerender } = render(inputWith(''));
  return {
    person: userEvent.setup(),
    field: screen.getByRole('searchbox'),
    setValue: (value: string) => rerender(inputWith(value)),
    onSearch,
  };
}

it('keeps what is typed on while its search comes back, and searches for that as well', async () => {
  const { person, field, setValue, onSearch } = renderInput();
  await person.type(field, 'hong');
  await expect.poll(() => onSearch.mock.lastCall).toEqual(['hong']);
  await person.type(field, 'lou');
  // a slow page changes the address only now
  setValue('hong');
  expect(field).toHaveProperty('value', 'honglou');
  await expect.poll(() => onSearch.mock.lastCall).toEqual(['honglou']);
  setValue('honglou');
  expect(field).toHaveProperty('value', 'honglou');
});

it('shows a value from elsewhere, also one that it searched for before', async () => {
  const { person, field, setValue, onSearch } = renderInput();
  await person.type(field, 'hong');
  await expect.poll(() => onSearch.mock.lastCall).toEqual(['hong']);
  setValue('hong');
  setValue('');
  expect(field).toHaveProperty('value', '');
  setValue('hong');
  expect(field).toHaveProperty('value', 'hong');
});
