import * as contract from '@gongdu/contract/core/site/clients';
import type { FastifyInstance } from 'fastify';
import { serve } from '../../../../../http/serve.ts';
import type { ClientManagement } from './manage.ts';

export function clientRoutes(app: FastifyInstance, clients: ClientManagement): void {
  serve(app, contract.listClients, ({ caller }) => clients.list(caller));
  serve(app, contract.registerClient, ({ caller, body }) => clients.register(caller, body));
  serve(app, contract.updateClient, ({ caller, params, body }) =>
    clients.update(caller, params.clientId, body),
  );
  serve(app, contract.approveClient, ({ caller, params, body }) =>
    clients.approve(caller, params.clientId, body.version),
  );
  serve(app, contract.rotateClientSecret, ({ caller, params, body }) =>
    clients.rotateSecret(caller, params.clientId, body),
  );
  serve(app, contract.setClientEnabled, ({ caller, params, body }) =>
    clients.setEnabled(caller, params.clientId, body),
  );
  serve(app, contract.removeClient, ({ caller, params, query }) =>
    clients.remove(caller, params.clientId, query.version),
  );
}
