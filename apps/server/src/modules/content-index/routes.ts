import {
  contentSearch,
  getPage,
  kindsByCommonType,
  kindsBySearchType,
  searchedKinds,
} from '@gongdu/contract/content';
import { countSearch, searchCommunity, suggestSearch } from '@gongdu/contract/search';
import type { FastifyInstance } from 'fastify';
import { serve } from '../../http/serve.ts';
import type { ContentIndex } from './service.ts';

export function contentIndexRoutes(app: FastifyInstance, contentIndex: ContentIndex): void {
  serve(app, getPage, ({ body: { contentType, PageIndex, PageSize, search } }) =>
    contentIndex.listPage(kindOf(kindsByCommonType, contentType), {
      pageIndex: PageIndex,
      pageSize: PageSize,
      name: search?.Name ?? '',
      children: search?.IsChilds === 1,
    }),
  );
  serve(app, contentSearch, ({ body: { ContentTypeList, SearchText, ...page } }) =>
    contentIndex.searchContent([...new Set(ContentTypeList.map((type) => kindOf(kindsBySearchType, type)))], {
      ...page,
      text: SearchText,
    }),
  );
  serve(app, searchCommunity, ({ query: { q, kind, ...more } }) =>
    contentIndex.searchContent(kind ? [kind] : searchedKinds, { ...more, text: q }),
  );
  serve(app, countSearch, ({ query: { q, time } }) => contentIndex.countKinds({ text: q, time }));
  serve(app, suggestSearch, ({ caller, query: { q } }) => contentIndex.suggest(caller.uid, q));
}

function kindOf<Kind>(types: ReadonlyMap<number, Kind>, type: number): Kind {
  const kind = types.get(type);
  if (!kind) throw new Error(`The contract let the content type ${type} pass`);
  return kind;
}
