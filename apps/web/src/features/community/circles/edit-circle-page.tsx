import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link, useParams } from 'react-router';
import { circleQuery } from '../../../entities/community/circle/queries.ts';
import { QueryView } from '../../../ui/feedback/query-view.tsx';
import { Page } from '../../../ui/layout/page.tsx';
import { PageHeader } from '../../../ui/layout/page-header.tsx';
import { usePageTitle } from '../../../ui/layout/page-title.ts';
import { CircleForm } from './circle-form.tsx';

/** `/publishCircles/edit/:id?`: creates a circle, or changes one of the member's own. */
export function EditCirclePage() {
  const idParam = useParams()['id'];
  return (
    <Page width="reading">
      {idParam === undefined ? <NewCircle /> : <ExistingCircle id={Number(idParam)} />}
    </Page>
  );
}

function NewCircle() {
  usePageTitle('新建圈子');
  return (
    <>
      <PageHeader title="新建圈子" description="审核通过后大家就能看到它。" />
      <CircleForm circle={null} />
    </>
  );
}

function ExistingCircle({ id }: { readonly id: number }) {
  const circle = useQuery(circleQuery(id));
  return (
    <>
      <PageHeader
        title="修改圈子"
        description="加入方式和成员上限马上生效；名称、简介、封面和分类通过审核后替换现在的。"
        action={
          <Button component={Link} to={`/circle/${id}`} variant="default">
            看圈子
          </Button>
        }
      />
      <QueryView query={circle}>{(data) => <CircleForm key={data.version} circle={data} />}</QueryView>
    </>
  );
}
