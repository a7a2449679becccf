// @vitest-environment jsdom
import type { Profile, ProfileChange } from '@gongdu/contract/core/accounts/profile';
import { MantineProvider } from '@mantine/core';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { CallError } from '../../../lib/api/call-error.ts';
import { type TypedInput, UnsavedContext } from '../../../ui/form/unsaved-changes.ts';
import { ProfileForm } from './profile-form.tsx';

const saved: Profile = {
  name: '林小满',
  bio: '白天编辑，晚上读者。',
  gender: null,
  birthday: null,
  city: '',
  avatar: null,
  version: 3,
};

const refusals = {
  conflict: new CallError('资料已在另一个页面修改过', {
    code: 409,
    kind: 'refused',
    problem: 'profile.changed_elsewhere',
  }),
  reserved: new CallError('不行', {
    code: 400,
    kind: 'refused',
    fields: [{ field: 'name', message: '昵称不能含有「官方」' }],
  }),
};

function renderForm(save: (change: ProfileChange) => Promise<void>) {
  const unsaved = new Map<string, TypedInput>();
  const formOf = (profile: Profile) => (
    <MantineProvider>
      <UnsavedContext value={unsaved}>
        <ProfileForm profile={profile} save={save} />
      </UnsavedContext>
    </MantineProvider>
  );
  const { rerender } = render(formOf(saved));
  return {
    person: userEvent.setup(),
    name: screen.getByRole('textbox', { name: '昵称' }),
    bio: screen.getByRole('textbox', { name: '简介' }),
    button: (label: string) => screen.getByRole('button', { name: label }),
    readAgain: (profile: Partial<Profile>) => rerender(formOf({ ...saved, ...profile })),
    isUnsaved: () => [...unsaved.values()].includes('lost'),
  };
}

it('saves the changed fields over the version they were read with', async () => {
  const save = vi.fn(async () => undefined);
  const { person, bio, button } = renderForm(save);
  expect(button('保存')).toHaveProperty('disabled', true);
  await person.type(bio, '住在海边。');
  await person.click(screen.getByRole('radio', { name: '女' }));
  await person.keyboard('{Control>}s{/Control}');
  expect(save.mock.calls).toEqual([[{ bio: `${saved.bio}住在海边。`, gender: 'female', version: 3 }]]);
});

it('keeps the input in a conflict, saves it over the newer version on request, and continues from there', async () => {
  const save = vi.fn<(change: ProfileChange) => Promise<void>>().mockRejectedValueOnce(refusals.conflict);
  const { person, name, bio, button, readAgain } = renderForm(save);
  const typed = `${saved.bio}住在海边。`;
  await person.type(bio, '住在海边。');
  await person.click(button('保存'));
  await screen.findByText('资料已在另一个页面修改过');
  readAgain({ name: '山海', bio: '在那边写的。', version: 4 });
  expect(bio).toHaveProperty('value', typed);
  // the saved profile is read before the save has ended
  save.mockImplementationOnce(async () => readAgain({ name: '山海', bio: typed, version: 5 }));
  await person.click(button('仍然保存我改的'));
  expect(save).toHaveBeenLastCalledWith({ bio: typed, version: 4 });
  await waitFor(() => expect(name).toHaveProperty('value', '山海'));
  expect(screen.queryByRole('alert')).toBeNull();
  await person.type(name, '间');
  await person.click(button('保存'));
  expect(save).toHaveBeenLastCalledWith({ name: '山海间', version: 5 });
});

it('shows the newer version when the input is discarded', async () => {
  const { person, bio, button, readAgain, isUnsaved } = renderForm(() => Promise.reject(refusals.conflict));
  await person.type(bio, '住在海边。');
  await person.click(button('保存'));
  await screen.findByText('资料已在另一个页面修改过');
  readAgain({ bio: '在那边写的。', version: 4 });
  await person.click(button('放弃，用最新的'));
  expect(bio).toHaveProperty('value', '在那边写的。');
  expect(isUnsaved()).toBe(false);
});

it.each([
  ['the contract', '满', '昵称至少 2 个字'],
  ['the server', '官方小编', '昵称不能含有「官方」'],
])('says at the field what %s refuses', async (_, typed, message) => {
  const { person, name, button } = renderForm(() => Promise.reject(refusals.reserved));
  await person.clear(name);
  await person.type(name, typed);
  await person.click(button('保存'));
  await screen.findByText(message);
  expect(name.getAttribute('aria-invalid')).toBe('true');
  expect(document.activeElement).toBe(name);
});

it('asks before its tab closes with unsaved input', async () => {
  const { person, bio, button, isUnsaved } = renderForm(async () => undefined);
  expect(isUnsaved()).toBe(false);
  await person.type(bio, '住在海边。');
  expect(isUnsaved()).toBe(true);
  await person.click(button('放弃修改'));
  expect(isUnsaved()).toBe(false);
  expect(bio).toHaveProperty('value', saved.bio);
  await person.type(bio, '住在山里。');
  await person.click(button('保存'));
  await waitFor(() => expect(isUnsaved()).toBe(false));
});
