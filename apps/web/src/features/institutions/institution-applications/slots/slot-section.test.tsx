// @vitest-environment jsdom
import type { Application, ApplicationSlot } from '@gongdu/contract/institutions/application';
import { MantineProvider } from '@mantine/core';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { confirmRequest } from '../../../../ui/overlay/confirm.ts';
import { emptyForm } from '../session/application-session.ts';
import { emptySlot } from './slot-field.tsx';
import { SlotSections, type SlotSectionsProps } from './slot-section.tsx';

const at = '2026-11-20T00:00:00Z';
const picture = (slot: ApplicationSlot['slot'], change: Partial<ApplicationSlot>): ApplicationSlot => ({
  ...emptySlot(slot),
  file: { id: 1, address: '/storage/cover.png', width: 30, height: 20, at },
  state: 'sent',
  ...change,
});
const application: Application = {
  id: 7,
  state: 'returned',
  version: 3,
  kind: 'bookshop',
  name: '山川书店',
  missing: 1,
  createdAt: at,
  updatedAt: at,
  submittedAt: at,
  decidedAt: at,
  institution: null,
  form: emptyForm('bookshop'),
  slots: [
    picture('businessLicense', { state: 'accepted', open: false, expiresOn: '2028-03-05' }),
    picture('publicationLicense', { state: 'refused', reason: 'unclear', sentence: '左下角反光' }),
    picture('cover', { state: 'accepted', open: false }),
  ],
  consents: { service: at, identity: null },
  refusal: null,
};

function show(changes: Partial<SlotSectionsProps> = {}) {
  const onConsent = vi.fn(async () => undefined);
  render(
    <QueryClientProvider client={new QueryClient()}>
      <MantineProvider>
        <SlotSections
          kind="bookshop"
          application={application}
          errors={new Map()}
          idOf={(field) => field}
          onFill={async () => undefined}
          onConsent={onConsent}
          locked={false}
          {...changes}
        />
      </MantineProvider>
    </QueryClientProvider>,
  );
  return { onConsent, person: userEvent.setup() };
}

function slotNamed(name: string): HTMLElement {
  const slot = screen.getByRole('heading', { name: new RegExp(`^${name}`) }).closest('li');
  if (!slot) throw new Error(`no slot ${name}`);
  return slot;
}

it('opens only the refused slots, with the reason; accepted ones are shown locked', () => {
  show();
  const refused = within(slotNamed('出版物经营许可证'));
  refused.getByText('图片模糊或有遮挡。左下角反光。');
  refused.getByRole('button', { name: '更换图片' });
  const accepted = within(slotNamed('营业执照'));
  accepted.getByText('已通过');
  accepted.getByText('有效期至 2028 年 3 月 5 日');
  expect(accepted.queryByRole('button', { name: '更换图片' })).toBeNull();
});

it('keeps the slots of identity cards closed until their separate consent is given', async () => {
  const { onConsent, person } = show();
  expect(within(slotNamed('管理员身份证人像面')).queryByRole('button')).toBeNull();
  await person.click(screen.getByRole('checkbox', { name: /单独同意/ }));
  expect(onConsent).toHaveBeenCalledWith('identity', true);
});

it('shows what is deleted before the consent is withdrawn', async () => {
  const slots = [picture('idImgJust', {})];
  const consents = { service: at, identity: at };
  const { onConsent, person } = show({ application: { ...application, slots, consents } });
  within(slotNamed('管理员身份证国徽面')).getByRole('button', { name: '上传管理员身份证国徽面' });
  await person.click(screen.getByRole('button', { name: '撤回同意' }));
  expect(confirmRequest.getState()?.message).toContain('管理员身份证人像面会立即从服务器删除');
  expect(onConsent).not.toHaveBeenCalled();
  confirmRequest.getState()?.resolve(true);
  await vi.waitFor(() => expect(onConsent).toHaveBeenCalledWith('identity', false));
});

it("requires each kind's own qualifications", () => {
  show({ kind: 'library', application: null });
  slotNamed('统一社会信用代码证');
  expect(screen.queryByRole('heading', { name: /^营业执照/ })).toBeNull();
});
