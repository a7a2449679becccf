// @vitest-environment jsdom
import { MantineProvider } from '@mantine/core';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router';
import { beforeAll, expect, it, vi } from 'vitest';
import { SearchField } from './search-field.tsx';

// jsdom does not implement scrolling
beforeAll(() => {
  Element.prototype.scrollIntoView = () => undefined;
});

function renderField() {
  const onSearch = vi.fn<(term: string) => void>();
  const onSubmit = vi.fn<(term: string) => void>();
  const client = new QueryClient();
  const fieldWith = (term: string) => (
    <MantineProvider>
      <QueryClientProvider client={client}>
        <MemoryRouter>
          <SearchField
            term={term}
            maxLength={100}
            recent={['边城', '红楼', '三', '四', '五', '六']}
            onSearch={onSearch}
            onSubmit={onSubmit}
          />
        </MemoryRouter>
      </QueryClientProvider>
    </MantineProvider>
  );
  const { rerender } = render(fieldWith(''));
  return {
    person: userEvent.setup(),
    field: screen.getByRole('searchbox'),
    setTerm: (term: string) => rerender(fieldWith(term)),
    onSearch,
    onSubmit,
  };
}

it('offers the last five searches while the field is empty, and selects one by arrows and Enter', async () => {
  const { person, field, onSearch, onSubmit } = renderField();
  await person.click(field);
  expect(screen.getAllByRole('option', { hidden: true }).map(({ textContent }) => textContent)).toEqual([
    ...['边城', '红楼', '三', '四', '五'],
  ]);
  await person.keyboard('{ArrowDown}{ArrowDown}{Enter}');
  expect(onSearch.mock.lastCall).toEqual(['红楼']);
  expect(onSubmit.mock.calls).toEqual([['红楼']]);
});

it('remembers searches submitted by Enter, and nothing that was only typed', async () => {
  const { person, field, onSubmit } = renderField();
  await person.type(field, '😀');
  expect(onSubmit).not.toHaveBeenCalled();
  await person.keyboard('{Enter}');
  expect(onSubmit.mock.calls).toEqual([['😀']]);
});

it('offers no earlier searches for a term from the address', async () => {
  const { person, field, setTerm } = renderField();
  setTerm('边城');
  await person.click(field);
  expect(field).toHaveProperty('value', '边城');
  expect(screen.queryAllByRole('option', { hidden: true })).toEqual([]);
});
