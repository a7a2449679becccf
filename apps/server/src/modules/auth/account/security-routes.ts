import {
  beginSecondFactor,
  changePassword,
  confirmSecondFactor,
  disableSecondFactor,
  getSecurity,
  renewRecoveryCodes,
} from '@gongdu/contract/account/security';
import type { FastifyInstance } from 'fastify';
import { serve } from '../../../http/serve.ts';
import type { ReadClientInfo } from '../oidc/client-info.ts';
import type { AccountSecurity } from './account-security.ts';

export function securityRoutes(
  app: FastifyInstance,
  security: AccountSecurity,
  readClientInfo: ReadClientInfo,
): void {
  serve(app, getSecurity, ({ caller }) => security.read(caller));
  serve(app, changePassword, ({ caller, body, request }) =>
    security.changePassword(caller, body, readClientInfo(request)),
  );
  serve(app, beginSecondFactor, ({ caller, body, request }) =>
    security.beginSecondFactor(caller, body, readClientInfo(request)),
  );
  serve(app, confirmSecondFactor, ({ caller, body }) => security.confirmSecondFactor(caller, body.code));
  serve(app, disableSecondFactor, ({ caller, body, request }) =>
    security.disableSecondFactor(caller, body, readClientInfo(request)),
  );
  serve(app, renewRecoveryCodes, ({ caller, body }) => security.renewRecoveryCodes(caller, body.code));
}
