import { institutionKindLabels } from '@gongdu/contract/core/institutions/institution';
import { listInstitutions } from '@gongdu/contract/institutions/page/endpoints';
import { Button } from '@mantine/core';
import { IconBuildingStore } from '@tabler/icons-react';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { pages } from '../../../lib/api/reads.ts';
import { useSession } from '../../../lib/auth/session.ts';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { List, ListRow } from '../../../ui/layout/list.tsx';
import { Page } from '../../../ui/layout/page.tsx';
import { PageHeader } from '../../../ui/layout/page-header.tsx';
import { InfiniteList } from '../../../ui/list/infinite-list.tsx';
import { Avatar } from '../../../ui/media/avatar.tsx';

const institutionsQuery = pages(listInstitutions, { query: {} }, 'before');

/** `/institutions` 机构: those with a public page, which the server draws. */
export function InstitutionsPage() {
  const institutions = useInfiniteQuery(institutionsQuery);
  const mayApply = useSession(({ roles, user }) => roles.includes('user') && !user?.isInstitutionAdmin);
  return (
    <Page width="reading">
      <PageHeader title="机构" description="书店、出版社、图书馆和学校，在这里有自己的主页。" />
      <InfiniteList
        list={institutions}
        empty={
          <EmptyState
            icon={<IconBuildingStore />}
            title="还没有机构"
            description="机构的主页公开以后会出现在这里。"
            action={
              mayApply && (
                <Button component={Link} to="/institution/create" variant="default">
                  申请机构
                </Button>
              )
            }
          />
        }
      >
        {(rows) => (
          <List label="机构">
            {rows.map(({ id, slug, name, kind, avatar, introduction, address }) => (
              <ListRow
                key={id}
                leading={<Avatar name={name} picture={avatar} size={48} />}
                title={
                  <h2>
                    <a href={`/i/${slug}`}>{name}</a>
                  </h2>
                }
                excerpt={introduction}
                meta={
                  <>
                    <span>{institutionKindLabels[kind]}</span>
                    {address && <span>{address}</span>}
                  </>
                }
              />
            ))}
          </List>
        )}
      </InfiniteList>
    </Page>
  );
}
