import * as contract from '@gongdu/contract/post';
import type { FastifyInstance } from 'fastify';
import { serve } from '../../http/serve.ts';
import type { Posts } from './service.ts';

export function postRoutes(app: FastifyInstance, posts: Posts): void {
  serve(app, contract.listMyPosts, ({ caller, query }) => posts.listMine(caller, query));
  serve(app, contract.countMyPosts, ({ caller }) => posts.countMine(caller));
  serve(app, contract.getPost, ({ caller, params }) => posts.read(caller, params.id));
  serve(app, contract.createPost, ({ caller, body }) => posts.create(caller, body));
  serve(app, contract.savePost, ({ caller, params, body }) => posts.save(caller, params.id, body));
  serve(app, contract.submitPost, ({ caller, params, body }) =>
    posts.submit(caller, params.id, body.version),
  );
  serve(app, contract.withdrawPost, ({ caller, params, body }) =>
    posts.withdraw(caller, params.id, body.version),
  );
  serve(app, contract.deletePost, ({ caller, params, body }) =>
    posts.remove(caller, params.id, body.version),
  );
  serve(app, contract.restorePost, ({ caller, params, body }) =>
    posts.restore(caller, params.id, body.version),
  );
}
