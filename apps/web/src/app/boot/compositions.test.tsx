// @vitest-environment jsdom
import { MantineProvider, Modal, TagsInput } from '@mantine/core';
import { fireEvent, render, screen } from '@testing-library/react';
import { beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { useMentionAutocomplete } from '../../entities/core/person/mentions/use-mention-autocomplete.ts';
import { ComposerBox } from '../../entities/messaging/chat-message/composer-box.tsx';
import { TitleField } from '../../features/writing/works/write/title-field.tsx';
import { keepKeysOfCompositions } from '../../ui/form/composition.ts';
import { SearchInput } from '../../ui/form/search-input.tsx';

beforeAll(keepKeysOfCompositions);
// jsdom has no CSS object
beforeEach(() => {
  vi.stubGlobal('CSS', { supports: () => true });
});

const taken = vi.fn<(what: string) => void>();
const people = [{ name: '林小满' }];

function MentionBox() {
  const mention = useMentionAutocomplete(
    () => ({ people, isSearching: false, hasFailed: false }),
    ({ name }) => taken(name),
  );
  return (
    <textarea
      aria-label="提及"
      onChange={({ currentTarget }) => mention.update(currentTarget)}
      onKeyDown={(event) => mention.onKeyDown(event) && event.preventDefault()}
    />
  );
}

const fields = {
  标题: (
    <TitleField
      value="边城"
      error={undefined}
      locked={false}
      onChange={() => undefined}
      focusRef={null}
      onEnter={() => taken('标题')}
    />
  ),
  搜索: <SearchInput label="搜索" value="" onSearch={taken} />,
  消息: <ComposerBox aria-label="消息" onKey={() => false} onEnter={() => taken('消息')} />,
  提及: <MentionBox />,
  标签: <TagsInput aria-label="标签" onChange={(tags) => taken(tags.join())} />,
  对话框: (
    <Modal opened onClose={() => taken('对话框')} transitionProps={{ duration: 0 }}>
      <input aria-label="对话框" />
    </Modal>
  ),
};

it.each(Object.entries(fields))('leaves the keys of an input method to it: %s', (label, drawn) => {
  render(<MantineProvider>{drawn}</MantineProvider>);
  const field = screen.getByLabelText(label, { selector: 'input, textarea' });
  const key = label === '对话框' ? 'Escape' : 'Enter';
  field.focus();
  if (label !== '标题') fireEvent.change(field, { target: { value: '@小满' } });
  taken.mockClear();
  // Chromium and Firefox: the composition ends after its key
  fireEvent.compositionStart(field);
  fireEvent.keyDown(field, { key, isComposing: true, keyCode: 229 });
  fireEvent.compositionEnd(field);
  // Safari: before it
  fireEvent.compositionStart(field);
  fireEvent.compositionEnd(field);
  fireEvent.keyDown(field, { key, isComposing: false, keyCode: 229 });
  expect(taken).not.toHaveBeenCalled();
  fireEvent.keyDown(field, { key, keyCode: key === 'Enter' ? 13 : 27 });
  expect(taken).toHaveBeenCalled();
});

it('lets the editor hear them', () => {
  const text = document.createElement('div');
  // jsdom does not know the property
  Object.defineProperty(text, 'isContentEditable', { value: true });
  document.body.append(text);
  const heard = vi.fn<() => void>();
  text.addEventListener('keydown', heard);
  fireEvent.keyDown(text, { key: 'Enter', keyCode: 229 });
  expect(heard).toHaveBeenCalledOnce();
});
