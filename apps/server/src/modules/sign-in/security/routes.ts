import {
  beginSecondFactor,
  changePassword,
  confirmSecondFactor,
  disableSecondFactor,
  getSecurity,
  renewRecoveryCodes,
} from '@gongdu/contract/security';
import type { FastifyInstance } from 'fastify';
import { serve } from '../../../http/serve.ts';
import type { VisitOf } from '../oidc/visits.ts';
import type { SecurityDesk } from './security.ts';

export function securityRoutes(app: FastifyInstance, desk: SecurityDesk, visitOf: VisitOf): void {
  serve(app, getSecurity, ({ caller }) => desk.overview(caller));
  serve(app, changePassword, ({ caller, body, request }) =>
    desk.changePassword(caller, body, visitOf(request)),
  );
  serve(app, beginSecondFactor, ({ caller, body, request }) => desk.begin(caller, body, visitOf(request)));
  serve(app, confirmSecondFactor, ({ caller, body }) => desk.confirm(caller, body.code));
  serve(app, disableSecondFactor, ({ caller, body, request }) =>
    desk.disable(caller, body, visitOf(request)),
  );
  serve(app, renewRecoveryCodes, ({ caller, body }) => desk.renewRecoveryCodes(caller, body.code));
}
