import { Button } from '@mantine/core';
import { IconFileOff } from '@tabler/icons-react';
import { Link } from 'react-router';
import { CallError } from '../../lib/call-error.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { PageHead } from '../../ui/page-head.tsx';

export function isMissing(error: Error | null): boolean {
  return error instanceof CallError && (error.code === 404 || error.code === 400);
}

export function WorkMissing() {
  return (
    <>
      <PageHead title="帖子" />
      <EmptyState
        icon={<IconFileOff />}
        title="这篇帖子不存在或已被删除"
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
