import type { Platform } from '../../../platform.ts';
import type { Accounts } from '../../core/accounts/service.ts';
import type { Audit } from '../../core/audit/service.ts';
import type { Blocks } from '../../core/blocks/service.ts';
import type { ContentIndex } from '../../core/content-index/service.ts';
import type { Notifications } from '../../core/notifications/service.ts';
import type { Penalties } from '../../core/penalties/service.ts';
import type { Uploads } from '../../core/uploads/service.ts';
import type { Books } from '../../library/books/service.ts';
import type { Messaging } from '../../messaging/messaging/messaging.ts';
import type { Moderation } from '../../moderation/queue/service.ts';
import type { Topics } from '../../writing/topics/service.ts';
import type { ReadingLeads } from '../reading-leads/service.ts';
import { createAdminActions } from './admin.ts';
import { createBoard } from './board.ts';
import { createCircleConversations } from './conversation.ts';
import { createFollowConversation } from './follow-conversation.ts';
import { createCircleInvitations } from './invitations.ts';
import { createLifecycle } from './lifecycle.ts';
import { createWithLockedCircle } from './locked-circle.ts';
import { createMembership } from './membership.ts';
import { createCircleModeration, createIndexCircle } from './moderation-subject.ts';
import { createQueries } from './queries.ts';
import { createCircleReading } from './reading.ts';
import { createSelection } from './selection.ts';
import { createWeekly } from './weekly.ts';
import { createWorkReactions } from './work-reactions.ts';

export type Circles = ReturnType<typeof createCircles>;

interface Needs extends Pick<Platform, 'db' | 'clock' | 'jobs' | 'live'> {
  readonly accounts: Accounts;
  readonly audit: Audit;
  readonly contentIndex: ContentIndex;
  readonly notifications: Notifications;
  readonly moderation: Moderation;
  readonly penalties: Pick<Penalties, 'assertMayStart'>;
  readonly topics: Topics;
  readonly uploads: Uploads;
  readonly books: Books;
  readonly blocks: Pick<Blocks, 'mutedObjects'>;
  readonly messaging: Pick<Messaging, 'circleGroups'>;
  readonly readingLeads: Pick<ReadingLeads, 'reminders'>;
}

/** Readers' circles: directory, three ways of joining, roles, requests, announcements, transfer, topics and the log. */
export function createCircles(needs: Needs) {
  const groups = needs.messaging.circleGroups;
  const conversation = createFollowConversation({ groups });
  const withLockedCircle = createWithLockedCircle({ ...needs, conversation });
  const indexCircle = createIndexCircle(needs);
  const { subject, overturnRefusal } = createCircleModeration({ ...needs, indexCircle, conversation });
  const queries = createQueries(needs);
  return {
    ...queries,
    selection: createSelection({ ...needs, rowsOf: queries.rowsOf }),
    ...createBoard({ ...needs, withLockedCircle }),
    ...createLifecycle(needs),
    ...createMembership({ ...needs, withLockedCircle, indexCircle }),
    ...createAdminActions({ ...needs, withLockedCircle }),
    ...createCircleConversations({ ...needs, groups, conversation, withLockedCircle }),
    ...createCircleInvitations({ ...needs, withLockedCircle }),
    ...createCircleReading({ ...needs, withLockedCircle }),
    weekly: createWeekly(needs),
    ...createWorkReactions(needs),
    moderationSubject: subject,
    overturnRefusal,
  };
}
