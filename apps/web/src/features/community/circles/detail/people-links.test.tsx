// @vitest-environment jsdom
import type { Circle } from '@gongdu/contract/community/circles/circle';
import type { CircleMember, CircleRequest } from '@gongdu/contract/community/circles/members';
import { MantineProvider } from '@mantine/core';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render, screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { MemoryRouter } from 'react-router';
import { expect, it } from 'vitest';
import { membersQuery, requestsQuery } from '../queries.ts';
import { CircleFacts } from './circle-header.tsx';
import { MembersTab } from './members-tab.tsx';
import { RequestsTab } from './requests-tab.tsx';

const at = '2026-11-20T02:00:00.000Z';
const person = (uid: number, name: string) => ({ uid, name, avatar: null });
const circle: Circle = {
  id: 7,
  name: '夜航船',
  about: '',
  cover: null,
  category: 'classics',
  joinMode: 'question',
  members: 2,
  seats: 50,
  posts: 0,
  activeAt: at,
  standing: 'owner',
  state: 'public',
  revision: null,
  waiting: 1,
  question: '',
  searchable: true,
  owner: person(1, '周知秋'),
  announcement: null,
  rule: '',
  ruleWaits: null,
  book: null,
  conversationOn: true,
  createdAt: at,
  version: 1,
  proposed: null,
  refusal: null,
  request: null,
  transfer: null,
  may: { join: false, leave: false, post: true, edit: true, run: true, nameAdmins: true },
};
const member: CircleMember = {
  ...person(2, '林小满'),
  role: 'member',
  joinedAt: at,
  may: { remove: true, setRole: true, offer: true },
};
const request: CircleRequest = {
  id: 5,
  person: person(3, '陈砚'),
  question: '读什么',
  answer: '边城',
  askedAt: at,
  decidedAt: null,
  decidedBy: null,
  decidedByUid: null,
  reason: null,
};

function show(part: ReactNode): void {
  const client = new QueryClient({ defaultOptions: { queries: { staleTime: Number.POSITIVE_INFINITY } } });
  const page = <Row,>(row: Row) => ({ pages: [{ rows: [row], next: null }], pageParams: [undefined] });
  client.setQueryData(membersQuery(7, '').queryKey, page(member));
  client.setQueryData(requestsQuery(7, 'waiting').queryKey, page(request));
  render(
    <QueryClientProvider client={client}>
      <MantineProvider>
        <MemoryRouter>{part}</MemoryRouter>
      </MantineProvider>
    </QueryClientProvider>,
  );
}

it.each([
  ['the owner', <CircleFacts key="owner" circle={circle} />, '周知秋', '/user/1'],
  ['a member', <MembersTab key="member" circle={circle} />, '林小满', '/user/2'],
  ['an applicant', <RequestsTab key="applicant" circle={circle} />, '陈砚', '/user/3'],
])('links %s of a circle to their page', (_who, part, name, address) => {
  show(part);
  expect(screen.getByRole('link', { name }).getAttribute('href')).toBe(address);
});
