import { IconCertificate } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { EmptyState } from '../../../../ui/feedback/empty-state.tsx';
import { QueryView } from '../../../../ui/feedback/query-view.tsx';
import { Page } from '../../../../ui/layout/page.tsx';
import { PageHeader } from '../../../../ui/layout/page-header.tsx';
import { myApplicationsQuery } from '../queries.ts';
import { ApplicationDetail } from './application-detail.tsx';

/**
 * `/institution/qualifications` 机构资质: the application that became the reader's institution. Its qualifications are
 * renewed here, because the pages of applications are closed to administrators (specification, "Roles and
 * permissions").
 */
export function QualificationsPage() {
  const applications = useQuery(myApplicationsQuery);
  return (
    <Page>
      <QueryView
        query={applications}
        isEmpty={(rows) => rows.every(({ institution }) => institution === null)}
        empty={
          <>
            <PageHeader title="机构资质" />
            <EmptyState
              icon={<IconCertificate />}
              title="没有可以查看的资质"
              description="资质由机构的负责人，或有「补交资质」权限的成员查看和补交。"
            />
          </>
        }
      >
        {(rows) => {
          const row = rows.find(({ institution }) => institution !== null);
          return (
            row && (
              <ApplicationDetail id={row.id} back={{ to: '/institution/membership', label: '我的机构' }} />
            )
          );
        }}
      </QueryView>
    </Page>
  );
}
