import { Button } from '@mantine/core';
import { IconFileOff } from '@tabler/icons-react';
import { Link } from 'react-router';
import { CallError } from '../../lib/call-error.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { PageHead } from '../../ui/page-head.tsx';
import type { WorkArea } from './areas.ts';

export function isMissing(error: Error | null): boolean {
  return error instanceof CallError && (error.code === 404 || error.code === 400);
}

export function WorkMissing({ area: { noun, this: thisOne } }: { readonly area: WorkArea }) {
  return (
    <>
      <PageHead title={noun} />
      <EmptyState
        icon={<IconFileOff />}
        title={`${thisOne}${noun}不存在或已被删除`}
        sentence="它可能被作者移入了回收站，或者还没有发布。"
        action={
          <Button component={Link} to="/index" variant="default">
            回到首页
          </Button>
        }
      />
    </>
  );
}
