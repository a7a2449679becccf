import { expect, it } from 'vitest';
import { testUser } from '../../../testing/test-user.ts';
import { settingsPages, settingsRedirect, settingsStart } from './settings-pages.ts';

const institution = testUser({
  roles: ['institution'],
  isInstitution: true,
  permissions: ['inst:profile:edit'],
});
const member = { uid: 2, name: '陈砚', avatar: null };

function paths(user: ReturnType<typeof testUser>) {
  return settingsPages(user).map(({ path }) => path);
}

function led(user: ReturnType<typeof testUser>, hash: string) {
  return settingsRedirect(user, { pathname: settingsStart(user), hash });
}

it('gives each member the pages that they may use', () => {
  expect(paths(testUser())).toEqual([
    '/user/profile',
    '/user/profile/security',
    '/user/profile/notices',
    '/user/profile/privacy',
    '/user/profile/display',
  ]);
  expect(paths(testUser({ secondFactorMissing: true }))).toEqual(['/user/profile/security']);
  expect(paths(institution)).toEqual([
    '/institute/security',
    '/institute/security/notices',
    '/institute/security/privacy',
    '/institute/security/display',
  ]);
  expect(paths({ ...institution, actingMember: member, permissions: [] })).toEqual([
    '/institute/security/display',
  ]);
});

it('leads every anchor of the former page to where its part stands now', () => {
  expect(['', '#profile', '#devices'].map((hash) => led(testUser(), hash))).toEqual([null, null, null]);
  expect(led(testUser(), '#security')).toBe('/user/profile/security');
  expect(led(testUser(), '#programs')).toBe('/user/profile/security#programs');
  expect(led(testUser(), '#notices')).toBe('/user/profile/notices');
  expect(led(testUser(), '#privacy')).toBe('/user/profile/privacy');
  expect(led(testUser(), '#figures')).toBe('/me?tab=works&part=figures');
  expect(led(testUser({ roles: ['admin'] }), '#figures')).toBeNull();
  expect(led(institution, '#security')).toBeNull();
  expect(led(institution, '#privacy')).toBe('/institute/security/privacy');
});

it('leads a member without the first page to the first that they have', () => {
  const acting = { ...institution, actingMember: member };
  expect(led(acting, '')).toBe('/institute/security/notices');
  expect(led({ ...acting, permissions: [] }, '#privacy')).toBe('/institute/security/display');
});
