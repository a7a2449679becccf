// @vitest-environment jsdom
import type { Role } from '@gongdu/contract/core/accounts/role';
import { render } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { Can, useInstitutionMay } from './can.tsx';
import { session } from './session.ts';

const shows = (element: React.ReactElement) => render(element).container.textContent === '审核';

it('keeps an element for the listed roles and permissions only', () => {
  session.store.setState({ roles: ['institution'], permissions: ['inst:leave:reply'] });
  expect(shows(<Can roles={['institution']}>审核</Can>)).toBe(true);
  expect(shows(<Can roles={['user']}>审核</Can>)).toBe(false);
  expect(shows(<Can permissions={['inst:leave:reply']}>审核</Can>)).toBe(true);
  expect(shows(<Can permissions={['inst:menu:edit']}>审核</Can>)).toBe(false);
});

function Publish() {
  return useInstitutionMay('inst:content:publish') && '审核';
}

it('requires the code of an institution’s member only', () => {
  const may = (roles: readonly Role[], permissions: readonly string[]) => {
    session.store.setState({ roles, permissions });
    return shows(<Publish />);
  };
  expect(may(['institution'], ['inst:category:edit'])).toBe(false);
  expect(may(['institution'], ['inst:content:publish'])).toBe(true);
  expect(may(['admin'], [])).toBe(true);
});

it('throws when it is given no list', () => {
  vi.spyOn(console, 'error').mockReturnValue();
  expect(() => render(<Can roles={[]}>审核</Can>)).toThrow('请设置角色权限标签值');
  expect(() => render(<Can permissions={[]}>审核</Can>)).toThrow('请设置操作权限标签值');
});
