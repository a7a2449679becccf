import { includesPermission } from '@gongdu/contract/core/accounts/role';
import { clientEvents } from '@gongdu/contract/live';
import * as z from 'zod/mini';
import type { Platform } from '../../../platform.ts';
import type { NodeBus } from '../../../realtime/bus.ts';
import { createViewers, type NodeViewing, type Viewers } from '../../../realtime/viewers.ts';
import type { Accounts } from '../../core/accounts/service.ts';
import type { InstitutionRights } from '../institution-members/rights.ts';
import { findSession } from './sessions/store.ts';

/** The viewers of each session, shared between nodes. */
export interface LeaveSessionViewing {
  leaveSessionViewing: NodeViewing;
}

interface Needs extends Pick<Platform, 'messagingDb' | 'clock' | 'live'> {
  readonly accounts: Pick<Accounts, 'getPerson'>;
  readonly institutionRights: Pick<InstitutionRights, 'codesOf'>;
  readonly bus: NodeBus<LeaveSessionViewing>;
  readonly onFailure: (error: unknown) => void;
}

/** The members of an institution who have a session open, and who types. */
export function createSessionViewers({
  messagingDb: db,
  clock,
  live,
  accounts,
  institutionRights,
  bus,
  onFailure,
}: Needs): Viewers {
  return createViewers({
    clock,
    live,
    bus,
    onFailure,
    topic: 'leaveSessionViewing',
    event: 'viewingLeaveSession',
    parse: (payload) => {
      const { data } = z.safeParse(clientEvents.viewingLeaveSession, payload);
      return data ? { on: data.sessionId, typing: data.typing } : null;
    },
    admit: async ({ uid: accountUid, role, institutionId, actingUid }, sessionId) => {
      if (role !== 'institution' || institutionId === null) return null;
      const codes = await institutionRights.codesOf(institutionId, actingUid);
      if (!codes || !includesPermission(codes, 'inst:message:read')) return null;
      if (!(await findSession(db, institutionId, sessionId))) return null;
      const { uid, name } = await accounts.getPerson(actingUid ?? accountUid);
      return { uid, name, group: institutionId };
    },
    push: (page, sessionId, viewers) => live.toPages([page], 'leave-session.viewers', { sessionId, viewers }),
  });
}
