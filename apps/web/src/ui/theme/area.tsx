import { MantineThemeProvider } from '@mantine/core';
import { type ReactNode, useLayoutEffect, useState } from 'react';

interface AreaProps {
  /** Its colours are in `presets.css`. */
  readonly name: 'message';
  readonly className?: string | undefined;
  readonly children: ReactNode;
}

/** A part of the product with its own colours, which its dialogs and drawers have as well. */
export function Area({ name, className, children }: AreaProps) {
  const [portalTarget] = useState(() => document.createElement('div'));
  useLayoutEffect(() => {
    portalTarget.dataset['area'] = name;
    document.body.append(portalTarget);
    return () => portalTarget.remove();
  }, [portalTarget, name]);
  const [theme] = useState({ components: { Portal: { defaultProps: { target: portalTarget } } } });
  return (
    <div data-area={name} className={className}>
      <MantineThemeProvider theme={theme}>{children}</MantineThemeProvider>
    </div>
  );
}
