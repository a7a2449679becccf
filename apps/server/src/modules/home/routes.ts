import { getHome, type Home } from '@gongdu/contract/home';
import type { FastifyInstance } from 'fastify';
import type { Caller } from '../../http/caller.ts';
import { serve } from '../../http/serve.ts';
import type { Accounts } from '../accounts/service.ts';
import type { OperatorBoard } from '../board/service.ts';
import type { Institutions } from '../institutions/service.ts';
import type { Moderation } from '../moderation/service.ts';
import type { ReadingLeads } from '../reading-leads/service.ts';
import type { Works } from '../works/service.ts';

interface Needs {
  readonly works: Works;
  readonly moderation: Moderation;
  readonly institutions: Institutions;
  readonly accounts: Accounts;
  readonly board: OperatorBoard;
  readonly readingLeads: Pick<ReadingLeads, 'queries'>;
}

/** Days of second looks that the start page counts. */
const agreementDays = 30;

export function homeRoutes(app: FastifyInstance, needs: Needs): void {
  serve(app, getHome, ({ caller }) => homeOf(caller, needs));
}

async function homeOf(caller: Caller, needs: Needs): Promise<Home> {
  const { works, institutions, accounts, readingLeads } = needs;
  if (caller.role === 'admin') return operatorHome(caller, needs);
  if (caller.role === 'institution' && caller.institutionId !== null) {
    const [institution, members] = await Promise.all([
      institutions.get(caller.institutionId),
      accounts.countAdministrators(caller.institutionId),
    ]);
    return { role: 'institution', name: institution.name, slug: institution.slug, members };
  }
  const [overview, today] = await Promise.all([
    works.overview(caller),
    readingLeads.queries.readToday(caller),
  ]);
  return { role: 'user', ...overview, today };
}

async function operatorHome(caller: Caller, { moderation, board }: Needs): Promise<Home> {
  const [overview, heart, { kinds }] = await Promise.all([
    moderation.overview(caller),
    board.readHeart(caller),
    moderation.secondLooks.agreement(caller, agreementDays),
  ]);
  const agreement = { agreed: 0, disagreed: 0 };
  for (const { agreed, disagreed } of kinds) {
    agreement.agreed += agreed;
    agreement.disagreed += disagreed;
  }
  return { role: 'admin', ...overview, ...heart, agreement };
}
