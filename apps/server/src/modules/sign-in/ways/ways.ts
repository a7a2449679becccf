import type { Clock } from '../../../clock.ts';
import type { Config } from '../../../config.ts';
import type { Database } from '../../../db/database.ts';
import type { Accounts } from '../../accounts/service.ts';
import type { Lanes } from '../limits/lanes.ts';
import type { Tries } from '../limits/tries.ts';
import type { Ways } from '../oidc/grants.ts';
import { aliyunPhoneNotice, aliyunSms } from '../outside/aliyun-sms.ts';
import { jiguangVerify } from '../outside/jiguang.ts';
import { openIdProvider } from '../outside/openid.ts';
import { createOutbox, type OutboxMessage, type OutboxNotice } from '../outside/outbox.ts';
import { createExternal } from './external.ts';
import { onePressWay } from './one-press.ts';
import { passwordWay } from './password.ts';
import { createSms } from './sms.ts';
import * as store from './store.ts';
import { createTickets } from './ticket.ts';

interface Options {
  readonly config: Config;
  readonly db: Database;
  readonly clock: Clock;
  readonly accounts: Accounts;
  readonly tries: Tries;
  readonly lanes: Lanes;
  readonly codeKey: string;
  readonly print: (message: OutboxMessage | OutboxNotice) => void;
}

/** All ways to sign in, each with the outside service the configuration names; what it does not name says so. */
export function createWays(options: Options) {
  const { config, db, clock, accounts } = options;
  const outbox = config.demo && !config.aliyunSms ? createOutbox(clock, options.print) : null;
  const sendSms = config.aliyunSms ? aliyunSms(config.aliyunSms, clock) : (outbox?.send ?? null);
  const tellPhoneChanged = config.aliyunSms
    ? aliyunPhoneNotice(config.aliyunSms, clock)
    : (outbox?.tellPhoneChanged ?? null);
  const sms = createSms({ ...options, sendSms });
  const tickets = createTickets(options);
  const outside = config.external && openIdProvider(config.external);
  const external = createExternal({ db, accounts, outside });
  const ways: Ways = {
    password: passwordWay(options),
    sms: sms.way,
    external: external.way,
    jverification: onePressWay({ accounts, verify: config.jiguang && jiguangVerify(config.jiguang) }),
    ticket: tickets.way,
  };
  return {
    ways,
    sms,
    tellPhoneChanged,
    tickets,
    outbox,
    external: outside && { outside, accountBy: external.accountBy },
    sweepProofs: () => store.removeExpired(db, clock.now().toISOString()),
  };
}
