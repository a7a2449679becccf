import * as contract from '@gongdu/contract/discovery/book-suggestions';
import type { FastifyInstance } from 'fastify';
import { serve } from '../../../http/serve.ts';
import type { BookSuggestions } from './service.ts';

export function bookSuggestionRoutes(app: FastifyInstance, suggestions: BookSuggestions): void {
  serve(app, contract.listBookSuggestions, ({ caller }) => suggestions.list(caller));
}
