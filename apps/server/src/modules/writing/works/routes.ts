import * as actions from '@gongdu/contract/writing/works/actions';
import * as reach from '@gongdu/contract/writing/works/reach';
import * as versions from '@gongdu/contract/writing/works/versions';
import * as contract from '@gongdu/contract/writing/works/work';
import * as texts from '@gongdu/contract/writing/works/work-text';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { serve } from '../../../http/serve.ts';
import type { Works } from './service.ts';

/** @param deviceOf The device's label, from its user agent. */
export function workRoutes(
  app: FastifyInstance,
  works: Works,
  deviceOf: (userAgent: string) => string,
): void {
  const device = (request: FastifyRequest) => deviceOf(request.headers['user-agent'] ?? '');
  serve(app, contract.listMyWorks, ({ caller, query }) => works.listMine(caller, query));
  serve(app, contract.countMyWorks, ({ caller, query }) => works.countMine(caller, query.kind));
  serve(app, contract.getWork, ({ caller, params, query }) => works.read(caller, params.id, query.view));
  serve(app, texts.createWork, ({ caller, body, request }) => works.create(caller, body, device(request)));
  serve(app, texts.saveWork, ({ caller, params, body, request }) =>
    works.save(caller, params.id, body, device(request)),
  );
  actionRoutes(app, works);
  serve(app, reach.getWorkReach, ({ caller, params }) => works.readReach(caller, params.id));
  serve(app, reach.setWorkReach, ({ caller, params, body }) => works.setReach(caller, params.id, body));
  serve(app, versions.listWorkVersions, ({ caller, params }) => works.listVersions(caller, params.id));
  serve(app, versions.getWorkVersion, ({ caller, params }) =>
    works.getVersion(caller, params.id, params.versionId),
  );
  serve(app, versions.saveWorkVersion, ({ caller, params, body }) =>
    works.saveVersion(caller, params.id, body.version),
  );
  serve(app, versions.restoreWorkVersion, ({ caller, params, body, request }) =>
    works.restoreVersion(caller, params.id, params.versionId, {
      version: body.version,
      device: device(request),
    }),
  );
}

function actionRoutes(app: FastifyInstance, works: Works): void {
  serve(app, actions.submitWork, ({ caller, params, body }) => works.submit(caller, params.id, body.version));
  serve(app, actions.withdrawWork, ({ caller, params, body }) =>
    works.withdraw(caller, params.id, body.version),
  );
  serve(app, actions.unpublishWork, ({ caller, params, body }) =>
    works.unpublish(caller, params.id, body.version),
  );
  serve(app, actions.hideWork, ({ caller, params, body }) => works.hide(caller, params.id, body.version));
  serve(app, actions.showWork, ({ caller, params, body }) => works.show(caller, params.id, body.version));
  serve(app, actions.discardRevision, ({ caller, params, body }) =>
    works.discard(caller, params.id, body.version),
  );
  serve(app, actions.publishWorkNow, ({ caller, params, body }) =>
    works.publishNow(caller, params.id, body.version),
  );
  serve(app, actions.deleteWork, ({ caller, params, body }) => works.remove(caller, params.id, body.version));
  serve(app, actions.restoreWork, ({ caller, params, body }) =>
    works.restore(caller, params.id, body.version),
  );
  serve(app, actions.purgeWork, ({ caller, params, body }) => works.purge(caller, params.id, body.version));
  serve(app, actions.scheduleWork, ({ caller, params, body }) => works.schedule(caller, params.id, body));
  serve(app, actions.batchWorks, ({ caller, body }) => works.batch(caller, body.act, body.items));
}
