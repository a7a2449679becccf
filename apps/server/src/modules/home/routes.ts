import { getHome, type Home } from '@gongdu/contract/home';
import type { FastifyInstance } from 'fastify';
import type { Caller } from '../../http/caller.ts';
import { serve } from '../../http/serve.ts';
import type { Accounts } from '../accounts/service.ts';
import type { Institutions } from '../institutions/service.ts';
import type { Moderation } from '../moderation/service.ts';
import type { Works } from '../works/service.ts';

interface Needs {
  readonly works: Works;
  readonly moderation: Moderation;
  readonly institutions: Institutions;
  readonly accounts: Accounts;
}

export function homeRoutes(app: FastifyInstance, needs: Needs): void {
  serve(app, getHome, ({ caller }) => homeOf(caller, needs));
}

async function homeOf(caller: Caller, { works, moderation, institutions, accounts }: Needs): Promise<Home> {
  if (caller.role === 'admin') return { role: 'admin', ...(await moderation.overview(caller)) };
  if (caller.role === 'institution' && caller.institutionId !== null) {
    const [institution, members] = await Promise.all([
      institutions.get(caller.institutionId),
      accounts.countAdministrators(caller.institutionId),
    ]);
    return { role: 'institution', name: institution.name, slug: institution.slug, members };
  }
  return { role: 'user', ...(await works.overview(caller)) };
}
