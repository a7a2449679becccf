import { create } from 'zustand';
import { deviceStorage } from '../../../lib/browser-storage.ts';
import { applyAppearance, onSystemScheme } from '../../../ui/theme/appearance.ts';
import {
  defaultSettings,
  lastSettingsKey,
  readSettings,
  type Settings,
  settingsKey,
} from './stored-settings.ts';

/** Settings are stored per user; until the user is known, those of the last user of this browser apply. */
export const useSettings = create<Settings & { uid: number }>(() => ({ ...defaultSettings, uid: 0 }));

/** The storage key of the member's tabs (`stored-tabs.ts`). */
export const storedTabsKey = (uid: number) => `gongdu_tabs_${uid}`;

export function changeSettings(change: Partial<Settings>): void {
  useSettings.setState(change);
  const { uid, ...settings } = useSettings.getState();
  if (uid !== 0) deviceStorage.setItem(settingsKey(uid), JSON.stringify(settings));
  deviceStorage.setItem(lastSettingsKey, JSON.stringify(settings));
  applyAppearance(settings);
}

/** Restores the settings of the last user of this browser; boot has already applied them to the page. */
export function restoreSettings(): void {
  useSettings.setState(readSettings(lastSettingsKey));
  onSystemScheme(() => applyAppearance(useSettings.getState()));
}

export function loadUserSettings(uid: number): void {
  const settings = readSettings(settingsKey(uid));
  useSettings.setState({ ...settings, uid });
  deviceStorage.setItem(lastSettingsKey, JSON.stringify(settings));
  applyAppearance(settings);
}

export const useSettingsPanel = create<{ open: boolean }>(() => ({ open: false }));

export function openSettings(): void {
  useSettingsPanel.setState({ open: true });
}

export function closeSettings(): void {
  useSettingsPanel.setState({ open: false });
}
