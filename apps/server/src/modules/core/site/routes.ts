import { licenceKinds } from '@gongdu/contract/core/site/licence';
import * as manage from '@gongdu/contract/core/site/manage';
import { getPublicSite } from '@gongdu/contract/core/site/settings';
import { getSiteConfig, type SiteConfig } from '@gongdu/contract/core/site/site-config';
import { choice } from '@gongdu/contract/field';
import type { FastifyInstance } from 'fastify';
import * as z from 'zod/mini';
import { parseInput } from '../../../http/invalid-input.ts';
import { admitCaller, serve } from '../../../http/serve.ts';
import type { Site } from './live-settings.ts';
import type { SiteAdministration } from './service.ts';

/** @param config What holds at the moment. */
export function siteRoutes(app: FastifyInstance, site: Site, config: () => SiteConfig): void {
  serve(app, getSiteConfig, config);
  serve(app, getPublicSite, site.settings);
}

export function siteAdministrationRoutes(app: FastifyInstance, administration: SiteAdministration): void {
  serve(app, manage.getSiteSettings, administration.read);
  serve(app, manage.saveSiteIdentity, ({ caller, body }) => administration.saveIdentity(caller, body));
  serve(app, manage.saveSiteContact, ({ caller, body }) => administration.saveContact(caller, body));
  serve(app, manage.saveSignInWays, ({ caller, body }) => administration.saveSignInWays(caller, body));
  serve(app, manage.saveStoreAddresses, ({ caller, body }) => administration.saveStores(caller, body));
  serve(app, manage.saveLicence, ({ caller, params, body }) =>
    administration.saveLicence(caller, params.kind, body),
  );
  serve(app, manage.removeLicence, ({ caller, params, query }) =>
    administration.removeLicence(caller, params.kind, query.version),
  );
  pictureRoute(app, administration);
}

const pictureCall = { method: 'GET', path: manage.licencePicturePath } as const;
const pictureParams = z.object({ kind: choice('资质', licenceKinds) });

/** An image, not an envelope. */
function pictureRoute(app: FastifyInstance, administration: SiteAdministration): void {
  app.get(manage.licencePicturePath, { exposeHeadRoute: false }, async (request, reply) => {
    await admitCaller(app, request, { ...pictureCall, access: 'anyone' });
    const { kind } = parseInput(pictureParams, request.params);
    const { bytes, etag } = await administration.readPicture(kind);
    void reply
      .type('image/jpeg')
      .header('cache-control', 'public, max-age=300')
      .header('etag', etag)
      .header('x-content-type-options', 'nosniff')
      .header('content-security-policy', "default-src 'none'; sandbox");
    return request.headers['if-none-match']?.includes(etag) ? reply.code(304).send() : reply.send(bytes);
  });
}
