import '@mantine/core/styles/Checkbox.layer.css';
import { changeRights, type Person } from '@gongdu/contract/administration/people';
import {
  operatorPermissionGroups,
  operatorPermissionLabels,
} from '@gongdu/contract/core/accounts/permissions';
import { allPermissions, includesPermission } from '@gongdu/contract/core/accounts/role';
import { Checkbox, Input, Stack } from '@mantine/core';
import { useState } from 'react';
import { useApiForm } from '../../../../entities/core/form/use-api-form.ts';
import { call } from '../../../../lib/api/call.ts';
import { useSession } from '../../../../lib/auth/session.ts';
import { Banner } from '../../../../ui/feedback/banner.tsx';
import { toast } from '../../../../ui/feedback/toast.ts';
import { CountedTextarea } from '../../../../ui/form/counted-textarea.tsx';
import { Form } from '../../../../ui/form/form.tsx';
import { RadioField } from '../../../../ui/form/radio-field.tsx';
import { List, ListRow } from '../../../../ui/layout/list.tsx';
import { confirm } from '../../../../ui/overlay/confirm.ts';
import classes from './sheet.module.css';
import { useRefreshPerson } from './use-refresh-person.ts';

/** Role and permission codes. */
export function RightsPart({ person }: { readonly person: Person }) {
  if (person.role === 'institution') return <p>机构账号没有运营权限。谁能代表机构，由机构的负责人决定。</p>;
  if (person.locked !== null) return <LockedRights person={person} />;
  return <RightsForm person={person} />;
}

function LockedRights({ person: { permissions, locked } }: { readonly person: Person }) {
  return (
    <Stack gap="md">
      <Banner>{locked}。</Banner>
      {permissions.length === 0 ? (
        <p>没有运营权限。</p>
      ) : (
        <List label="持有的权限">
          {permissions.map((code) => (
            <ListRow key={code} title={operatorPermissionLabels[code] ?? code} />
          ))}
        </List>
      )}
    </Stack>
  );
}

interface RightsValues extends Record<string, unknown> {
  readonly role: 'user' | 'admin';
  readonly permissions: string[];
  readonly note: string;
}

function RightsForm({ person }: { readonly person: Person }) {
  const { uid, name, version } = person;
  const refresh = useRefreshPerson(uid);
  const held = useSession((state) => state.permissions);
  const form = useApiForm({
    schema: changeRights.body,
    initial: () => valuesOf(person),
    latest: useLatestValues(person),
    toBody: (values) => ({
      ...values,
      version,
      permissions: values.role === 'admin' ? values.permissions : [],
    }),
    confirm: (): boolean | Promise<boolean> =>
      form.values.role === person.role || confirmRole(name, form.values.role),
    submit: (body) => call(changeRights, { params: { uid }, body }).finally(refresh),
    onDone: () => toast('权限已更改，马上生效', 'success'),
  });
  const { field, values, set } = form;
  const holdsAll = values.permissions.includes(allPermissions);
  const toggle = (code: string, isOn: boolean) =>
    set(
      'permissions',
      isOn ? [...values.permissions, code] : values.permissions.filter((each) => each !== code),
    );
  const box = (code: string, label: string) => (
    <Checkbox
      key={code}
      label={label}
      checked={holdsAll || values.permissions.includes(code)}
      disabled={!includesPermission(held, code) || (holdsAll && code !== allPermissions)}
      onChange={({ currentTarget: { checked } }) => toggle(code, checked)}
    />
  );
  return (
    <Form form={form} submitLabel="保存权限" disabled={!form.isDirty}>
      <RadioField
        {...field('role')}
        label="角色"
        inline
        options={[
          { value: 'user', label: '读者' },
          { value: 'admin', label: '运营' },
        ]}
      />
      {values.role === 'admin' && (
        <Stack gap="md">
          {box(allPermissions, '全部权限')}
          {operatorPermissionGroups.map(({ label, codes }) => (
            <Input.Wrapper key={label} label={label} labelElement="div" role="group" aria-label={label}>
              <div className={classes.choices}>
                {Object.entries(codes).map(([code, words]) => box(code, words))}
              </div>
            </Input.Wrapper>
          ))}
        </Stack>
      )}
      <CountedTextarea
        {...field('note')}
        label="内部备注"
        description="为什么更改，记入审计日志，只有运营人员能看到。"
        rows={2}
      />
    </Form>
  );
}

function valuesOf({ role, permissions }: Person): RightsValues {
  return { role: role === 'admin' ? 'admin' : 'user', permissions: [...permissions], note: '' };
}

/** The same object while the account is unchanged. */
function useLatestValues(person: Person): RightsValues {
  const [seen, setSeen] = useState({ version: person.version, values: valuesOf(person) });
  if (seen.version === person.version) return seen.values;
  const next = { version: person.version, values: valuesOf(person) };
  setSeen(next);
  return next.values;
}

function confirmRole(name: string, role: 'user' | 'admin'): Promise<boolean> {
  return confirm({
    title: role === 'admin' ? `让「${name}」成为运营人员` : `让「${name}」回到读者`,
    message:
      role === 'admin'
        ? '对方会在所有设备上退出，重新登录后看到运营菜单。'
        : '全部运营权限都会收回，对方会在所有设备上退出。',
    confirmLabel: role === 'admin' ? '设为运营' : '设为读者',
    danger: role === 'user',
  });
}
