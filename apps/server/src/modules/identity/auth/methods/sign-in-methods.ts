import type { Config } from '../../../../config.ts';
import type { Database } from '../../../../db/database.ts';
import { counted } from '../../../../metrics/counted.ts';
import type { Meter } from '../../../../metrics/meter.ts';
import type { OutsideCalls } from '../../../../shared/outside-calls.ts';
import type { Clock } from '../../../../shared/time/clock.ts';
import type { Names } from '../../../core/accounts/names.ts';
import type { Accounts } from '../../../core/accounts/service.ts';
import type { InstitutionRights } from '../../../institutions/institution-members/rights.ts';
import type { ContentChecks } from '../../../moderation/content-checks/service.ts';
import type { SignInMethods } from '../oidc/grants.ts';
import type { Ceremonies } from '../passkeys/ceremonies.ts';
import { aliyunNotices, aliyunSms } from '../providers/aliyun-sms.ts';
import { jiguangVerify } from '../providers/jiguang.ts';
import { openIdProvider } from '../providers/openid.ts';
import { createOutbox, type OutboxMessage, type OutboxNotice } from '../providers/outbox.ts';
import type { Attempts } from '../rate-limit/attempts.ts';
import type { Buckets } from '../rate-limit/buckets.ts';
import type { SendTextNotice } from '../text-notices.ts';
import { carrierLoginMethod } from './carrier-login.ts';
import { createExternal } from './external.ts';
import { passkeyMethod } from './passkey.ts';
import { passwordMethod } from './password.ts';
import { createSms } from './sms.ts';
import * as store from './store.ts';
import { createTickets } from './ticket.ts';
import { visitorMethod } from './visitor.ts';

interface Options {
  readonly config: Config;
  readonly outsideCalls: Pick<OutsideCalls, 'watch'>;
  readonly db: Database;
  readonly clock: Clock;
  readonly meter: Pick<Meter, 'textSent'>;
  readonly accounts: Accounts;
  readonly institutionRights: Pick<InstitutionRights, 'codesOf'>;
  readonly attempts: Attempts;
  readonly buckets: Buckets;
  readonly ceremonies: Ceremonies;
  readonly codeKey: string;
  readonly siteName: () => string;
  readonly names: Pick<Names, 'refusalOf'>;
  readonly contentChecks: Pick<ContentChecks, 'refusalFor'>;
  readonly print: (message: OutboxMessage | OutboxNotice) => void;
}

/** All sign-in methods, with the configured external services; a method without its service is refused. */
export function createSignInMethods(options: Options) {
  const { config, db, clock, accounts, names, contentChecks, outsideCalls, meter } = options;
  const refusalOfName = names.refusalOf((name) => contentChecks.refusalFor(name, 'text'));
  const outbox = config.demo && !config.aliyunSms ? createOutbox(options) : null;
  const sendSms = config.aliyunSms
    ? counted(aliyunSms(config.aliyunSms, clock, outsideCalls), meter.textSent)
    : (outbox?.send ?? null);
  const sendTextNotice: SendTextNotice = config.aliyunSms
    ? counted(aliyunNotices(config.aliyunSms, clock, outsideCalls), meter.textSent)
    : (outbox?.sendNotice ?? (async () => undefined));
  const sms = createSms({ ...options, sendSms });
  const tickets = createTickets(options);
  const identityProvider = config.external && openIdProvider(config.external);
  const external = createExternal({ db, accounts, identityProvider, refusalOfName });
  const methods: SignInMethods = {
    password: passwordMethod(options),
    sms: sms.method,
    external: external.method,
    jverification: carrierLoginMethod({
      accounts,
      verify: config.jiguang && jiguangVerify(config.jiguang, outsideCalls),
    }),
    passkey: passkeyMethod(options),
    ticket: tickets.method,
  };
  return {
    methods,
    visitors: visitorMethod({ accounts, sms, refusalOfName }),
    sms,
    sendTextNotice,
    tickets,
    outbox,
    external: identityProvider && { identityProvider, findOrCreateAccount: external.findOrCreateAccount },
    sweepCodes: () => store.removeExpired(db, clock.now().toISOString()),
  };
}
