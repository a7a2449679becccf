import {
  contentSearch,
  getPage,
  kindsByCommonType,
  kindsBySearchType,
  searchedKinds,
} from '@gongdu/contract/core/content-index/content';
import {
  countSearch,
  searchCommunity,
  searchWriters,
  suggestSearch,
} from '@gongdu/contract/core/content-index/search';
import type { FastifyInstance } from 'fastify';
import { serve } from '../../../http/serve.ts';
import type { ContentIndex } from '../../core/content-index/service.ts';
import type { MemberLists } from './member-lists.ts';

export function memberListRoutes(
  app: FastifyInstance,
  lists: MemberLists,
  contentIndex: Pick<ContentIndex, 'suggest' | 'findWriters'>,
): void {
  serve(app, getPage, ({ caller, body: { contentType, PageIndex, PageSize, search } }) =>
    lists.listPage(caller.uid, kindOf(kindsByCommonType, contentType), {
      pageIndex: PageIndex,
      pageSize: PageSize,
      name: search?.Name ?? '',
      children: search?.IsChilds === 1,
    }),
  );
  serve(app, contentSearch, ({ caller, body: { ContentTypeList, SearchText, ...page } }) =>
    lists.searchContent(
      caller.uid,
      [...new Set(ContentTypeList.map((type) => kindOf(kindsBySearchType, type)))],
      {
        ...page,
        text: SearchText,
      },
    ),
  );
  serve(app, searchCommunity, ({ caller, query: { q, kind, ...more } }) =>
    lists.searchContent(caller.uid, kind ? [kind] : searchedKinds, { ...more, text: q }),
  );
  serve(app, countSearch, ({ caller, query: { q, time } }) =>
    lists.countKinds(caller.uid, { text: q, time }),
  );
  serve(app, suggestSearch, ({ caller, query: { q } }) => contentIndex.suggest(caller.uid, q));
  serve(app, searchWriters, ({ query: { q } }) => contentIndex.findWriters(q));
}

function kindOf<Kind>(types: ReadonlyMap<number, Kind>, type: number): Kind {
  const kind = types.get(type);
  if (!kind) throw new Error(`The contract let the content type ${type} pass`);
  return kind;
}
