// @vitest-environment jsdom
import { afterEach, expect, it } from 'vitest';
import { changeSettings, loadUserSettings, useSettings } from './settings.ts';

afterEach(() => localStorage.clear());

it('stores settings per user and applies them to the page', () => {
  loadUserSettings(1);
  changeSettings({ preset: 'vermilion', size: 'mini', scheme: 'dark', tagsView: false, readingSize: '22' });
  loadUserSettings(2);
  expect(document.documentElement.dataset).toMatchObject({ theme: 'sky', size: 'medium', readingSize: '18' });
  expect(useSettings.getState().tagsView).toBe(true);
  loadUserSettings(1);
  expect(document.documentElement.dataset).toMatchObject({
    theme: 'vermilion',
    size: 'mini',
    mantineColorScheme: 'dark',
    readingSize: '22',
  });
  expect(useSettings.getState().tagsView).toBe(false);
});

it('uses the default for unknown values', () => {
  localStorage.setItem('gongdu_settings_7', '{"preset":"pink","size":"small","tagsView":"yes"');
  loadUserSettings(7);
  expect(useSettings.getState()).toMatchObject({ preset: 'sky', size: 'medium', tagsView: true });
  localStorage.setItem('gongdu_settings_7', '{"preset":"pink","size":"small","tagsView":"yes"}');
  loadUserSettings(7);
  expect(useSettings.getState()).toMatchObject({ preset: 'sky', size: 'small', tagsView: true });
});
