import * as contract from '@gongdu/contract/phone-change';
import type { FastifyInstance } from 'fastify';
import { serve } from '../../../http/serve.ts';
import type { VisitOf } from '../oidc/visits.ts';
import type { PhoneDesk } from './phone-desk.ts';

export function phoneRoutes(app: FastifyInstance, desk: PhoneDesk, visitOf: VisitOf): void {
  serve(app, contract.sendCurrentPhoneCode, ({ caller, request }) =>
    desk.sendToPresent(caller, visitOf(request)),
  );
  serve(app, contract.proveForPhone, ({ caller, body, request }) =>
    desk.prove(caller, body, visitOf(request)),
  );
  serve(app, contract.sendNewPhoneCode, ({ caller, body, request }) =>
    desk.sendToNew(caller, body, visitOf(request)),
  );
  serve(app, contract.changePhone, ({ caller, body, request }) =>
    desk.change(caller, body, visitOf(request)),
  );
}
