import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readConfig } from '../../config.ts';
import type { Database, MessagingDatabase } from '../../db/database.ts';
import { messagingSideOf } from '../../db/messaging-database/one-database.ts';
import { createJobs } from '../../jobs/jobs.ts';
import { createMail } from '../../mail/mail.ts';
import { noMeter } from '../../metrics/meter.ts';
import { createLocalBus } from '../../realtime/bus.ts';
import { createLive } from '../../realtime/live.ts';
import { createSocketServer } from '../../realtime/socket-server.ts';
import { createAdmission } from '../../shared/admission.ts';
import { createOutsideCalls } from '../../shared/outside-calls.ts';
import type { Clock } from '../../shared/time/clock.ts';
import { createStorage } from '../../storage/create-storage.ts';
import { connectReactions } from '../../wiring/reactions.ts';
import { createServices, type ServiceInputs, type Services } from '../../wiring/services.ts';

export interface TestServices extends Services {
  readonly jobs: ReturnType<typeof createJobs>;
  close(): Promise<void>;
}

/** The product's own services, wired as the product wires them, without HTTP: the clock can be set. */
export async function createTestServices({
  db,
  clock,
  messagingDb = messagingSideOf(db),
  messagingApart = false,
}: {
  db: Database;
  clock: Clock;
  messagingDb?: MessagingDatabase;
  messagingApart?: boolean;
}): Promise<TestServices> {
  const folder = mkdtempSync(join(tmpdir(), 'test-services-'));
  const config = readConfig({ DATA_DIR: folder });
  const sockets = createSocketServer({ http: createServer(), allowedOrigins: [] });
  const bus: ServiceInputs['bus'] = createLocalBus();
  const retryAfter = () => 0;
  const isProxy = () => false;
  const live = createLive({ sockets, retryAfter, isProxy, socketsPerIp: 50 });
  const failures: unknown[] = [];
  const onFailure = (error: unknown) => void failures.push(error);
  const jobs = createJobs({ db, pollSeconds: 0.5, onFailure });
  const outsideCalls = createOutsideCalls(clock);
  const services = await createServices({
    config,
    db,
    reads: db,
    replica: null,
    messagingDb,
    messagingReads: messagingDb,
    messagingApart,
    clock,
    jobs,
    live,
    sockets,
    bus,
    isProxy,
    retryAfter,
    onFailure,
    admission: createAdmission(config.limits.callsAtOnce),
    outsideCalls,
    mail: createMail({ config, clock, outsideCalls }),
    storage: createStorage(config.storage, { outsideCalls }),
    meter: noMeter,
  });
  connectReactions(services);
  return { ...services, jobs, close };

  async function close(): Promise<void> {
    services.minuteCounts.stop();
    await jobs.close();
    live.close();
    services.institutionInbox.close();
    services.moderation.close();
    await services.messaging.close();
    await services.bookImports.close();
    await services.catalogueImports.close();
    await services.sensitiveWords.close();
    const { auth, site, operatorRights, messagingWrites } = services;
    for (const part of [auth, site, operatorRights, messagingWrites]) await part.close();
    rmSync(folder, { recursive: true, force: true });
  }
}
