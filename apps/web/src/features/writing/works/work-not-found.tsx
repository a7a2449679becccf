import { Button } from '@mantine/core';
import { IconFileOff } from '@tabler/icons-react';
import { Link } from 'react-router';
import type { WorkSection } from '../../../entities/writing/work/work-sections.ts';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { Page } from '../../../ui/layout/page.tsx';
import { PageHeader } from '../../../ui/layout/page-header.tsx';

export function WorkNotFound({
  section: { label, demonstrative: thisOne },
}: {
  readonly section: WorkSection;
}) {
  return (
    <Page>
      <PageHeader title={label} />
      <EmptyState
        icon={<IconFileOff />}
        title={`${thisOne}${label}不存在或已被删除`}
        description="它可能被作者移入了回收站，或者还没有发布。"
        action={
          <Button component={Link} to="/index" variant="default">
            回到首页
          </Button>
        }
      />
    </Page>
  );
}
