import { disablePerson, enablePerson, type Person, seePhone } from '@gongdu/contract/administration/people';
import { Button, Group, Stack } from '@mantine/core';
import { useState } from 'react';
import { Link } from 'react-router';
import { useAction } from '../../../../entities/core/action/use-action.ts';
import { useApiForm } from '../../../../entities/core/form/use-api-form.ts';
import { call } from '../../../../lib/api/call.ts';
import { Banner } from '../../../../ui/feedback/banner.tsx';
import { toast } from '../../../../ui/feedback/toast.ts';
import { CountedTextarea } from '../../../../ui/form/counted-textarea.tsx';
import { Form } from '../../../../ui/form/form.tsx';
import { DescriptionList } from '../../../../ui/layout/list.tsx';
import { ResponsiveModal } from '../../../../ui/overlay/responsive-modal.tsx';
import { formatChinaTime } from '../../../../ui/text/china-time.ts';
import { formatNumber } from '../../../../ui/text/format-number.ts';
import { personKey } from '../queries.ts';
import { useRefreshPerson } from './use-refresh-person.ts';

/** The account's data, and whether it may sign in. */
export function AccountPart({ person }: { readonly person: Person }) {
  const [isChanging, setChanging] = useState(false);
  const { bio, createdAt, registeredIp, disabledAt, institution, counts, locked } = person;
  const disabled = disabledAt !== null;
  return (
    <Stack gap="md">
      {disabledAt !== null && (
        <Banner tone="bad" title={`账号已于 ${formatChinaTime(disabledAt)} 停用`}>
          对方不能登录，也不会出现在搜索和主页里。
        </Banner>
      )}
      <DescriptionList
        rows={[
          ['手机号', <Phone key="phone" person={person} />],
          ['注册时间', formatChinaTime(createdAt)],
          ['注册地址', registeredIp === null ? '没有记录' : <AddressLink key="address" ip={registeredIp} />],
          ['所属机构', institution?.name],
          ['登录方式', person.hasPassword ? '密码与验证码' : '验证码或第三方账号'],
          ['两步验证', person.secondFactor ? '已开启' : '未开启'],
          ['公开的作品', `${formatNumber(counts.published)} 篇`],
          ['粉丝', `${formatNumber(counts.followers)} 人`],
          ['简介', bio],
        ]}
      />
      <Group gap="xs">
        <Button
          variant="default"
          disabled={locked !== null}
          {...(!disabled && { color: 'red' })}
          onClick={() => setChanging(true)}
        >
          {disabled ? '恢复账号' : '停用账号'}
        </Button>
      </Group>
      {locked !== null && <p>{locked}。</p>}
      {isChanging && <StateForm person={person} onClose={() => setChanging(false)} />}
    </Stack>
  );
}

/** Links to all members who registered from this address. */
function AddressLink({ ip }: { readonly ip: string }) {
  return (
    <Link to={`?${new URLSearchParams({ by: 'ip', q: ip })}`} title="查看从这个地址注册的其他账号">
      {ip}
    </Link>
  );
}

/** Masked until it is requested; the view is logged. */
function Phone({ person: { uid, phone, locked } }: { readonly person: Person }) {
  const { run, busy, ...seen } = useSeenPhone(uid);
  if (phone === '') return '没有手机号';
  if (seen.phone !== undefined) return seen.phone;
  // the server refuses the number of those who hold more codes
  if (locked !== null) return phone;
  return (
    <Group gap="xs">
      {phone}
      <Button size="compact-sm" variant="default" loading={busy} onClick={() => void run()}>
        查看完整号码
      </Button>
    </Group>
  );
}

function useSeenPhone(uid: number) {
  const [phone, setPhone] = useState<string>();
  const { run, busy } = useAction(() => call(seePhone, { params: { uid } }), {
    asks: () => ({
      title: '查看完整手机号',
      message: '这次查看会记入审计日志。',
      confirmLabel: '查看',
    }),
    onDone: (seen) => setPhone(seen.phone),
    invalidates: [personKey(uid)],
  });
  return { run, busy, phone };
}

interface StateFormProps {
  readonly person: Person;
  readonly onClose: () => void;
}

/** Disables or enables the account, with a reason for the log. */
function StateForm({ person: { uid, name, version, disabledAt }, onClose }: StateFormProps) {
  const refresh = useRefreshPerson(uid);
  const enables = disabledAt !== null;
  const endpoint = enables ? enablePerson : disablePerson;
  const form = useApiForm({
    schema: endpoint.body,
    initial: { reason: '' },
    toBody: (values) => ({ ...values, version }),
    submit: (body) => call(endpoint, { params: { uid }, body }).finally(refresh),
    onDone: () => {
      toast(enables ? '账号已恢复' : '账号已停用', 'success');
      onClose();
    },
  });
  return (
    <ResponsiveModal title={enables ? `恢复「${name}」的账号` : `停用「${name}」的账号`} onClose={onClose}>
      <Form form={form} submitLabel={enables ? '恢复' : '停用'} danger={!enables} onCancel={onClose}>
        <p>
          {enables
            ? '对方马上可以重新登录。'
            : '对方会在所有设备上退出，不能再登录。作品和消息都会保留，可以随时恢复。'}
        </p>
        <CountedTextarea
          {...form.field('reason')}
          label={enables ? '恢复原因' : '停用原因'}
          description="只有运营人员能看到。"
          rows={3}
          data-autofocus
        />
      </Form>
    </ResponsiveModal>
  );
}
