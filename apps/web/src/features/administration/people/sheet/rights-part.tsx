import { changeRights, type Person } from '@gongdu/contract/administration/people';
import { operatorPermissionLabels } from '@gongdu/contract/core/accounts/permissions';
import { NativeSelect, Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useApiForm } from '../../../../entities/core/form/use-api-form.ts';
import { call } from '../../../../lib/api/call.ts';
import { Banner } from '../../../../ui/feedback/banner.tsx';
import { toast } from '../../../../ui/feedback/toast.ts';
import { CountedTextarea } from '../../../../ui/form/counted-textarea.tsx';
import { Form } from '../../../../ui/form/form.tsx';
import { RadioField } from '../../../../ui/form/radio-field.tsx';
import { List, ListRow } from '../../../../ui/layout/list.tsx';
import { confirm } from '../../../../ui/overlay/confirm.ts';
import { CodeBoxes } from '../code-boxes.tsx';
import { operatorRolesQuery } from '../queries.ts';
import { useRefreshPerson } from './use-refresh-person.ts';

/** What the account is, the operator's role, and permission codes beside it. */
export function RightsPart({ person }: { readonly person: Person }) {
  if (person.role === 'institution') return <p>机构账号没有运营权限。谁能代表机构，由机构的负责人决定。</p>;
  if (person.locked !== null) return <LockedRights person={person} />;
  return <RightsForm person={person} />;
}

function LockedRights({ person: { permissions, operatorRole, locked } }: { readonly person: Person }) {
  return (
    <Stack gap="md">
      <Banner>{locked}。</Banner>
      {operatorRole !== null && <p>角色：{operatorRole}</p>}
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
  /** The id of the operator's role, or empty. */
  readonly operatorRoleId: string;
  /** Beside those of the role. */
  readonly permissions: string[];
  readonly note: string;
}

function RightsForm({ person }: { readonly person: Person }) {
  const { uid, name, version } = person;
  const refresh = useRefreshPerson(uid);
  const roles = useQuery(operatorRolesQuery).data?.roles;
  const form = useApiForm({
    schema: changeRights.body,
    initial: () => valuesOf(person),
    latest: useLatestValues(person),
    toBody: (values) => ({
      ...values,
      version,
      operatorRoleId: values.operatorRoleId === '' ? null : Number(values.operatorRoleId),
      permissions: values.role === 'admin' ? values.permissions : [],
    }),
    confirm: (): boolean | Promise<boolean> =>
      form.values.role === person.role || confirmRole(name, form.values.role),
    submit: (body) => call(changeRights, { params: { uid }, body }).finally(refresh),
    onDone: () => toast('权限已更改，马上生效', 'success'),
  });
  const { field, values, set } = form;
  const chosen = roles?.find(({ id }) => String(id) === values.operatorRoleId);
  return (
    <Form form={form} submitLabel="保存权限" disabled={!form.isDirty}>
      <RadioField
        {...field('role')}
        label="账号"
        inline
        options={[
          { value: 'user', label: '读者' },
          { value: 'admin', label: '运营' },
        ]}
      />
      {values.role === 'admin' && (
        <>
          <NativeSelect
            {...field('operatorRoleId')}
            label="运营角色"
            description="角色改了，他的权限跟着改。"
            disabled={roles === undefined}
            data={[
              { value: '', label: '没有角色，权限逐项给' },
              ...(roles ?? []).map(({ id, name: label, locked }) => ({
                value: String(id),
                label,
                disabled: locked !== null,
              })),
            ]}
          />
          <p>{chosen ? '角色之外另给的权限：' : '权限：'}</p>
          <CodeBoxes
            value={values.permissions}
            given={chosen?.permissions ?? []}
            onChange={(codes) => set('permissions', codes)}
          />
        </>
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

function valuesOf({ role, operatorRoleId, ownPermissions }: Person): RightsValues {
  return {
    role: role === 'admin' ? 'admin' : 'user',
    operatorRoleId: operatorRoleId === null ? '' : String(operatorRoleId),
    permissions: [...ownPermissions],
    note: '',
  };
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
