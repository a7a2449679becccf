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
import type { SecurityDesk } from './security.ts';

export function securityRoutes(app: FastifyInstance, desk: SecurityDesk): void {
  serve(app, getSecurity, ({ caller }) => desk.overview(caller));
  serve(app, changePassword, ({ caller, body }) => desk.changePassword(caller, body));
  serve(app, beginSecondFactor, ({ caller }) => desk.begin(caller));
  serve(app, confirmSecondFactor, ({ caller, body }) => desk.confirm(caller, body.code));
  serve(app, disableSecondFactor, ({ caller, body }) => desk.disable(caller, body));
  serve(app, renewRecoveryCodes, ({ caller, body }) => desk.renewRecoveryCodes(caller, body.code));
}
