import * as contract from '@gongdu/contract/writing/comment';
import type { FastifyInstance } from 'fastify';
import { serve } from '../../../http/serve.ts';
import type { Comments } from './service.ts';

export function commentRoutes(app: FastifyInstance, comments: Comments): void {
  serve(app, contract.listComments, ({ caller, params, query }) => comments.list(caller, params, query));
  serve(app, contract.listReplies, ({ caller, params, query }) =>
    comments.listReplies(caller, params.id, query),
  );
  serve(app, contract.listSortedReplies, ({ caller, params: { id, sort }, query }) =>
    comments.sortReplies(caller, id, { sort, ...query }),
  );
  serve(app, contract.addComment, ({ caller, params, body }) => comments.add(caller, params, body));
  serve(app, contract.editComment, ({ caller, params, body }) => comments.edit(caller, params.id, body));
  serve(app, contract.deleteComment, ({ caller, params }) => comments.remove(caller, params.id));
  serve(app, contract.restoreComment, ({ caller, params }) => comments.restore(caller, params.id));
  serve(app, contract.pinComment, ({ caller, params }) => comments.pin(caller, params.id));
  serve(app, contract.unpinComment, ({ caller, params }) => comments.unpin(caller, params.id));
}
