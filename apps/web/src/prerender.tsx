import { MantineProvider } from '@mantine/core';
import { renderToStaticMarkup } from 'react-dom/server';
import { SignInPlaceholder } from './features/auth/sign-in-scene.tsx';

/** Runs while the web app is built (build/entrances.ts). */
export function prerender() {
  return {
    /** HTML by path: what stands in the page before its code is there. */
    outlines: { '/login': signInOutline() },
    /** Pages outside the shell. */
    paths: ['/login', '/404', '/401'],
  };
}

function signInOutline(): string {
  const html = renderToStaticMarkup(
    <MantineProvider>
      <div data-outline style={{ display: 'contents' }}>
        <SignInPlaceholder />
      </div>
    </MantineProvider>,
  );
  return html.replace(/<style.*?<\/style>/gs, '');
}
