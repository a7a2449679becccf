import * as contract from '@gongdu/contract/library/book-lists/book-list';
import type { FastifyInstance } from 'fastify';
import { serve } from '../../../http/serve.ts';
import type { BookLists } from './service.ts';

export function bookListRoutes(app: FastifyInstance, lists: BookLists): void {
  const { items, contributions } = lists;
  serve(app, contract.getBookList, ({ caller, params, query }) => lists.read(caller, params.id, query.view));
  serve(app, contract.summarizeBookLists, ({ caller, body }) => lists.summarize(caller, body.ids));
  serve(app, contract.setBookListMode, ({ caller, params, body }) =>
    lists.setMode(caller, params.id, body.mode),
  );
  serve(app, contract.copyBookList, ({ caller, params, body }) =>
    lists.copy(caller, params.id, body.clientId),
  );
  serve(app, contract.addToBookList, ({ caller, params, body }) =>
    items.add(caller, params.id, body.items, body.after),
  );
  serve(app, contract.removeFromBookList, ({ caller, params }) =>
    items.remove(caller, params.id, params.bookId),
  );
  serve(app, contract.moveInBookList, ({ caller, params, body }) =>
    items.move(caller, params.id, params.bookId, body.after),
  );
  serve(app, contract.annotateBookListItem, ({ caller, params, body }) =>
    items.annotate(caller, params.id, params.bookId, body),
  );
  serve(app, contract.listContributions, ({ caller, params }) => contributions.list(caller, params.id));
  serve(app, contract.createContribution, ({ caller, params, body }) =>
    contributions.create(caller, params.id, body),
  );
  serve(app, contract.decideContribution, ({ caller, params, body }) =>
    contributions.decide(caller, params.id, params.contributionId, body),
  );
  serve(app, contract.withdrawContribution, ({ caller, params }) =>
    contributions.withdraw(caller, params.id, params.contributionId),
  );
  serve(app, contract.listBookListsWithBook, ({ caller, params, query }) =>
    lists.listWithBook(caller, params.id, query),
  );
}
