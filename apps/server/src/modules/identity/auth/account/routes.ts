import * as phoneContract from '@gongdu/contract/identity/account/phone-change';
import * as securityContract from '@gongdu/contract/identity/account/security';
import type { FastifyInstance } from 'fastify';
import { serve } from '../../../../http/serve.ts';
import type { ReadClientInfo } from '../client-info.ts';
import type { AccountSecurity } from './account-security.ts';
import type { PhoneChange } from './phone-change.ts';

export function securityRoutes(
  app: FastifyInstance,
  security: AccountSecurity,
  readClientInfo: ReadClientInfo,
): void {
  serve(app, securityContract.getSecurity, ({ caller }) => security.read(caller));
  serve(app, securityContract.changePassword, ({ caller, body, request }) =>
    security.changePassword(caller, body, readClientInfo(request)),
  );
  serve(app, securityContract.beginSecondFactor, ({ caller, body, request }) =>
    security.beginSecondFactor(caller, body, readClientInfo(request)),
  );
  serve(app, securityContract.confirmSecondFactor, ({ caller, body }) =>
    security.confirmSecondFactor(caller, body.code),
  );
  serve(app, securityContract.disableSecondFactor, ({ caller, body, request }) =>
    security.disableSecondFactor(caller, body, readClientInfo(request)),
  );
  serve(app, securityContract.renewRecoveryCodes, ({ caller, body }) =>
    security.renewRecoveryCodes(caller, body.code),
  );
}

export function phoneRoutes(
  app: FastifyInstance,
  phoneChange: PhoneChange,
  readClientInfo: ReadClientInfo,
): void {
  serve(app, phoneContract.sendCurrentPhoneCode, ({ caller, request }) =>
    phoneChange.sendCurrentPhoneCode(caller, readClientInfo(request)),
  );
  serve(app, phoneContract.verifyForPhoneChange, ({ caller, body, request }) =>
    phoneChange.verifyIdentity(caller, body, readClientInfo(request)),
  );
  serve(app, phoneContract.sendNewPhoneCode, ({ caller, body, request }) =>
    phoneChange.sendNewPhoneCode(caller, body, readClientInfo(request)),
  );
  serve(app, phoneContract.changePhone, ({ caller, body, request }) =>
    phoneChange.changePhone(caller, body, readClientInfo(request)),
  );
}
