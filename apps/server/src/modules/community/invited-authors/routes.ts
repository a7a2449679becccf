import * as contract from '@gongdu/contract/community/invited-author';
import type { FastifyInstance } from 'fastify';
import { serve } from '../../../http/serve.ts';
import type { InvitedAuthors } from './service.ts';

export function invitedAuthorRoutes(app: FastifyInstance, authors: InvitedAuthors): void {
  serve(app, contract.getInvitedAuthor, ({ params }) => authors.read(params.uid));
  serve(app, contract.inviteAuthor, ({ caller, params, body }) =>
    authors.invite(caller, params.uid, body.line),
  );
  serve(app, contract.removeInvitedAuthor, ({ params }) => authors.remove(params.uid));
}
