import {
  createTheme,
  defaultVariantColorsResolver,
  type MantineColorsTuple,
  type MantineThemeComponents,
  type VariantColorsResolver,
} from '@mantine/core';

type Palette = 'brand' | 'red' | 'gray' | 'dark' | 'yellow' | 'green';

/**
 * The colours that a component may have; the variables of Mantine's other palettes are removed from the build
 * (build/theme-colors.ts).
 */
declare module '@mantine/core' {
  export interface MantineThemeColorsOverride {
    colors: Record<Palette | `${Palette}.${number}` | 'dimmed' | `var(--${string})`, MantineColorsTuple>;
  }
}

/** Filled controls take their text colour from the palette. */
const variantColorResolver: VariantColorsResolver = (input) => {
  const colors = defaultVariantColorsResolver(input);
  if (input.variant !== 'filled') return colors;
  if (input.color === 'red') return { ...colors, color: 'var(--on-bad-fill)' };
  return input.color === undefined || input.color === 'brand'
    ? { ...colors, color: 'var(--on-fill)' }
    : colors;
};

const motion = { duration: 180, exitDuration: 120 };
const overlay = {
  // panes scroll, not the window: there is nothing to lock, and no style element to write
  lockScroll: false,
  transitionProps: motion,
  overlayProps: { backgroundOpacity: 0.42 },
  closeButtonProps: { 'aria-label': '关闭' },
  // a `<header>` in a dialog would count as the page's banner
  attributes: { header: { role: 'presentation' } },
};

interface Sized {
  readonly size?: unknown;
}

/** Plain objects: `Modal.extend` and the like would load every component named here with the first page. */
const components: MantineThemeComponents = {
  Button: {
    vars: (_: unknown, { size }: Sized) => ({
      root:
        size === undefined
          ? {
              '--button-height': 'var(--control-height)',
              '--button-fz': 'var(--control-font)',
              '--button-padding-x': 'var(--control-padding)',
            }
          : {},
    }),
  },
  ActionIcon: {
    defaultProps: { variant: 'subtle', color: 'gray' },
    vars: (_: unknown, { size }: Sized) => ({
      root: size === undefined ? { '--ai-size': 'var(--control-height)' } : {},
    }),
  },
  Input: {
    vars: (_: unknown, { size, error }: Sized & { readonly error?: unknown }) => ({
      wrapper:
        size === undefined || size === 'sm'
          ? {
              '--input-height': 'var(--control-height)',
              '--input-fz': 'var(--field-font, var(--control-font))',
              '--input-bd': error ? 'var(--mantine-color-error)' : 'var(--line-control)',
            }
          : {},
    }),
  },
  // from the top and not centred: what a dialog loads, or the errors of its form, must not move it below the pointer
  Modal: { defaultProps: { ...overlay, yOffset: '6dvh' } },
  Drawer: { defaultProps: overlay },
  Menu: { defaultProps: { transitionProps: motion, shadow: 'md' } },
  Tooltip: { defaultProps: { openDelay: 300, transitionProps: motion } },
};

/** Sizes and colours come from CSS variables, so that changing either renders nothing. */
export const theme = createTheme({
  primaryColor: 'brand',
  // Mantine requires ten shades; the real ones are the variables of presets.css
  colors: {
    brand: [
      '#ecf5ff',
      '#dfefff',
      '#a9d3ff',
      '#7fbcff',
      '#409eff',
      '#1f86ee',
      '#0073d1',
      '#0265b8',
      '#04549a',
      '#05427a',
    ],
  },
  variantColorResolver,
  respectReducedMotion: true,
  cursorType: 'pointer',
  components,
});
