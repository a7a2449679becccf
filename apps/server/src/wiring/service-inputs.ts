import type { Server } from 'socket.io';
import type { Config } from '../config.ts';
import type { FindHold } from '../http/caller.ts';
import type { createMail } from '../mail/mail.ts';
import type { MinuteCounts } from '../modules/administration/board/minute-counts.ts';
import type { Names } from '../modules/core/accounts/names.ts';
import type { OperatorRights } from '../modules/core/accounts/operator-rights.ts';
import type { Accounts } from '../modules/core/accounts/service.ts';
import type { Audit } from '../modules/core/audit/service.ts';
import type { Institutions } from '../modules/core/institutions/service.ts';
import type { Site } from '../modules/core/site/live-settings.ts';
import type { Oversight } from '../modules/identity/auth/sessions/oversight.ts';
import type { SendTextNotice } from '../modules/identity/auth/text-notices.ts';
import type { LeaveSessionViewing } from '../modules/institutions/institution-inbox/viewers.ts';
import type { InstitutionRights } from '../modules/institutions/institution-members/rights.ts';
import type { NodeEvents } from '../modules/messaging/messaging/protocol/node-events.ts';
import type { ModerationViewing } from '../modules/moderation/queue/viewers.ts';
import type { WordListEvents } from '../modules/moderation/sensitive-words/engine/live-list.ts';
import type { Platform } from '../platform.ts';
import type { DrawnPageEvents } from '../public-site/drawn-pages.ts';
import type { NodeBus } from '../realtime/bus.ts';
import type { Admission } from '../shared/admission.ts';

/** What services and pages tell those of other nodes. */
export type ServiceEvents = NodeEvents &
  LeaveSessionViewing &
  ModerationViewing &
  WordListEvents &
  DrawnPageEvents;

/** Inputs of the modules: external services, and the accounts, which sign-in needs first. */
export interface ServiceInputs extends Platform {
  readonly config: Config;
  readonly sockets: Server;
  readonly bus: NodeBus<ServiceEvents>;
  readonly mail: ReturnType<typeof createMail>;
  readonly site: Site;
  readonly accounts: Accounts;
  readonly institutions: Institutions;
  readonly names: Names;
  readonly institutionRights: InstitutionRights;
  /** Ends the sessions in which a member acts for an institution. */
  readonly endActingSessions: (uid: number) => Promise<void>;
  readonly oversight: Oversight;
  /** What holds a member back from all they would do. */
  readonly findHold: FindHold;
  readonly sendTextNotice: SendTextNotice;
  readonly operatorRights: OperatorRights;
  /** Ends every session of a member who may not sign in for a time, or has asked to be forgotten. */
  readonly endSessions: (uid: number, reason?: 'penalty' | 'cancellation') => Promise<void>;
  readonly audit: Audit;
  readonly minuteCounts: MinuteCounts;
  /** Places of calls in progress, over HTTP and sockets. */
  readonly admission: Admission;
  /** Milliseconds after which a client that is sent away comes back. */
  readonly retryAfter: () => number;
  readonly onFailure: (error: unknown) => void;
}
