import { commonTypes, contentSearch, getPage, searchTypes } from '@gongdu/contract/content';
import type { FastifyInstance } from 'fastify';
import { serve } from '../../http/serve.ts';
import type { Contents } from './service.ts';

export function contentRoutes(app: FastifyInstance, contents: Contents): void {
  serve(app, getPage, ({ body: { contentType, PageIndex, PageSize, search } }) =>
    contents.page(kindOf(commonTypes, contentType), {
      pageIndex: PageIndex,
      pageSize: PageSize,
      name: search?.Name ?? '',
      children: search?.IsChilds === 1,
    }),
  );
  serve(app, contentSearch, ({ body: { ContentTypeList, SearchText, ...asked } }) =>
    contents.searchAll([...new Set(ContentTypeList.map((type) => kindOf(searchTypes, type)))], {
      ...asked,
      text: SearchText,
    }),
  );
}

function kindOf<Kind>(types: ReadonlyMap<number, Kind>, type: number): Kind {
  const kind = types.get(type);
  if (!kind) throw new Error(`The contract let the content type ${type} pass`);
  return kind;
}
