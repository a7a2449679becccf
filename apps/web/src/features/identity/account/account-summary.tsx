import { institutionRoleLabels } from '@gongdu/contract/core/institutions/permissions';
import type { UserInfo } from '@gongdu/contract/identity/auth/session';
import { Box, Group } from '@mantine/core';
import { Link } from 'react-router';
import { AvatarEditor } from '../../../entities/core/profile/avatar-editor.tsx';
import { useInstitutionMay } from '../../../lib/auth/can.tsx';
import { Meta } from '../../../ui/layout/list.tsx';
import { Section } from '../../../ui/layout/section.tsx';

/** Whose settings these are. */
export function AccountSummary({ user }: { readonly user: UserInfo }) {
  const mayReadNotices = useInstitutionMay('inst:notice:read');
  return (
    <Section label="账号">
      <Group wrap="nowrap">
        <AvatarEditor user={user} />
        <div>
          <Box component="p" fz="var(--font-size-2xl)" fw={600}>
            {user.name}
          </Box>
          <Meta>
            <span>{user.phone || '未绑定手机号'}</span>
            <span>{roleOf(user)}</span>
            {mayReadNotices && <Link to="/credit">我的信用</Link>}
            {mayReadNotices && <Link to="/credit?tab=reports">我的举报</Link>}
          </Meta>
        </div>
      </Group>
    </Section>
  );
}

function roleOf({ roles, isInstitution, institutionRole, institution }: UserInfo): string {
  if (isInstitution) return '机构';
  if (roles.includes('admin')) return '运营';
  return institutionRole && institution
    ? `读者，${institution.name}的${institutionRoleLabels[institutionRole]}`
    : '读者';
}
