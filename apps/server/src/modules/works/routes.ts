import * as contract from '@gongdu/contract/work';
import * as acts from '@gongdu/contract/work-act';
import * as versions from '@gongdu/contract/work-version';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { serve } from '../../http/serve.ts';
import type { Works } from './service.ts';

/** @param deviceOf What a person recognises his device by, from its user agent. */
export function workRoutes(
  app: FastifyInstance,
  works: Works,
  deviceOf: (userAgent: string) => string,
): void {
  const device = (request: FastifyRequest) => deviceOf(request.headers['user-agent'] ?? '');
  serve(app, contract.listMyWorks, ({ caller, query }) => works.listMine(caller, query));
  serve(app, contract.countMyWorks, ({ caller, query }) => works.countMine(caller, query.kind));
  serve(app, contract.getWork, ({ caller, params, query }) => works.read(caller, params.id, query.view));
  serve(app, contract.createWork, ({ caller, body, request }) => works.create(caller, body, device(request)));
  serve(app, contract.saveWork, ({ caller, params, body, request }) =>
    works.save(caller, params.id, body, device(request)),
  );
  actRoutes(app, works);
  serve(app, versions.listWorkVersions, ({ caller, params }) => works.versions(caller, params.id));
  serve(app, versions.getWorkVersion, ({ caller, params }) =>
    works.readVersion(caller, params.id, params.versionId),
  );
  serve(app, versions.keepWorkVersion, ({ caller, params, body }) =>
    works.keepVersion(caller, params.id, body.version),
  );
  serve(app, versions.restoreWorkVersion, ({ caller, params, body, request }) =>
    works.restoreVersion(caller, params.id, params.versionId, {
      version: body.version,
      device: device(request),
    }),
  );
}

function actRoutes(app: FastifyInstance, works: Works): void {
  serve(app, acts.submitWork, ({ caller, params, body }) => works.submit(caller, params.id, body.version));
  serve(app, acts.withdrawWork, ({ caller, params, body }) =>
    works.withdraw(caller, params.id, body.version),
  );
  serve(app, acts.unpublishWork, ({ caller, params, body }) =>
    works.unpublish(caller, params.id, body.version),
  );
  serve(app, acts.discardRevision, ({ caller, params, body }) =>
    works.discard(caller, params.id, body.version),
  );
  serve(app, acts.publishWorkNow, ({ caller, params, body }) =>
    works.publishNow(caller, params.id, body.version),
  );
  serve(app, acts.deleteWork, ({ caller, params, body }) => works.remove(caller, params.id, body.version));
  serve(app, acts.restoreWork, ({ caller, params, body }) => works.restore(caller, params.id, body.version));
  serve(app, acts.purgeWork, ({ caller, params, body }) => works.purge(caller, params.id, body.version));
  serve(app, acts.scheduleWork, ({ caller, params, body }) => works.schedule(caller, params.id, body));
  serve(app, acts.batchWorks, ({ caller, body }) => works.batch(caller, body.act, body.items));
}
