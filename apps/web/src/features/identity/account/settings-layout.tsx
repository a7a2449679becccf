import type { UserInfo } from '@gongdu/contract/identity/auth/session';
import { Button, Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useMemo, useRef } from 'react';
import { Link, Navigate, Outlet, useLocation } from 'react-router';
import { useAction } from '../../../entities/core/action/use-action.ts';
import { session, useSession } from '../../../lib/auth/session.ts';
import { siteTitle } from '../../../lib/site-config.ts';
import { Banner } from '../../../ui/feedback/banner.tsx';
import { Page } from '../../../ui/layout/page.tsx';
import { PageHeader } from '../../../ui/layout/page-header.tsx';
import { Section } from '../../../ui/layout/section.tsx';
import { useCurrentInView } from '../../../ui/list/use-current-in-view.ts';
import { lazyComponent } from '../../../ui/overlay/lazy-component.ts';
import { useMediaQuery } from '../../../ui/theme/use-media-query.ts';
import classes from './account.module.css';
import { AccountSummary } from './account-summary.tsx';
import { securityQuery } from './queries.ts';
import { type SettingsPage, settingsPages, settingsRedirect, settingsStart } from './settings-pages.ts';
import { SettingsRows } from './settings-rows.tsx';
import { useSectionOfAddress } from './use-section-of-address.ts';

/** What stands in the frame, each with its own code. */
export const settingsScreens = {
  profile: lazyComponent(async () => (await import('./pages/profile-page.tsx')).ProfilePage),
  security: lazyComponent(async () => (await import('./pages/security-page.tsx')).SecurityPage),
  notices: lazyComponent(async () => (await import('./pages/notices-page.tsx')).NoticesPage),
  privacy: lazyComponent(async () => (await import('./pages/privacy-page.tsx')).PrivacyPage),
  display: lazyComponent(async () => (await import('./pages/display-page.tsx')).DisplayPage),
};

/** `/user/profile` and, for institutions, `/institute/security`: the frame of the settings' pages. */
export function SettingsLayout() {
  const user = useSession((state) => state.user);
  return user && <Frame user={user} />;
}

function Frame({ user }: { readonly user: UserInfo }) {
  const location = useLocation();
  const pages = useMemo(() => settingsPages(user), [user]);
  const start = settingsStart(user);
  const isStart = location.pathname === start;
  const isPhone = useMediaQuery('(width < 992px)');
  const page = useRef<HTMLDivElement>(null);
  useSectionOfAddress(page);
  const elsewhere = settingsRedirect(user, location);
  if (elsewhere !== null) return <Navigate to={elsewhere} replace />;
  const isAlone = pages.length <= 1 || isPhone;
  return (
    <Page width={isAlone ? 'reading' : 'working'}>
      <PageHeader title={user.isInstitution ? '账号与安全' : '个人中心'} />
      {user.secondFactorMissing && <MfaRequired />}
      <div className={classes.columns} data-alone={isAlone || undefined} ref={page}>
        {!isAlone && <SettingsMenu pages={pages} current={location.pathname} />}
        <Stack gap="var(--space-section)" miw={0}>
          {isStart && <AccountSummary user={user} />}
          {isStart && isPhone && (
            <SettingsRows user={user} pages={pages.filter(({ path }) => path !== start)} />
          )}
          {pages.some(({ path }) => path === location.pathname) ? <Outlet /> : <NotOpen />}
        </Stack>
      </div>
    </Page>
  );
}

/** A member of an institution opened a page of its settings that is not theirs. */
function NotOpen() {
  return (
    <Section label="设置">通知与隐私设置需要「编辑机构信息」权限，需要时请机构的负责人或管理员开通。</Section>
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

interface SettingsMenuProps {
  readonly pages: readonly SettingsPage[];
  /** The path of the open page. */
  readonly current: string;
}

/** The pages of the settings: a column beside them on wide screens, a row above them otherwise. */
function SettingsMenu({ pages, current }: SettingsMenuProps) {
  const list = useRef<HTMLUListElement>(null);
  useCurrentInView(list, current);
  return (
    <nav className={classes.nav} aria-label="设置">
      <ul ref={list}>
        {pages.map(({ id, title, path }) => (
          <li key={id}>
            <Link
              to={path}
              replace
              className={path === current ? 'ribbon' : undefined}
              aria-current={path === current ? 'page' : undefined}
            >
              {title}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
