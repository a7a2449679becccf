import type { SiteSettings } from '@gongdu/contract/core/site/manage';
import { Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { QueryView } from '../../../ui/feedback/query-view.tsx';
import { Page } from '../../../ui/layout/page.tsx';
import { PageHeader } from '../../../ui/layout/page-header.tsx';
import { Tabs } from '../../../ui/list/tabs.tsx';
import { useTabInAddress } from '../../../ui/list/use-tab-in-address.ts';
import { Clients } from './clients/clients.tsx';
import { ContactForm } from './contact-form.tsx';
import { IdentityForm } from './identity-form.tsx';
import { Licences } from './licences/licences.tsx';
import { siteSettingsQuery } from './queries.ts';
import { SignInWaysForm } from './sign-in-ways-form.tsx';
import { StoresForm } from './stores-form.tsx';

const tabs = [
  { id: 'info', name: '站点信息' },
  { id: 'contact', name: '备案与联系' },
  { id: 'licences', name: '资质' },
  { id: 'sign-in', name: '登录方式' },
  { id: 'clients', name: '接入应用' },
] as const;
type Tab = (typeof tabs)[number]['id'];

/** `/site`: settings of the whole site, each section with its own form. */
export function SitePage() {
  const [tab, openTab] = useTabInAddress(tabs, 'info');
  const settings = useQuery(siteSettingsQuery);
  return (
    <Page width="reading">
      <PageHeader title="站点信息" description="保存后立即在全站生效，每次修改都记入审计日志。" />
      <Tabs<Tab> tabs={tabs} label="站点的设置" value={tab} onChange={openTab}>
        {tab === 'clients' ? (
          <Clients />
        ) : (
          <QueryView query={settings}>{(data) => <Part tab={tab} settings={data} />}</QueryView>
        )}
      </Tabs>
    </Page>
  );
}

interface PartProps {
  readonly tab: Exclude<Tab, 'clients'>;
  readonly settings: SiteSettings;
}

function Part({ tab, settings }: PartProps) {
  if (tab === 'contact') return <ContactForm contact={settings.contact} />;
  if (tab === 'licences') return <Licences licences={settings.licences} />;
  if (tab === 'sign-in') return <SignInWaysForm signingIn={settings.signingIn} />;
  return (
    <Stack gap="lg">
      <IdentityForm naming={settings.naming} />
      <StoresForm stores={settings.stores} />
    </Stack>
  );
}
