import { MantineProvider } from '@mantine/core';
import type { ReactElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { ShellSkeleton } from './app/layout/shell-skeleton.tsx';
import { legalPages } from './features/legal/legal-pages.ts';
import { SignInOutline } from './features/sign-in/sign-in-scene.tsx';

/** Runs while the front end is built (entrances.ts): what stands in the page before its code is there. */
export function drawOutlines() {
  return {
    outlines: {
      signIn: drawn('signed-out', <SignInOutline />),
      shell: drawn('signed-in', <ShellSkeleton />),
    },
    open: ['/', '/active', '/404', '/401', ...legalPages.map(({ path }) => path)],
  };
}

function drawn(shownTo: 'signed-in' | 'signed-out', outline: ReactElement): string {
  return renderToStaticMarkup(
    <MantineProvider>
      <div data-outline={shownTo} style={{ display: 'contents' }}>
        {outline}
      </div>
    </MantineProvider>,
  ).replace(/<style.*?<\/style>/gs, '');
}
