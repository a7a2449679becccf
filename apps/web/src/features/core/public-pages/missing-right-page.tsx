import { operatorPermissionLabels } from '@gongdu/contract/core/accounts/permissions';
import type { Permission } from '@gongdu/contract/core/accounts/role';
import { institutionPermissions } from '@gongdu/contract/core/institutions/permissions';
import { Button } from '@mantine/core';
import { IconLock } from '@tabler/icons-react';
import { Link } from 'react-router';
import { useSession } from '../../../lib/auth/session.ts';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { PageHeader } from '../../../ui/layout/page-header.tsx';

const labels: Readonly<Record<string, string>> = { ...operatorPermissionLabels, ...institutionPermissions };

interface MissingRightPageProps {
  /** Of the page that was opened. */
  readonly title: string;
  /** One of these opens it. */
  readonly codes: readonly Permission[];
}

/** In place of a page of the member's role for which they lack the code. */
export function MissingRightPage({ title, codes }: MissingRightPageProps) {
  const isInstitution = useSession(({ roles }) => roles.includes('institution'));
  const rights = codes.map((code) => `「${labels[code] ?? code}」`).join('或');
  return (
    <>
      <PageHeader title={title} />
      <EmptyState
        icon={<IconLock />}
        title={`这里需要${rights}权限`}
        description={
          isInstitution ? '需要时请机构的负责人或管理员开通。' : '需要时请管理运营人员权限的同事开通。'
        }
        action={
          <Button component={Link} to="/index" variant="default">
            回到首页
          </Button>
        }
      />
    </>
  );
}
