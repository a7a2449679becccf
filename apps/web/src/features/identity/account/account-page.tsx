import { institutionRoleLabels } from '@gongdu/contract/core/institutions/permissions';
import type { UserInfo } from '@gongdu/contract/identity/auth/session';
import { Box, Button, Group, Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { type RefObject, useMemo, useRef } from 'react';
import { Link } from 'react-router';
import { useAction } from '../../../entities/core/action/use-action.ts';
import { useInstitutionMay } from '../../../lib/auth/can.tsx';
import { session, useSession } from '../../../lib/auth/session.ts';
import { siteTitle } from '../../../lib/site-config.ts';
import { Banner } from '../../../ui/feedback/banner.tsx';
import { Meta } from '../../../ui/layout/list.tsx';
import { Page } from '../../../ui/layout/page.tsx';
import { PageHeader } from '../../../ui/layout/page-header.tsx';
import { Section } from '../../../ui/layout/section.tsx';
import { useCurrentInView } from '../../../ui/list/use-current-in-view.ts';
import classes from './account.module.css';
import { AvatarEditor } from './avatar-editor.tsx';
import { NotificationsSection } from './notification-settings/notifications-section.tsx';
import { ProfileSection } from './profile-section.tsx';
import { ProgramsSection } from './programs/programs-section.tsx';
import { securityQuery } from './queries.ts';
import { type SectionEntry, sectionsFor } from './section-list.ts';
import { SecuritySection } from './security/security-section.tsx';
import { InstallCard } from './settings/install-card.tsx';
import { PrivacySection } from './settings/privacy-section.tsx';
import { StatsSection } from './stats/stats-section.tsx';
import { useCurrentSection } from './use-current-section.ts';

const sectionComponents = {
  profile: ProfileSection,
  figures: StatsSection,
  security: SecuritySection,
  programs: ProgramsSection,
  notices: NotificationsSection,
  privacy: PrivacySection,
} as const satisfies Record<SectionEntry['id'], unknown>;

/** `/user/profile`; for institutions its sections are at `/institute/security`. */
export function AccountPage() {
  const user = useSession((state) => state.user);
  const page = useRef<HTMLDivElement>(null);
  const sections = useMemo(() => (user ? sectionsFor(user) : []), [user]);
  if (!user) return null;
  const isAlone = sections.length <= 1;
  return (
    <Page width={isAlone ? 'reading' : 'working'}>
      <PageHeader title={user.isInstitution ? '账号与安全' : '个人中心'} />
      {user.secondFactorMissing && <MfaRequired />}
      <div className={classes.columns} data-alone={isAlone || undefined} ref={page}>
        {!isAlone && <SectionNav sections={sections} page={page} />}
        <Stack gap="var(--space-section)" miw={0}>
          <AccountSummary user={user} />
          <InstallCard />
          {sections.length === 0 && (
            <Section label="设置">
              通知与隐私设置需要「编辑机构信息」权限，需要时请机构的负责人或管理员开通。
            </Section>
          )}
          {sections.map(({ id }) => {
            const Part = sectionComponents[id];
            return <Part key={id} />;
          })}
        </Stack>
      </div>
    </Page>
  );
}

/** Explains why other pages are closed, and lets members continue who set up the second factor in another tab. */
function MfaRequired() {
  const { data } = useQuery(securityQuery);
  const { run, busy } = useAction(() => session.completeMfaSetup());
  if (!data?.secondFactor.since)
    return (
      <Banner tone="warn" title="请先设置两步验证">
        运营和机构账号能接触到许多人的内容，须先设置两步验证，才能使用其他功能。
      </Banner>
    );
  return (
    <Banner
      tone="warn"
      title="两步验证已经开启"
      action={
        <Button size="xs" loading={busy} onClick={() => void run()}>
          继续使用
        </Button>
      }
    >
      可以继续使用{siteTitle()}了。
    </Banner>
  );
}

interface SectionNavProps {
  readonly sections: readonly SectionEntry[];
  readonly page: RefObject<HTMLElement | null>;
}

/** The sections of the page: a column beside them on wide screens, a row above them otherwise. */
function SectionNav({ sections, page }: SectionNavProps) {
  const current = useCurrentSection(page, sections);
  const list = useRef<HTMLUListElement>(null);
  useCurrentInView(list, current);
  return (
    <nav className={classes.nav} aria-label="本页内容">
      <ul ref={list}>
        {sections.map(({ id, title }) => (
          <li key={id}>
            <Link
              to={{ hash: id }}
              replace
              className={id === current ? 'ribbon' : undefined}
              aria-current={id === current ? 'location' : undefined}
            >
              {title}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

function AccountSummary({ user }: { readonly user: UserInfo }) {
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
