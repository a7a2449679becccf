import { institutionKindLabels } from '@gongdu/contract/core/institutions/institution';
import { type ApplicationRow, applicationStateLabels } from '@gongdu/contract/institutions/application';
import { Button } from '@mantine/core';
import { IconCertificate } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link, useSearchParams } from 'react-router';
import { Badge } from '../../../../ui/feedback/badge.tsx';
import { EmptyState } from '../../../../ui/feedback/empty-state.tsx';
import { QueryView } from '../../../../ui/feedback/query-view.tsx';
import { List, ListRow } from '../../../../ui/layout/list.tsx';
import { Page } from '../../../../ui/layout/page.tsx';
import { PageHeader } from '../../../../ui/layout/page-header.tsx';
import { RelativeTime } from '../../../../ui/text/relative-time.tsx';
import { applicationPath, draftPath } from '../application-paths.ts';
import { stateTones } from '../application-state.ts';
import { myApplicationsQuery } from '../queries.ts';
import { ApplicationDetail } from './application-detail.tsx';
import { ApplicationSteps } from './application-steps.tsx';
import { EnterInstitution } from './enter-institution.tsx';

/** `/institution/apply`: the member's applications; `?id=` opens one. */
export function ApplicationsPage() {
  const [query] = useSearchParams();
  const id = Number(query.get('id'));
  return (
    <Page>
      {Number.isSafeInteger(id) && id > 0 ? (
        <ApplicationDetail key={id} id={id} back={{ to: '/institution/apply', label: '我的申请' }} />
      ) : (
        <ApplicationList />
      )}
    </Page>
  );
}

function ApplicationList() {
  const applications = useQuery(myApplicationsQuery);
  return (
    <>
      <PageHeader
        title="我的申请"
        count={applications.data?.length}
        unit="份申请"
        action={
          <Button component={Link} to="/institution/create">
            申请机构
          </Button>
        }
      />
      <QueryView
        query={applications}
        empty={
          <EmptyState
            icon={<IconCertificate />}
            title="还没有申请"
            description="书店、出版社、图书馆和学校可以在这里申请机构账号，装修主页，回复读者的留言。"
            action={
              <Button component={Link} to="/institution/create" variant="default">
                开始申请
              </Button>
            }
          />
        }
      >
        {(rows) => (
          <List label="我的申请">
            {rows.map((row) => (
              <ApplicationListRow key={row.id} row={row} />
            ))}
          </List>
        )}
      </QueryView>
    </>
  );
}

function ApplicationListRow({ row }: { readonly row: ApplicationRow }) {
  const { id, name, state, kind, missing, updatedAt, institution } = row;
  return (
    <ListRow
      title={
        <Link to={state === 'draft' ? draftPath(id) : applicationPath(id)}>{name || '未命名的机构'}</Link>
      }
      badges={<Badge tone={stateTones[state]}>{applicationStateLabels[state]}</Badge>}
      meta={
        <>
          <span>{institutionKindLabels[kind]}</span>
          {missing > 0 && <span>还差 {missing} 项资质</span>}
          <span>
            <RelativeTime at={updatedAt} /> 更新
          </span>
        </>
      }
      actions={<RowAction row={row} institution={institution} />}
    >
      <ApplicationSteps row={row} />
    </ListRow>
  );
}

interface RowActionProps {
  readonly row: ApplicationRow;
  readonly institution: ApplicationRow['institution'];
}

function RowAction({ row: { id, state, name }, institution }: RowActionProps) {
  const label = rowActions[state];
  if (label)
    return (
      <Button
        component={Link}
        to={state === 'draft' ? draftPath(id) : applicationPath(id)}
        variant={state === 'expired' || state === 'returned' ? 'filled' : 'default'}
        aria-label={`${label}：${name || '未命名的机构'}`}
      >
        {label}
      </Button>
    );
  return institution && <EnterInstitution institution={institution} />;
}

const rowActions: Partial<Record<ApplicationRow['state'], string>> = {
  draft: '继续填写',
  pending: '查看',
  returned: '去补正',
  refused: '查看原因',
  expired: '补交资质',
};
