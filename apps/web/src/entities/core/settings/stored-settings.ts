import { deviceStorage } from '../../../lib/browser-storage.ts';
import {
  type Appearance,
  applyAppearance,
  presets,
  readingFonts,
  readingSizes,
  schemes,
  sizes,
} from '../../../ui/theme/appearance.ts';

export interface Settings extends Appearance {
  readonly tagsView: boolean;
  readonly fixedHeader: boolean;
  readonly sidebarLogo: boolean;
  /** Whether tabs are restored after a sign-in or a reload. */
  readonly restoreTabs: boolean;
}

export const defaultSettings: Settings = {
  preset: 'sky',
  size: 'medium',
  scheme: 'auto',
  largeType: false,
  readingFont: 'song',
  readingSize: '18',
  tagsView: true,
  fixedHeader: true,
  sidebarLogo: true,
  restoreTabs: false,
};

export const settingsKey = (uid: number) => `gongdu_settings_${uid}`;
/** The settings of the last member on this browser; they apply until the member is known. */
export const lastSettingsKey = 'gongdu_settings_last';

/** Anything unknown or broken in the stored text falls back to its default. */
export function readSettings(key: string): Settings {
  const stored = parsed(deviceStorage.getItem(key));
  const pick = <T extends string>(list: readonly { id: T }[], value: unknown, fallback: T): T =>
    list.find(({ id }) => id === value)?.id ?? fallback;
  const flag = (value: unknown, fallback: boolean) => (typeof value === 'boolean' ? value : fallback);
  return {
    preset: pick(presets, stored.preset, defaultSettings.preset),
    size: pick(sizes, stored.size, defaultSettings.size),
    scheme: pick(schemes, stored.scheme, defaultSettings.scheme),
    largeType: flag(stored.largeType, defaultSettings.largeType),
    readingFont: pick(readingFonts, stored.readingFont, defaultSettings.readingFont),
    readingSize: pick(readingSizes, stored.readingSize, defaultSettings.readingSize),
    tagsView: flag(stored.tagsView, defaultSettings.tagsView),
    fixedHeader: flag(stored.fixedHeader, defaultSettings.fixedHeader),
    sidebarLogo: flag(stored.sidebarLogo, defaultSettings.sidebarLogo),
    restoreTabs: flag(stored.restoreTabs, defaultSettings.restoreTabs),
  };
}

/** Runs before the first paint and before the libraries are loaded. */
export function applyStoredAppearance(): void {
  applyAppearance(readSettings(lastSettingsKey));
}

function parsed(stored: string | null): Partial<Record<keyof Settings, unknown>> {
  try {
    const value: unknown = JSON.parse(stored ?? '{}');
    return typeof value === 'object' && value !== null ? value : {};
  } catch {
    return {};
  }
}
