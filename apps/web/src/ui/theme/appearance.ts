export const presets = [
  { id: 'sky', name: '晴空蓝', colour: '#409EFF' },
  { id: 'azure', name: '湖蓝', colour: '#1890FF' },
  { id: 'indigo', name: '靛青', colour: '#304156' },
  { id: 'ink', name: '墨色', colour: '#212121' },
  { id: 'bamboo', name: '竹青', colour: '#11A983' },
  { id: 'cyan', name: '天青', colour: '#13C2C2' },
  { id: 'wisteria', name: '藤紫', colour: '#6959CD' },
  { id: 'vermilion', name: '朱红', colour: '#F5222D' },
] as const;
export type Preset = (typeof presets)[number]['id'];

export const sizes = [
  { id: 'default', name: '默认' },
  { id: 'medium', name: '中等' },
  { id: 'small', name: '较小' },
  { id: 'mini', name: '迷你' },
] as const;
export type Size = (typeof sizes)[number]['id'];

export const schemes = [
  { id: 'auto', name: '跟随系统' },
  { id: 'light', name: '浅色' },
  { id: 'dark', name: '深色' },
] as const;
export type Scheme = (typeof schemes)[number]['id'];

/** The typefaces of long texts. */
export const readingFonts = [
  { id: 'song', name: '宋体' },
  { id: 'hei', name: '黑体' },
] as const;
export type ReadingFont = (typeof readingFonts)[number]['id'];

/** Font size of long texts in pixels, if the browser's own is 16. */
export const readingSizes = [
  { id: '16', name: '16' },
  { id: '17', name: '17' },
  { id: '18', name: '18' },
  { id: '20', name: '20' },
  { id: '22', name: '22' },
] as const;
export type ReadingSize = (typeof readingSizes)[number]['id'];

export interface Appearance {
  readonly preset: Preset;
  readonly size: Size;
  readonly scheme: Scheme;
  /** 大字: everything is a seventh larger, independent of the size of controls. */
  readonly largeType: boolean;
  readonly readingFont: ReadingFont;
  readonly readingSize: ReadingSize;
}

/** Sets the appearance on <html>, where every rule reads it: one style recalculation, no rendering. */
export function applyAppearance(
  { preset, size, scheme, largeType, readingFont, readingSize }: Appearance,
  root: HTMLElement = document.documentElement,
): void {
  root.dataset.theme = preset;
  root.dataset.size = size;
  root.toggleAttribute('data-large-type', largeType);
  root.dataset.readingFont = readingFont;
  root.dataset.readingSize = readingSize;
  const shown = scheme === 'auto' ? systemScheme() : scheme;
  root.dataset.mantineColorScheme = shown;
  colourWindow(shown);
}

/** The colour at the window's top edge: the sheet on phones, else the desk (palette.css). */
const edgeColours = {
  light: { sheet: '#fcfdfb', desk: '#e6edef' },
  dark: { sheet: '#161d21', desk: '#0e1417' },
};

/** Colours the frame that the system draws around the app, regardless of the system's scheme. */
function colourWindow(scheme: 'light' | 'dark'): void {
  const edge = window.matchMedia('(width < 992px)').matches ? 'sheet' : 'desk';
  for (const meta of document.querySelectorAll('meta[name=theme-color]'))
    meta.setAttribute('content', edgeColours[scheme][edge]);
}

/** Calls back when the system's colour scheme changes. Returns a function that stops it. */
export function onSystemScheme(changed: () => void): () => void {
  const query = darkQuery();
  query.addEventListener('change', changed);
  return () => query.removeEventListener('change', changed);
}

function systemScheme(): 'light' | 'dark' {
  return darkQuery().matches ? 'dark' : 'light';
}

function darkQuery(): MediaQueryList {
  return window.matchMedia('(prefers-color-scheme: dark)');
}
