import { CollectionList } from '../../../entities/discovery/collections/collection-list.tsx';
import { Page } from '../../../ui/layout/page.tsx';
import { PageHeader } from '../../../ui/layout/page-header.tsx';

/** `/collections` 我的收藏. */
export function CollectionsPage() {
  return (
    <Page width="reading">
      <PageHeader title="我的收藏" />
      <CollectionList />
    </Page>
  );
}
