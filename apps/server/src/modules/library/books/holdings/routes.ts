import * as contract from '@gongdu/contract/library/books/holding';
import type { FastifyInstance } from 'fastify';
import { serve } from '../../../../http/serve.ts';
import type { BookHoldings } from './service.ts';

export function holdingRoutes(app: FastifyInstance, holdings: BookHoldings): void {
  serve(app, contract.listBookHoldings, ({ caller, params, query }) =>
    holdings.listOfBook(caller, params.id, query.after),
  );
  serve(app, contract.listHoldings, ({ caller, query }) => holdings.list(caller, query));
  serve(app, contract.saveHolding, ({ caller, params, body }) => holdings.save(caller, params.isbn, body));
  serve(app, contract.deleteHolding, ({ caller, params }) => holdings.remove(caller, params.isbn));
  serve(app, contract.listBookLinks, () => holdings.listLinks());
  serve(app, contract.setBookLinks, ({ caller, body }) => holdings.setLinks(caller, body.links));
}
