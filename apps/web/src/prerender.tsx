import { MantineProvider } from '@mantine/core';
import type { ReactElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { ShellSkeleton } from './app/shell/shell-skeleton.tsx';
import { SignInPlaceholder } from './features/auth/sign-in-scene.tsx';
import { legalPages } from './features/public-pages/legal/legal-pages.ts';

/** Runs while the front end is built (entrances.ts): what stands in the page before its code is there. */
export function renderOutlines() {
  return {
    outlines: {
      signIn: renderOutline('signed-out', <SignInPlaceholder />),
      shell: renderOutline('signed-in', <ShellSkeleton />),
    },
    open: ['/', '/active', '/404', '/401', ...legalPages.map(({ path }) => path)],
  };
}

function renderOutline(audience: 'signed-in' | 'signed-out', outline: ReactElement): string {
  return renderToStaticMarkup(
    <MantineProvider>
      <div data-outline={audience} style={{ display: 'contents' }}>
        {outline}
      </div>
    </MantineProvider>,
  ).replace(/<style.*?<\/style>/gs, '');
}
