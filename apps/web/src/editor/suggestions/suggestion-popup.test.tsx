// @vitest-environment jsdom
import { MantineProvider } from '@mantine/core';
import { render, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import type { EditorServices } from '../editor-services.ts';
import { createTestEditor } from '../testing/create-test-editor.ts';
import { SuggestionPopup } from './suggestion-popup.tsx';

/** The words in the place of the suggestions. */
async function wordsFor(text: string, services: EditorServices): Promise<string | null> {
  const editor = createTestEditor(services);
  const { unmount } = render(
    <MantineProvider>
      <SuggestionPopup editor={editor} />
    </MantineProvider>,
  );
  editor.commands.insertContent(text);
  await vi.waitFor(() => expect(screen.getByRole('status', { hidden: true }).textContent).not.toBe(''));
  const { textContent } = screen.getByRole('status', { hidden: true });
  unmount();
  editor.destroy();
  return textContent;
}

it('says that nothing was found where the search was answered', async () => {
  expect(await wordsFor('@林溪', { suggestPeople: async () => [] })).toBe('没有找到“林溪”');
});

it.each([
  ['people', '@林溪', { suggestPeople: () => Promise.reject(new Error('no network')) }],
  ['topics', '#雨天', { suggestTopics: () => Promise.reject(new Error('no network')) }],
])('says that a search for %s has failed, and not that nothing was found', async (_, text, services) => {
  expect(await wordsFor(text, services)).toMatch('没能查到');
});
