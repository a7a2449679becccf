import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link, useParams } from 'react-router';
import { ErrorState } from '../../ui/error-state.tsx';
import { ListSkeleton } from '../../ui/list-skeleton.tsx';
import { PageHead } from '../../ui/page-head.tsx';
import { CircleForm } from './circle-form.tsx';
import { circleQuery } from './queries.ts';

/** `/publishCircles/edit/:id?`: founds a circle or changes one of mine. */
export function CircleFormPage() {
  const given = useParams()['id'];
  const id = given === undefined ? null : Number(given);
  const circle = useQuery({ ...circleQuery(id ?? 0), enabled: id !== null });
  return (
    <>
      <PageHead
        title={id === null ? '创建圈子' : '修改圈子'}
        sentence={
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
      {circle.isError && <ErrorState sentence={circle.error.message} retry={() => void circle.refetch()} />}
      {circle.data && <CircleForm key={circle.data.version} circle={circle.data} />}
    </>
  );
}
