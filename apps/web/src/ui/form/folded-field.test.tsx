// @vitest-environment jsdom
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { FoldedField } from './folded-field.tsx';

function Channel({ needed = false }: { needed?: boolean }) {
  return (
    <FoldedField label="频道" answer="小说" needed={needed}>
      <input aria-label="找频道" />
    </FoldedField>
  );
}
const line = () => screen.getByRole('button', { name: '频道 小说' });
const field = () => screen.queryByRole('textbox', { name: '找频道' });

it('is one line with its answer until it is pressed, and keeps what was typed while folded', async () => {
  render(<Channel />);
  expect([line().getAttribute('aria-expanded'), field()]).toEqual(['false', null]);
  await userEvent.click(line());
  await userEvent.type(screen.getByRole('textbox'), '诗');
  await userEvent.click(line());
  expect(field()).toBeNull();
  await userEvent.click(line());
  expect(screen.getByRole<HTMLInputElement>('textbox').value).toBe('诗');
});

it('opens where something is missing, and may be folded again', async () => {
  const { rerender } = render(<Channel />);
  rerender(<Channel needed />);
  expect(field()).not.toBeNull();
  await userEvent.click(line());
  expect(field()).toBeNull();
});
