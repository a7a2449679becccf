import { endDevice, endOtherDevices, listDevices } from '@gongdu/contract/identity/auth/devices';
import { resetPassword, verifyForPasswordReset } from '@gongdu/contract/identity/auth/password-reset';
import { getUser } from '@gongdu/contract/identity/auth/session';
import {
  issueInstitutionTicket,
  issueReturnTicket,
  sendSmsCode,
} from '@gongdu/contract/identity/auth/sign-in';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { serve } from '../../../http/serve.ts';
import type { Accounts } from '../../core/accounts/service.ts';
import type { Institutions } from '../../core/institutions/service.ts';
import type { MinorModes } from '../../core/minors/modes.ts';
import type { InstitutionRights } from '../../institutions/institution-members/rights.ts';
import { endDeviceOf, endOtherDevicesOf, listDevicesOf } from './account/devices.ts';
import type { PasswordReset } from './account/password-reset.ts';
import type { ReadClientInfo } from './client-info.ts';
import type { createSms } from './methods/sms.ts';
import type { createTickets } from './methods/ticket.ts';
import type { Sessions } from './sessions/sessions.ts';
import { readUserInfo } from './user-info.ts';

interface Options {
  readonly accounts: Accounts;
  readonly institutions: Institutions;
  readonly sessions: Sessions;
  readonly sms: ReturnType<typeof createSms>;
  readonly institutionRights: InstitutionRights;
  readonly tickets: ReturnType<typeof createTickets>;
  readonly passwordReset: PasswordReset;
  readonly readClientInfo: ReadClientInfo;
  readonly findCancellation: (uid: number) => Promise<string | null>;
  readonly minorModes: Pick<MinorModes, 'describe'>;
}

export function authRoutes(app: FastifyInstance, options: Options): void {
  const { sessions, sms, tickets, passwordReset, readClientInfo } = options;
  serve(app, getUser, ({ caller }) => readUserInfo(caller, options));
  serve(app, listDevices, ({ caller }) => listDevicesOf(caller, sessions));
  serve(app, endDevice, ({ caller, params }) => endDeviceOf(caller, params.sid, sessions));
  serve(app, endOtherDevices, ({ caller }) => endOtherDevicesOf(caller, sessions));
  serve(app, sendSmsCode, async ({ body, request }) => ({
    again: await sms.send(body.phone, readClientInfo(request), body.use),
  }));
  const requestOf = (request: FastifyRequest) => ({ clientInfo: readClientInfo(request), log: request.log });
  serve(app, verifyForPasswordReset, ({ body, request }) => passwordReset.verify(body, requestOf(request)));
  serve(app, resetPassword, ({ body, request }) => passwordReset.reset(body, requestOf(request)));
  serve(app, issueReturnTicket, async ({ caller }) => ({
    ticket: await tickets.issueReturn(caller),
  }));
  serve(app, issueInstitutionTicket, async ({ caller }) => ({ ticket: await tickets.issue(caller) }));
}
