import * as contract from '@gongdu/contract/core/accounts/member';
import { getProfile, saveProfile } from '@gongdu/contract/core/accounts/profile';
import type { FastifyInstance } from 'fastify';
import { serve } from '../../../http/serve.ts';
import type { Profile } from './own-profile.ts';
import type { MemberProfiles } from './service.ts';

export function memberProfileRoutes(
  app: FastifyInstance,
  memberProfiles: MemberProfiles,
  profile: Profile,
): void {
  serve(app, getProfile, ({ caller }) => profile.read(caller));
  serve(app, saveProfile, ({ caller, body }) => profile.save(caller, body));
  serve(app, contract.searchMembers, ({ caller, query }) => memberProfiles.search(caller, query.name));
  serve(app, contract.getMemberProfile, ({ caller, params }) =>
    memberProfiles.readProfile(caller, params.uid),
  );
  serve(app, contract.listMemberWorks, ({ params, query }) => memberProfiles.listWorks(params.uid, query));
  serve(app, contract.listMemberRelations, ({ caller, params, query }) =>
    memberProfiles.listRelations(caller, params.uid, params.relation, query),
  );
}
