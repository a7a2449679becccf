import type { Platform } from '../../../platform.ts';
import type { NodeBus } from '../../../realtime/bus.ts';
import type { Storage } from '../../../storage/storage.ts';
import type { Accounts } from '../../core/accounts/service.ts';
import type { Institutions } from '../../core/institutions/service.ts';
import type { Messaging } from '../../messaging/messaging/messaging.ts';
import type { ContentChecks } from '../../moderation/content-checks/service.ts';
import type { InstitutionRights } from '../institution-members/rights.ts';
import { createLeaveMessages } from './messages/messages.ts';
import { createResponseReport } from './report.ts';
import { createSessionReactions } from './sessions/reactions.ts';
import { createSessions } from './sessions/sessions.ts';
import { createAutomaticAnswerSetting } from './settings/automatic-answer-setting.ts';
import { createCannedReplies } from './settings/canned-replies.ts';
import { createSessionViewers, type LeaveSessionViewing } from './viewers.ts';
import { createVisitorSide } from './visitor-side.ts';

export type InstitutionInbox = ReturnType<typeof createInstitutionInbox>;

interface Needs extends Pick<Platform, 'messagingDb' | 'clock' | 'live'> {
  readonly accounts: Accounts;
  readonly institutions: Institutions;
  readonly institutionRights: InstitutionRights;
  readonly messaging: Messaging;
  readonly contentChecks: Pick<ContentChecks, 'check'>;
  readonly bus: NodeBus<LeaveSessionViewing>;
  readonly storage: Pick<Storage, 'host'>;
  readonly onFailure: (error: unknown) => void;
}

/** Leave messages: the additional data of an institution's conversations. */
export function createInstitutionInbox(needs: Needs) {
  const sessions = createSessions(needs);
  const viewers = createSessionViewers(needs);
  return {
    sessions,
    messages: createLeaveMessages({ ...needs, sessions }),
    cannedReplies: createCannedReplies(needs),
    automaticAnswer: createAutomaticAnswerSetting(needs),
    report: createResponseReport(needs),
    visitorSide: createVisitorSide(needs),
    reactions: createSessionReactions(needs),
    close: viewers.stop,
  };
}
