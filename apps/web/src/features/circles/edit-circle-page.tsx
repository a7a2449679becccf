import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link, useParams } from 'react-router';
import { circleQuery } from '../../entities/circle/queries.ts';
import { ErrorState } from '../../ui/feedback/error-state.tsx';
import { ListSkeleton } from '../../ui/feedback/list-skeleton.tsx';
import { PageHeader } from '../../ui/layout/page-header.tsx';
import { CircleForm } from './edit/circle-form.tsx';

/** `/publishCircles/edit/:id?`: founds a circle or changes one of mine. */
export function EditCirclePage() {
  const idParam = useParams()['id'];
  const id = idParam === undefined ? null : Number(idParam);
  const circle = useQuery({ ...circleQuery(id ?? 0), enabled: id !== null });
  return (
    <>
      <PageHeader
        title={id === null ? '创建圈子' : '修改圈子'}
        description={
          id === null
            ? '审核通过后大家就能看到它。'
            : '加入方式和成员上限马上生效；名称、简介、封面和分类通过审核后替换现在的。'
        }
        action={
          id !== null && (
            <Button component={Link} to={`/circle/${id}`} variant="default">
              看圈子
            </Button>
          )
        }
      />
      {id === null && <CircleForm circle={null} />}
      {id !== null && circle.isPending && <ListSkeleton rows={5} />}
      {circle.isError && (
        <ErrorState description={circle.error.message} onRetry={() => void circle.refetch()} />
      )}
      {circle.data && <CircleForm key={circle.data.version} circle={circle.data} />}
    </>
  );
}
