import * as desk from '@gongdu/contract/institutions/page/desk';
import * as contract from '@gongdu/contract/institutions/page/endpoints';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { institutionOf } from '../../../http/caller.ts';
import { serve } from '../../../http/serve.ts';
import type { Moderation } from '../../moderation/queue/service.ts';
import type { LinkCheck } from './link-check.ts';
import type { InstitutionPages } from './service.ts';

/** @param deviceLabel A readable name of the member's device. */
export function institutionPageRoutes(
  app: FastifyInstance,
  pages: InstitutionPages,
  moderation: Moderation,
  linkCheck: LinkCheck,
  deviceLabel: (userAgent: string) => string,
): void {
  const { directory, drafts, items, publishing } = pages;
  const deviceOf = (request: FastifyRequest) => deviceLabel(request.headers['user-agent'] ?? '');
  serve(app, contract.listInstitutions, ({ query }) => directory.list(query));
  serve(app, contract.getPageDraft, ({ caller }) => drafts.read(institutionOf(caller)));
  serve(app, contract.savePageDraft, ({ caller, body, request }) =>
    drafts.save(caller, body, deviceOf(request)),
  );
  serve(app, contract.publishPage, async ({ caller, body }) => {
    await publishing.publish(caller, body);
    return drafts.read(institutionOf(caller));
  });
  serve(app, contract.cancelPublication, async ({ caller }) => {
    await publishing.cancel(caller);
    return drafts.read(institutionOf(caller));
  });
  serve(app, contract.listPageVersions, ({ caller }) => drafts.listVersions(caller));
  serve(app, contract.getPageVersion, ({ caller, params }) => drafts.getVersion(caller, params.id));
  serve(app, contract.rollBackPage, async ({ caller, params, body, request }) => {
    await publishing.rollBack(caller, params.id, body.version, deviceOf(request));
    return drafts.read(institutionOf(caller));
  });
  serve(app, contract.resolvePageItems, ({ caller, body }) =>
    items.resolve(drafts.parse(body.document), { institutionId: institutionOf(caller), isMember: true }),
  );
  serve(app, contract.searchPageItems, ({ caller, query }) => items.search(institutionOf(caller), query));
  serve(app, contract.checkPageLinks, ({ body }) => linkCheck.check(drafts.parse(body.document)));
  deskRoutes(app, pages, moderation);
}

function deskRoutes(app: FastifyInstance, pages: InstitutionPages, moderation: Moderation): void {
  serve(app, desk.listPageModerationItems, ({ query }) =>
    moderation.list({ ...query, kinds: ['institution_page'] }),
  );
  serve(app, desk.getPageModerationItem, ({ params }) => pages.desk.read(params.id));
  serve(app, desk.decidePageModerationItem, ({ caller, params, body }) =>
    moderation.decide(caller, params.id, body, ['institution_page']),
  );
  serve(app, desk.takePageDown, async ({ caller, params, body }) => {
    await pages.takeDown(caller, params.id, body);
    return null;
  });
}
