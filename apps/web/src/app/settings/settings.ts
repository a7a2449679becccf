import { create } from 'zustand';
import { type Look, onSystemScheme, presets, schemes, sizes, wear } from '../../ui/look.ts';

interface Settings extends Look {
  readonly tagsView: boolean;
  readonly fixedHeader: boolean;
  readonly sidebarLogo: boolean;
}

const defaultSettings: Settings = {
  preset: 'sky',
  size: 'medium',
  scheme: 'auto',
  tagsView: true,
  fixedHeader: true,
  sidebarLogo: true,
};

/** Settings are kept per user (P5); before anybody is known, as the last one on this machine left them. */
export const useSettings = create<Settings & { uid: number }>(() => ({ ...defaultSettings, uid: 0 }));

const keyOf = (uid: number) => `gongdu_settings_${uid}`;
const lastKey = 'gongdu_settings_last';

export function changeSettings(change: Partial<Settings>): void {
  useSettings.setState(change);
  const { uid, ...settings } = useSettings.getState();
  if (uid !== 0) localStorage.setItem(keyOf(uid), JSON.stringify(settings));
  localStorage.setItem(lastKey, JSON.stringify(settings));
  wear(settings);
}

/** Puts on what the last user of this browser wore; called before the first paint. */
export function wearLastSettings(): void {
  useSettings.setState(readSettings(localStorage.getItem(lastKey)));
  wear(useSettings.getState());
  onSystemScheme(() => wear(useSettings.getState()));
}

export function loadSettingsOf(uid: number): void {
  const settings = readSettings(localStorage.getItem(keyOf(uid)));
  useSettings.setState({ ...settings, uid });
  localStorage.setItem(lastKey, JSON.stringify(settings));
  wear(settings);
}

/** Anything unknown or broken in the stored text falls back to its default. */
function readSettings(stored: string | null): Settings {
  const found = parsed(stored);
  const oneOf = <T extends string>(list: readonly { id: T }[], value: unknown, fallback: T): T =>
    list.find(({ id }) => id === value)?.id ?? fallback;
  const flag = (value: unknown, fallback: boolean) => (typeof value === 'boolean' ? value : fallback);
  return {
    preset: oneOf(presets, found.preset, defaultSettings.preset),
    size: oneOf(sizes, found.size, defaultSettings.size),
    scheme: oneOf(schemes, found.scheme, defaultSettings.scheme),
    tagsView: flag(found.tagsView, defaultSettings.tagsView),
    fixedHeader: flag(found.fixedHeader, defaultSettings.fixedHeader),
    sidebarLogo: flag(found.sidebarLogo, defaultSettings.sidebarLogo),
  };
}

function parsed(stored: string | null): Partial<Record<keyof Settings, unknown>> {
  try {
    const value: unknown = JSON.parse(stored ?? '{}');
    return typeof value === 'object' && value !== null ? value : {};
  } catch {
    return {};
  }
}
