import { endDevice, endOtherDevices, getUser, listDevices } from '@gongdu/contract/session';
import {
  chooseNewPassword,
  enterInstitution,
  proveForNewPassword,
  sendSmsCode,
} from '@gongdu/contract/sign-in';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { serve } from '../../http/serve.ts';
import type { Accounts } from '../accounts/service.ts';
import type { Institutions } from '../institutions/service.ts';
import { devicesOf, endDeviceOf, endOtherDevicesOf } from './devices.ts';
import type { VisitOf } from './oidc/visits.ts';
import type { PasswordReset } from './security/reset-password.ts';
import type { Sessions } from './sessions/sessions.ts';
import { userInfoOf } from './user-info.ts';
import type { createSms } from './ways/sms.ts';
import type { createTickets } from './ways/ticket.ts';

interface Options {
  readonly accounts: Accounts;
  readonly institutions: Institutions;
  readonly sessions: Sessions;
  readonly sms: ReturnType<typeof createSms>;
  readonly tickets: ReturnType<typeof createTickets>;
  readonly passwordReset: PasswordReset;
  readonly visitOf: VisitOf;
}

export function signInRoutes(app: FastifyInstance, options: Options): void {
  const { sessions, sms, tickets, passwordReset, visitOf } = options;
  serve(app, getUser, ({ caller }) => userInfoOf(caller, options));
  serve(app, listDevices, ({ caller }) => devicesOf(caller, sessions));
  serve(app, endDevice, ({ caller, params }) => endDeviceOf(caller, params.sid, sessions));
  serve(app, endOtherDevices, ({ caller }) => endOtherDevicesOf(caller, sessions));
  serve(app, sendSmsCode, async ({ body, request }) => ({
    again: await sms.send(body.phone, visitOf(request), body.use),
  }));
  const fromOf = (request: FastifyRequest) => ({ visit: visitOf(request), log: request.log });
  serve(app, proveForNewPassword, ({ body, request }) => passwordReset.prove(body, fromOf(request)));
  serve(app, chooseNewPassword, ({ body, request }) => passwordReset.choose(body, fromOf(request)));
  serve(app, enterInstitution, async ({ caller }) => ({ ticket: await tickets.issue(caller.uid) }));
}
