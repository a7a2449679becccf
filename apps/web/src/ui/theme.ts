import {
  ActionIcon,
  Button,
  createTheme,
  Drawer,
  defaultVariantColorsResolver,
  Input,
  Menu,
  Modal,
  Tooltip,
  type VariantColorsResolver,
} from '@mantine/core';

/** Filled controls take their text colour from the palette, which knows what is readable on it. */
const variantColorResolver: VariantColorsResolver = (input) => {
  const colors = defaultVariantColorsResolver(input);
  if (input.variant !== 'filled') return colors;
  if (input.color === 'red') return { ...colors, color: 'var(--on-bad-fill)' };
  return input.color === undefined || input.color === 'brand'
    ? { ...colors, color: 'var(--brand-on-fill)' }
    : colors;
};

const motion = { duration: 150 };

/** Sizes and colours come from CSS variables, so switching either renders nothing again. */
export const theme = createTheme({
  primaryColor: 'brand',
  // Mantine wants ten steps; the real ones are the variables of presets.css
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
  components: {
    Button: Button.extend({
      vars: (_, { size }) => ({
        root:
          size === undefined
            ? {
                '--button-height': 'var(--control-height)',
                '--button-fz': 'var(--control-font)',
                '--button-padding-x': 'var(--control-padding)',
              }
            : {},
      }),
    }),
    ActionIcon: ActionIcon.extend({
      defaultProps: { variant: 'subtle', color: 'gray' },
      vars: (_, { size }) => ({ root: size === undefined ? { '--ai-size': 'var(--control-height)' } : {} }),
    }),
    Input: Input.extend({
      vars: (_, { size }) => ({
        wrapper:
          size === undefined || size === 'sm'
            ? {
                '--input-height': 'var(--control-height)',
                '--input-fz': 'var(--field-font, var(--control-font))',
                '--input-bd': 'var(--line-control)',
              }
            : {},
      }),
    }),
    // panes scroll, not the window: nothing to lock, and no style element to write
    Modal: Modal.extend({
      defaultProps: {
        lockScroll: false,
        centered: true,
        transitionProps: motion,
        overlayProps: { backgroundOpacity: 0.42 },
        closeButtonProps: { 'aria-label': '关闭' },
      },
    }),
    Drawer: Drawer.extend({
      defaultProps: {
        lockScroll: false,
        transitionProps: motion,
        overlayProps: { backgroundOpacity: 0.42 },
        closeButtonProps: { 'aria-label': '关闭' },
      },
    }),
    Menu: Menu.extend({ defaultProps: { transitionProps: motion, shadow: 'md', withinPortal: true } }),
    Tooltip: Tooltip.extend({ defaultProps: { openDelay: 300, transitionProps: motion, withArrow: false } }),
  },
});
