import { id } from '@gongdu/contract/field';
import * as contract from '@gongdu/contract/institutions/application';
import { getInstitutionQualifications } from '@gongdu/contract/institutions/profile';
import { Problem } from '@gongdu/contract/problem';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import { parseInput } from '../../../http/invalid-input.ts';
import { admitCaller, serve } from '../../../http/serve.ts';
import type { InstitutionApplications } from './service.ts';

/** @param deviceOf The device's label, from its user agent. */
export function institutionApplicationRoutes(
  app: FastifyInstance,
  applications: InstitutionApplications,
  deviceOf: (userAgent: string) => string,
): void {
  const device = (request: FastifyRequest) => deviceOf(request.headers['user-agent'] ?? '');
  serve(app, contract.listMyApplications, ({ caller }) => applications.list(caller.uid));
  serve(app, contract.getApplication, ({ caller, params }) => applications.read(caller.uid, params.id));
  serve(app, contract.createApplication, ({ caller, body, request }) =>
    applications.create(caller, body, device(request)),
  );
  serve(app, contract.saveApplication, ({ caller, params, body, request }) =>
    applications.save(caller, params.id, body, device(request)),
  );
  serve(app, contract.fillSlot, ({ caller, params, body }) =>
    applications.fillSlot(caller, params.id, params.slot, body.address),
  );
  serve(app, contract.giveConsent, ({ caller, params, body }) =>
    applications.giveConsent(caller, params.id, body),
  );
  serve(app, contract.submitApplication, ({ caller, params, body }) =>
    applications.submit(caller, params.id, body.version),
  );
  serve(app, contract.withdrawApplication, ({ caller, params }) => applications.withdraw(caller, params.id));
  serve(app, contract.deleteApplication, ({ caller, params }) => applications.remove(caller, params.id));
  serve(app, getInstitutionQualifications, ({ caller }) => applications.readOfInstitution(caller));
  serve(app, contract.listInstitutionQueue, ({ query }) => applications.desk.list(query));
  serve(app, contract.getInstitutionQueueItem, ({ params }) => applications.desk.read(params.id));
  serve(app, contract.decideInstitution, ({ caller, params, body }) =>
    applications.decide(caller, params.id, body),
  );
  fileRoute(app, applications);
}

const fileCall = { method: 'GET', path: contract.qualificationFilePath } as const;
const fileParams = z.object({ id });

/** An image, not an envelope; it must not be cached. */
function fileRoute(app: FastifyInstance, applications: InstitutionApplications): void {
  app.get(contract.qualificationFilePath, { exposeHeadRoute: false }, async (request, reply) => {
    const caller = await admitCaller(app, request, { ...fileCall, access: 'member' });
    if (!caller) throw new Problem('session.expired');
    const { id: fileId } = parseInput(fileParams, request.params);
    const { full } = parseInput(contract.qualificationFileQuery, request.query);
    const picture = await applications.viewFile(caller, fileId, full === 'true');
    return reply
      .type('image/jpeg')
      .header('cache-control', 'private, no-store')
      .header('x-content-type-options', 'nosniff')
      .header('content-security-policy', "default-src 'none'; sandbox")
      .send(picture);
  });
}
