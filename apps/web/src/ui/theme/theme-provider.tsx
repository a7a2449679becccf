import { MantineContext, MantineThemeProvider } from '@mantine/core';
import type { ComponentProps, ReactNode } from 'react';
import { theme } from './theme.ts';

const ignore = () => undefined;

/**
 * The contexts of `MantineProvider`, without its code for schemes and variables, which is an eightieth of the first
 * load: the colour scheme is an attribute of <html> (appearance.ts), the variables are in style sheets (mantine.css).
 */
const context: ComponentProps<typeof MantineContext>['value'] = {
  colorScheme: 'light',
  setColorScheme: ignore,
  clearColorScheme: ignore,
  getRootElement: ignore,
  classNamesPrefix: 'mantine',
  cssVariablesSelector: ':root',
  withStaticClasses: true,
};

export function ThemeProvider({ children }: { readonly children: ReactNode }) {
  return (
    <MantineContext value={context}>
      <MantineThemeProvider theme={theme}>{children}</MantineThemeProvider>
    </MantineContext>
  );
}
