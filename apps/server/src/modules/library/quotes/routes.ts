import { publishQuotes, unpublishQuotes } from '@gongdu/contract/library/quotes/publish-many';
import * as contract from '@gongdu/contract/library/quotes/quote';
import * as shown from '@gongdu/contract/library/quotes/shown-quotes';
import type { FastifyInstance } from 'fastify';
import { serve } from '../../../http/serve.ts';
import type { Quotes } from './service.ts';

export function quoteRoutes(app: FastifyInstance, quotes: Quotes): void {
  serve(app, contract.getQuoteSummary, ({ caller }) => quotes.summarize(caller));
  serve(app, contract.listMyQuotes, ({ caller, query }) => quotes.list(caller, query));
  serve(app, contract.listQuotedBooks, ({ caller, query }) => quotes.listBooks(caller, query));
  serve(app, contract.getMyQuote, ({ caller, params }) => quotes.read(caller, params.id));
  serve(app, contract.createQuote, ({ caller, body }) => quotes.create(caller, body));
  serve(app, contract.editQuote, ({ caller, params, body }) => quotes.edit(caller, params.id, body));
  serve(app, contract.deleteQuote, ({ caller, params }) => quotes.remove(caller, params.id));
  serve(app, contract.restoreQuote, ({ caller, params }) => quotes.restore(caller, params.id));
  serve(app, contract.publishQuote, ({ caller, params }) => quotes.publish(caller, params.id));
  serve(app, contract.unpublishQuote, ({ caller, params }) => quotes.unpublish(caller, params.id));
  serve(app, publishQuotes, ({ caller, body }) => quotes.publishMany(caller, body.ids));
  serve(app, unpublishQuotes, ({ caller, body }) => quotes.unpublishMany(caller, body.ids));

  serve(app, shown.listBookQuotes, ({ caller, params, query }) =>
    quotes.listOfBook(caller, params.id, query),
  );
  serve(app, shown.listMemberQuotes, ({ caller, params, query }) =>
    quotes.listOfMember(caller, params.uid, query),
  );
  serve(app, shown.findQuotes, ({ caller, body }) => quotes.findShown(caller, body.ids));
  serve(app, shown.markQuote, ({ caller, params }) => quotes.mark(caller, params.id));
  serve(app, shown.findGoneQuotes, ({ body }) => quotes.listGone(body.ids));
  serve(app, shown.drawQuote, ({ caller, params }) => quotes.draw(caller, params.id));
  serve(app, shown.unmarkQuote, ({ caller, params }) => quotes.unmark(caller, params.id));
}
