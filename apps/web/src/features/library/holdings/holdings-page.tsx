import { Page } from '../../../ui/layout/page.tsx';
import { PageHeader } from '../../../ui/layout/page-header.tsx';
import { type TabOption, Tabs } from '../../../ui/list/tabs.tsx';
import { useTabInAddress } from '../../../ui/list/use-tab-in-address.ts';
import { CatalogueTab } from './catalogue/catalogue-tab.tsx';
import { OwnHoldings } from './own-holdings.tsx';

type TabId = 'books' | 'import';

const tabs: readonly TabOption<TabId>[] = [
  { id: 'books', name: '馆藏与在售' },
  { id: 'import', name: '导入书目' },
];

/** `/institute/holdings` 馆藏与在售: what the house lends or sells, by hand or from its catalogue. */
export function HoldingsPage() {
  const [tab, open] = useTabInAddress(tabs, 'books');
  return (
    <Page>
      <PageHeader
        title="馆藏与在售"
        description="登记了的书，会在书的页面上“在哪里借到、买到”一栏里列出你们。"
      />
      <Tabs<TabId> tabs={tabs} label="馆藏与在售" value={tab} onChange={open}>
        {tab === 'books' && <OwnHoldings onImport={() => open('import')} />}
        {tab === 'import' && <CatalogueTab ofHouse />}
      </Tabs>
    </Page>
  );
}
