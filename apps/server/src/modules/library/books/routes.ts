import * as approval from '@gongdu/contract/library/books/approval';
import * as contract from '@gongdu/contract/library/books/book';
import * as page from '@gongdu/contract/library/books/book-page';
import * as institution from '@gongdu/contract/library/books/institution-categories';
import * as proposal from '@gongdu/contract/library/books/proposal';
import type { FastifyInstance } from 'fastify';
import { serve } from '../../../http/serve.ts';
import type { BookAuthors } from './authors.ts';
import type { BookWorks } from './book-works.ts';
import type { BookEditions } from './editions.ts';
import type { InstitutionCategories } from './institution-categories.ts';
import type { PrivateBooks } from './private-books.ts';
import type { Proposals } from './proposals.ts';
import type { Books } from './service.ts';

/** Services of the pages of books and authors besides the catalogue. */
interface BookPages {
  readonly works: BookWorks;
  readonly authors: BookAuthors;
  readonly editions: BookEditions;
  readonly privateBooks: PrivateBooks;
}

export function bookRoutes(
  app: FastifyInstance,
  books: Books,
  proposals: Proposals,
  categories: InstitutionCategories,
  { works, authors, editions, privateBooks }: BookPages,
): void {
  serve(app, contract.getBook, ({ caller, params }) => books.read(caller, params.id));
  serve(app, contract.listBooks, ({ query }) => books.list(query));
  serve(app, contract.listBookCategories, () => books.categories());
  serve(app, proposal.resolveBooks, ({ body }) => books.resolve(body.lines));
  serve(app, contract.findBooks, ({ caller, body }) => books.listRows(caller, body.ids));
  serve(app, page.listBookReviews, ({ params, query }) => works.list(params.id, 'review', query));
  serve(app, page.listBookMentions, ({ params, query }) => works.list(params.id, 'mention', query));
  serve(app, page.getBookCounts, ({ params }) => works.count(params.id));
  serve(app, page.listAuthorBooks, ({ params, query }) => authors.list(params.name, query.before));
  serve(app, contract.setBookEdition, ({ caller, params, body }) => editions.set(caller, params.id, body.of));
  serve(app, contract.setBookCover, ({ caller, params, body }) =>
    privateBooks.setCover(caller, params.id, body.cover),
  );
  serve(app, proposal.proposeBook, ({ caller, body, signals }) => proposals.propose(caller, body, signals));
  serve(app, approval.listBookApprovals, ({ caller, params, query }) =>
    params.books === null ? proposals.list(caller, query) : proposals.find(caller, params.books),
  );
  serve(app, approval.getBookModerationItem, ({ caller, params }) => proposals.read(caller, params.id));
  serve(app, approval.decideBook, ({ caller, params, body }) => proposals.decide(caller, params.id, body));
  serve(app, institution.listInstitutionCategories, ({ caller }) => categories.list(caller));
  serve(app, institution.createInstitutionCategory, ({ caller, body }) => categories.create(caller, body));
  serve(app, institution.updateInstitutionCategory, ({ caller, params, body }) =>
    categories.update(caller, params.id, body),
  );
  serve(app, institution.listInstitutionCategoryBooks, ({ caller, params }) =>
    categories.listBooks(caller, params.id),
  );
  serve(app, institution.setInstitutionCategoryBooks, ({ caller, params, body }) =>
    categories.setBooks(caller, params.id, body.bookIds),
  );
  serve(app, institution.deleteInstitutionCategory, ({ caller, params }) =>
    categories.remove(caller, params.id),
  );
}
