import { Button } from '@mantine/core';
import { IconLayoutOff } from '@tabler/icons-react';
import { useState } from 'react';
import { Link } from 'react-router';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { isUnsaved } from '../tabs/unsaved-inputs.ts';
import { PageRenderer } from './lazy-page.tsx';
import { RequireAccess } from './require-access.tsx';
import { findRuntimeRoute, useRuntimeRoutes } from './runtime-route-store.ts';

/** A page of the server's current menu list. Its input is kept when the menu loses the entry. */
export function RuntimePage({ path }: { readonly path: string }) {
  const route = useRuntimeRoutes(({ routes }) => findRuntimeRoute(routes, path)?.route);
  const [last, setLast] = useState(route);
  if (route && route !== last) setLast(route);
  const shown = route ?? (isUnsaved(path) ? last : undefined);
  if (!shown?.page) return <RemovedPage />;
  return (
    <RequireAccess route={shown}>
      <PageRenderer lazyPage={shown.page} />
    </RequireAccess>
  );
}

/** Replaces a page that operators removed from the institutions' menu while it was open. */
function RemovedPage() {
  return (
    <EmptyState
      icon={<IconLayoutOff />}
      title="这个页面已从机构菜单移除"
      description="运营人员调整了机构后台的菜单。如果你还需要它，请联系运营人员。"
      action={
        <Button component={Link} to="/index" variant="default">
          回到首页
        </Button>
      }
    />
  );
}
