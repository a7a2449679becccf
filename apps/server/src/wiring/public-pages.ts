import { serverPages } from '@gongdu/contract/core/public-texts/text-pages';
import type { FastifyInstance } from 'fastify';
import { complaintPageRoutes, complaintTextView } from '../modules/administration/complaints/public-pages.ts';
import { publicTextRoutes } from '../modules/core/public-texts/routes.ts';
import { createSiteTexts } from '../modules/core/site/public-pages.ts';
import { frontRoutes } from '../modules/discovery/front/routes.ts';
import { publicWorkRoutes, sharedDirectories } from '../modules/discovery/public-works/routes.ts';
import { createPublicWorks } from '../modules/discovery/public-works/service.ts';
import { createInstitutionPublicPages } from '../modules/institutions/institution-pages/public-page/pages.ts';
import { institutionPublicPageRoutes } from '../modules/institutions/institution-pages/public-page/routes.ts';
import { loadPageBuild } from '../public-site/page-build.ts';
import { createPublicSite } from '../public-site/public-site.ts';
import type { ServiceInputs, Services } from './services.ts';

/** The pages that the world sees without an account. Returns their routes. */
export async function servePublicPages(
  app: FastifyInstance,
  { config, reads, clock, bus }: ServiceInputs,
  services: Services,
  /** What Vite has built; undefined for the product's own. */
  webBuild: string | undefined,
): Promise<readonly string[]> {
  const { auth, site } = services;
  const { publicUrl } = config;
  const { signIn, management, member } = config.services;
  const storage = services.storage.host;
  const publicSite = createPublicSite(app, {
    clock,
    publicUrl,
    signIn,
    memberService: member,
    storage,
    site: site.settings,
    build: await loadPageBuild(webBuild),
    onFailure: (err) => app.log.error({ err }, 'drawing a page failed'),
    mediaHosts: [new URL(storage).origin],
    callHosts: [signIn, management, member].filter((address) => address !== ''),
    isSignedIn: auth.isSignedIn,
  });
  bus.subscribe('publicPagesDropped', publicSite.drop);
  bus.onMissed(publicSite.drop);
  services.contentIndex.onHidden(() => {
    publicSite.drop();
    bus.publish('publicPagesDropped', null);
  });
  const institutions = createInstitutionPublicPages({
    reads,
    clock,
    siteName: site.title,
    publicUrl,
    storage,
    services: { signIn, management },
    items: services.institutionPages.items,
    readership: services.readership,
  });
  const publicWorks = createPublicWorks({
    reads,
    clock,
    publicUrl,
    signIn,
    storage: services.storage,
    siteName: site.title,
    listAiMarks: services.works.listAiMarks,
    readership: services.readership,
    feed: services.feed,
    books: services.books,
    bookHoldings: services.bookHoldings,
    contentIndex: services.contentIndex,
    dataDir: config.dataDir,
    mapped: {
      institution: institutions.listMapped,
      page: async () => [...serverPages, ...sharedDirectories].map((path) => ({ path, changedAt: null })),
    },
  });
  publicWorkRoutes(app, publicSite, publicWorks);
  frontRoutes(publicSite, services.front);
  const calls = { signIn, management };
  complaintPageRoutes(publicSite, services.complaints, calls);
  const siteTexts = createSiteTexts({ site, clock, publicUrl });
  publicTextRoutes(
    publicSite,
    services.publicTexts,
    (page) => siteTexts(page) ?? { view: complaintTextView(page, calls) },
  );
  institutionPublicPageRoutes(publicSite, institutions);
  return publicSite.paths;
}
