import { Page } from '../../../ui/layout/page.tsx';
import { PageHeader } from '../../../ui/layout/page-header.tsx';
import { TeamPanel } from './team-panel.tsx';

/** 成员列表 of the institutions' menu: only the team. */
export function MembersPage() {
  return (
    <Page width="reading">
      <PageHeader title="成员列表" />
      <TeamPanel />
    </Page>
  );
}
