import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readConfig } from '../../config.ts';
import type { Database } from '../../db/database.ts';
import { createJobs } from '../../jobs/jobs.ts';
import { createMail } from '../../mail/mail.ts';
import { createMinuteCounts } from '../../modules/administration/board/minute-counts.ts';
import { createNames } from '../../modules/core/accounts/names.ts';
import { createAccounts } from '../../modules/core/accounts/service.ts';
import { createAudit } from '../../modules/core/audit/service.ts';
import { createInstitutions } from '../../modules/core/institutions/service.ts';
import { createSite } from '../../modules/core/site/live-settings.ts';
import { createInstitutionRights } from '../../modules/institutions/institution-members/rights.ts';
import { createLocalBus } from '../../realtime/bus.ts';
import { createLive } from '../../realtime/live.ts';
import { createSocketServer } from '../../realtime/socket-server.ts';
import { createAdmission } from '../../shared/admission.ts';
import type { Clock } from '../../shared/time/clock.ts';
import { connectReactions } from '../../wiring/reactions.ts';
import type { ServiceInputs } from '../../wiring/service-inputs.ts';
import { createServices, type Services } from '../../wiring/services.ts';

export interface TestServices extends Services {
  readonly jobs: ReturnType<typeof createJobs>;
  close(): Promise<void>;
}

/** The product's own services, wired as the product wires them, without HTTP and sign-in: the clock can be set. */
export function createTestServices({ db, clock }: { db: Database; clock: Clock }): TestServices {
  const folder = mkdtempSync(join(tmpdir(), 'test-services-'));
  const config = readConfig({ DATA_DIR: folder });
  const sockets = createSocketServer({ http: createServer(), allowedOrigins: [] });
  const bus: ServiceInputs['bus'] = createLocalBus();
  const retryAfter = () => 0;
  const live = createLive({
    ...{ sockets, retryAfter, socketsPerIp: 50 },
    authenticate: async () => null,
    isProxy: () => false,
  });
  const failures: unknown[] = [];
  const onFailure = (error: unknown) => void failures.push(error);
  const minuteCounts = createMinuteCounts({ db, clock, onFailure });
  const jobs = createJobs({ db, pollSeconds: 0.5, onFailure });
  const institutions = createInstitutions({ db });
  const services = createServices({
    ...{ config, db, clock, jobs, live, sockets, bus, retryAfter, onFailure },
    admission: createAdmission(config.limits.callsAtOnce),
    ...{
      site: createSite({ db }),
      accounts: createAccounts({ db }),
      audit: createAudit({ clock }),
      minuteCounts,
    },
    endSessions: async () => undefined,
    endActingSessions: () => Promise.resolve(),
    findHold: async () => null,
    sendTextNotice: async () => undefined,
    oversight: {
      listDevices: async () => [],
      endDevice: async () => undefined,
      endDevices: async () => 0,
      disable: async () => undefined,
      hasSecondFactor: async () => false,
    },
    operatorRights: {
      permissionsOf: async () => null,
      announce: async () => undefined,
      onChanged: () => undefined,
      close: async () => undefined,
    },
    ...{
      institutions,
      names: createNames({ db, institutions }),
      institutionRights: createInstitutionRights({ db }),
      mail: createMail({ config, clock }),
    },
  });
  connectReactions(services);
  return { ...services, jobs, close };

  async function close(): Promise<void> {
    minuteCounts.stop();
    await jobs.close();
    live.close();
    services.institutionInbox.close();
    services.moderation.close();
    await services.messaging.close();
    await services.shelfImports.close();
    await services.sensitiveWords.close();
    rmSync(folder, { recursive: true, force: true });
  }
}
