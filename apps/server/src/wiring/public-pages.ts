import type { FastifyInstance } from 'fastify';
import type { Auth } from '../modules/auth/service.ts';
import { loadPageBuild } from '../modules/institution-pages/public-page/page-build.ts';
import { createPublicPages } from '../modules/institution-pages/public-page/pages.ts';
import { publicPageRoutes } from '../modules/institution-pages/public-page/routes.ts';
import type { ServiceInputs } from './service-inputs.ts';
import type { Services } from './services.ts';

interface Inputs extends ServiceInputs {
  readonly auth: Pick<Auth, 'isSignedIn'>;
  /** What Vite has built; undefined for the product's own. */
  readonly webBuild: string | undefined;
}

/** The pages that institutions decorated, for the whole world. */
export async function servePublicPages(
  app: FastifyInstance,
  { auth, webBuild, ...inputs }: Inputs,
  { institutionPages, site, storage }: Services,
): Promise<void> {
  const { config, db, clock } = inputs;
  const { signIn, management } = config.services;
  const pages = createPublicPages({
    ...{ db, clock, items: institutionPages.items, build: await loadPageBuild(webBuild) },
    ...{ siteName: site.title, publicUrl: config.publicUrl, storage: storage.host },
    services: { signIn, management },
    onFailure: (err) => app.log.error({ err }, 'drawing a page failed'),
  });
  publicPageRoutes(app, {
    ...{ pages, siteName: site.title, publicUrl: config.publicUrl, isSignedIn: auth.isSignedIn },
    mediaHosts: [new URL(storage.host).origin],
    callHosts: [signIn, management].filter((address) => address !== ''),
  });
}
