import { create } from 'zustand';
import { onSystemScheme, wear } from '../../ui/look.ts';
import { defaultSettings, keyOf, lastKey, readSettings, type Settings } from './stored-settings.ts';

/** Settings are kept per user (P5); before anybody is known, as the last one on this machine left them. */
export const useSettings = create<Settings & { uid: number }>(() => ({ ...defaultSettings, uid: 0 }));

export function changeSettings(change: Partial<Settings>): void {
  useSettings.setState(change);
  const { uid, ...settings } = useSettings.getState();
  if (uid !== 0) localStorage.setItem(keyOf(uid), JSON.stringify(settings));
  localStorage.setItem(lastKey, JSON.stringify(settings));
  wear(settings);
}

/** Takes up what the last user of this browser left; the page wears it already. */
export function recallLastSettings(): void {
  useSettings.setState(readSettings(lastKey));
  onSystemScheme(() => wear(useSettings.getState()));
}

export function loadSettingsOf(uid: number): void {
  const settings = readSettings(keyOf(uid));
  useSettings.setState({ ...settings, uid });
  localStorage.setItem(lastKey, JSON.stringify(settings));
  wear(settings);
}
