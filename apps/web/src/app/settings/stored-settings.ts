import { type Look, presets, schemes, sizes, wear } from '../../ui/look.ts';

export interface Settings extends Look {
  readonly tagsView: boolean;
  readonly fixedHeader: boolean;
  readonly sidebarLogo: boolean;
}

export const defaultSettings: Settings = {
  preset: 'sky',
  size: 'medium',
  scheme: 'auto',
  tagsView: true,
  fixedHeader: true,
  sidebarLogo: true,
};

export const keyOf = (uid: number) => `gongdu_settings_${uid}`;
/** What the last user of this browser wore, for when nobody is known yet. */
export const lastKey = 'gongdu_settings_last';

/** Anything unknown or broken in the stored text falls back to its default. */
export function readSettings(key: string): Settings {
  const found = parsed(localStorage.getItem(key));
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

/** Before anything is drawn, and before the libraries are there. */
export function wearLastLook(): void {
  wear(readSettings(lastKey));
}

function parsed(stored: string | null): Partial<Record<keyof Settings, unknown>> {
  try {
    const value: unknown = JSON.parse(stored ?? '{}');
    return typeof value === 'object' && value !== null ? value : {};
  } catch {
    return {};
  }
}
