import { MantineProvider } from '@mantine/core';
import { renderToStaticMarkup } from 'react-dom/server';
import { type AppRoute, flattenRoutes } from './app/router/app-route.ts';
import { operatorRoutes } from './app/router/routes/operator-routes.ts';
import { routesWith } from './app/router/static-routes.ts';
import { SignInPlaceholder } from './features/identity/auth/sign-in-scene.tsx';

/** Runs while the web app is built (build/entrances.ts). */
export function prerender() {
  return {
    /** HTML by path: what stands in the page before its code is there. */
    outlines: { '/login': signInOutline() },
    /** Pages outside the shell. */
    paths: ['/login', '/404', '/401'],
    /** Pages inside the shell, as the router matches them. */
    routes: [...pagesOf(routesWith(operatorRoutes)), '/redirect/*'],
  };
}

function pagesOf(routes: readonly AppRoute[]): string[] {
  return flattenRoutes(routes)
    .filter(({ route }) => !route.external && (route.page || route.redirect !== undefined))
    .map(({ route }) => route.path);
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
