import { changesMax, type Home } from '@gongdu/contract/discovery/home';
import { chinaDay } from '@gongdu/rules/china-time';
import { daysBetween } from '@gongdu/rules/community/reading-leads/schedule';
import type { Caller } from '../../../http/caller.ts';
import type { Platform } from '../../../platform.ts';
import type { OperatorBoard } from '../../administration/board/service.ts';
import type { Accounts } from '../../core/accounts/service.ts';
import type { Moderation } from '../../moderation/queue/service.ts';
import type { Readership } from '../../writing/readership/service.ts';
import { createFirstSteps, type FirstStepNeeds } from './first-steps.ts';
import { createInstitutionSteps, type InstitutionStepNeeds } from './institution-steps.ts';
import { type ReaderHomeNeeds, readReaderHome } from './reader-home.ts';
import { countConversationsSince, countFollowersSince } from './visit-store.ts';
import { createVisits } from './visits.ts';

interface Needs
  extends Omit<ReaderHomeNeeds, 'firstSteps' | keyof FirstStepNeeds>,
    InstitutionStepNeeds,
    Pick<Platform, 'db' | 'messagingDb' | 'clock'> {
  readonly accounts: ReaderHomeNeeds['accounts'] &
    FirstStepNeeds['accounts'] &
    Pick<Accounts, 'countAdministrators'>;
  readonly board: Pick<OperatorBoard, 'readHeart' | 'readChanges'>;
  readonly books: ReaderHomeNeeds['books'] & FirstStepNeeds['books'];
  readonly channels: FirstStepNeeds['channels'];
  readonly circles: ReaderHomeNeeds['circles'] & FirstStepNeeds['circles'];
  readonly moderation: Pick<Moderation, 'overview' | 'secondLooks'>;
  readonly readership: Pick<Readership, 'daysOfOwner'>;
  readonly topics: FirstStepNeeds['topics'];
}

export type StartPage = ReturnType<typeof createStartPage>;

/** The most days whose reads are added up. */
const readDaysMax = 400;

/** Days of second looks that the start page counts. */
const agreementDays = 30;

/** The first page of each role. */
export function createStartPage(needs: Needs) {
  const { db, messagingDb, clock, accounts, board, institutions, moderation, readership } = needs;
  const firstSteps = createFirstSteps(needs);
  const readInstitutionSteps = createInstitutionSteps(needs);
  const visits = createVisits(needs);
  return { read, firstSteps };

  /** @param isSeen false: a background read, which is not counted as a visit. */
  async function read(caller: Caller, isSeen: boolean): Promise<Home> {
    const since = isSeen ? visits.record(caller) : visits.find(caller);
    if (caller.role === 'admin') return readOperator(caller, since);
    const { institutionId } = caller;
    if (caller.role === 'institution' && institutionId !== null)
      return readInstitution(caller, institutionId, since);
    return readReaderHome(caller, since, { ...needs, firstSteps });
  }

  async function readInstitution(
    caller: Caller,
    institutionId: number,
    previousVisit: Promise<string | null>,
  ): Promise<Home> {
    const [{ name, slug }, members, steps, since] = await Promise.all([
      institutions.get(institutionId),
      accounts.countAdministrators(institutionId),
      readInstitutionSteps(caller, institutionId),
      previousVisit,
    ]);
    const changes = since === null ? null : await institutionChanges(caller, institutionId, since);
    return { role: 'institution', firstSteps: steps, name, slug, members, changes };
  }

  async function institutionChanges({ uid, permissions }: Caller, institutionId: number, since: string) {
    const counted = { since, max: changesMax };
    const [followers, conversations, pageReads] = await Promise.all([
      countFollowersSince(db, uid, counted),
      permissions.includes('inst:message:read')
        ? countConversationsSince(messagingDb, institutionId, counted)
        : null,
      permissions.includes('inst:report:read') ? countPageReads(uid, since) : null,
    ]);
    return { since, followers, conversations, pageReads };
  }

  /** Reads are kept by day, so the whole day of that visit is included. */
  async function countPageReads(uid: number, since: string): Promise<number> {
    const days = daysBetween(chinaDay(since), chinaDay(clock.now())) + 1;
    const reads = await readership.daysOfOwner(uid, Math.min(days, readDaysMax));
    return reads.reduce((sum, { page }) => sum + page, 0);
  }

  async function readOperator(caller: Caller, previousVisit: Promise<string | null>): Promise<Home> {
    const [overview, heart, { kinds }, changes] = await Promise.all([
      moderation.overview(caller),
      board.readHeart(caller),
      moderation.secondLooks.agreement(caller, agreementDays),
      previousVisit.then((since) =>
        since === null ? null : board.readChanges(caller, { since, max: changesMax }),
      ),
    ]);
    const agreement = { agreed: 0, disagreed: 0 };
    for (const { agreed, disagreed } of kinds) {
      agreement.agreed += agreed;
      agreement.disagreed += disagreed;
    }
    return { role: 'admin', ...overview, ...heart, agreement, changes };
  }
}
