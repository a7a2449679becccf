import type { Platform } from '../../../platform.ts';
import type { Accounts } from '../../core/accounts/service.ts';
import type { Audit } from '../../core/audit/service.ts';
import type { ContentIndex } from '../../core/content-index/service.ts';
import type { Notifications } from '../../core/notifications/service.ts';
import type { Penalties } from '../../core/penalties/service.ts';
import type { Uploads } from '../../core/uploads/service.ts';
import type { Moderation } from '../../moderation/queue/service.ts';
import type { Topics } from '../../writing/topics/service.ts';
import { createAdminActions } from './admin.ts';
import { createBoard } from './board.ts';
import { createLifecycle } from './lifecycle.ts';
import { createWithLockedCircle } from './locked-circle.ts';
import { createMembership } from './membership.ts';
import { createCircleModeration, createIndexCircle } from './moderation-subject.ts';
import { createQueries } from './queries.ts';
import { createSelection } from './selection.ts';
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
}

/** Readers' circles: directory, three ways of joining, roles, requests, announcements, transfer, topics and the log. */
export function createCircles(needs: Needs) {
  const withLockedCircle = createWithLockedCircle(needs);
  const indexCircle = createIndexCircle(needs);
  const { subject, overturnRefusal } = createCircleModeration({ ...needs, indexCircle });
  const queries = createQueries(needs);
  return {
    ...queries,
    selection: createSelection({ ...needs, rowsOf: queries.rowsOf }),
    ...createBoard({ ...needs, withLockedCircle }),
    ...createLifecycle(needs),
    ...createMembership({ ...needs, withLockedCircle, indexCircle }),
    ...createAdminActions({ ...needs, withLockedCircle }),
    ...createWorkReactions(needs),
    moderationSubject: subject,
    overturnRefusal,
  };
}
