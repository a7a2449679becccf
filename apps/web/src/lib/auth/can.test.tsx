// @vitest-environment jsdom
import { render } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { Can } from './can.tsx';
import { session } from './session.ts';

const shows = (element: React.ReactElement) => render(element).container.textContent === '审核';

it('keeps an element for the listed roles and permissions only', () => {
  session.store.setState({ roles: ['institution'], permissions: ['inst:leave:reply'] });
  expect(shows(<Can roles={['institution']}>审核</Can>)).toBe(true);
  expect(shows(<Can roles={['user']}>审核</Can>)).toBe(false);
  expect(shows(<Can permissions={['inst:leave:reply']}>审核</Can>)).toBe(true);
  expect(shows(<Can permissions={['inst:menu:edit']}>审核</Can>)).toBe(false);
});

it('throws when it is given no list', () => {
  vi.spyOn(console, 'error').mockReturnValue();
  expect(() => render(<Can roles={[]}>审核</Can>)).toThrow('请设置角色权限标签值');
  expect(() => render(<Can permissions={[]}>审核</Can>)).toThrow('请设置操作权限标签值');
});
