import { Page } from '../../../ui/layout/page.tsx';
import { PageHeader } from '../../../ui/layout/page-header.tsx';
import { type TabOption, Tabs } from '../../../ui/list/tabs.tsx';
import { useTabInAddress } from '../../../ui/list/use-tab-in-address.ts';
import { BookLinks } from './book-links.tsx';
import { CatalogueTab } from './catalogue/catalogue-tab.tsx';

type TabId = 'import' | 'links';

const tabs: readonly TabOption<TabId>[] = [
  { id: 'import', name: '导入书目' },
  { id: 'links', name: '借阅与购书链接' },
];

/** `/books/catalogues` 书目导入与链接: the operators' own catalogue files, and the links by number on pages of books. */
export function CataloguesPage() {
  const [tab, open] = useTabInAddress(tabs, 'import');
  return (
    <Page>
      <PageHeader
        title="书目导入与链接"
        description="书库里没有的书直接收进书库；与书库不同的地方到“图书审核”里逐条看。"
      />
      <Tabs<TabId> tabs={tabs} label="书目导入与链接" value={tab} onChange={open}>
        {tab === 'import' && <CatalogueTab />}
        {tab === 'links' && <BookLinks />}
      </Tabs>
    </Page>
  );
}
