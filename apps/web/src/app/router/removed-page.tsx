import { Button } from '@mantine/core';
import { IconLayoutOff } from '@tabler/icons-react';
import { Link } from 'react-router';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';

/** In place of a page that operators took out of the institutions' menu while it was open. */
export function RemovedPage() {
  return (
    <EmptyState
      icon={<IconLayoutOff />}
      title="这个页面已从机构菜单移除"
      description="运营人员调整了机构后台的菜单。如果您还需要它，请联系运营人员。"
      action={
        <Button component={Link} to="/index" variant="default">
          回到首页
        </Button>
      }
    />
  );
}
