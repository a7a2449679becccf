import { create } from 'zustand';
import { applyAppearance, onSystemScheme } from '../../../ui/theme/appearance.ts';
import {
  defaultSettings,
  lastSettingsKey,
  readSettings,
  type Settings,
  settingsKey,
} from './stored-settings.ts';

/** Settings are kept per user; until the member is known, as the last one on this machine left them. */
export const useSettings = create<Settings & { uid: number }>(() => ({ ...defaultSettings, uid: 0 }));

/** Where the member's tabs are kept (`stored-tabs.ts`), if they are. */
export const storedTabsKey = (uid: number) => `gongdu_tabs_${uid}`;

export function changeSettings(change: Partial<Settings>): void {
  useSettings.setState(change);
  const { uid, ...settings } = useSettings.getState();
  if (uid !== 0) localStorage.setItem(settingsKey(uid), JSON.stringify(settings));
  localStorage.setItem(lastSettingsKey, JSON.stringify(settings));
  applyAppearance(settings);
}

/** Restores what the last member left on this browser; the page is drawn with it already. */
export function restoreSettings(): void {
  useSettings.setState(readSettings(lastSettingsKey));
  onSystemScheme(() => applyAppearance(useSettings.getState()));
}

export function loadUserSettings(uid: number): void {
  const settings = readSettings(settingsKey(uid));
  useSettings.setState({ ...settings, uid });
  localStorage.setItem(lastSettingsKey, JSON.stringify(settings));
  applyAppearance(settings);
}

export const useSettingsPanel = create<{ open: boolean }>(() => ({ open: false }));

export function openSettings(): void {
  useSettingsPanel.setState({ open: true });
}

export function closeSettings(): void {
  useSettingsPanel.setState({ open: false });
}
