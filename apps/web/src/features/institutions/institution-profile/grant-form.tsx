import {
  type InstitutionPermission,
  institutionPermissionCodes,
} from '@gongdu/contract/core/institutions/permissions';
import {
  type InstitutionMember,
  inviteInstitutionMember,
  updateInstitutionMember,
} from '@gongdu/contract/institutions/members';
import { NativeSelect } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import * as z from 'zod/mini';
import { useApiForm } from '../../../entities/core/form/use-api-form.ts';
import { PhoneField } from '../../../entities/core/person/phone-field.tsx';
import { call } from '../../../lib/api/call.ts';
import { useSession } from '../../../lib/auth/session.ts';
import { toast } from '../../../ui/feedback/toast.ts';
import { Form } from '../../../ui/form/form.tsx';
import { RadioField } from '../../../ui/form/radio-field.tsx';
import { ResponsiveModal } from '../../../ui/overlay/responsive-modal.tsx';
import { InstitutionCodeBoxes } from './institution-code-boxes.tsx';
import { institutionTeamQuery } from './queries.ts';

interface GrantFormProps {
  /** Absent: an invitation. */
  readonly member?: InstitutionMember;
  readonly onClose: () => void;
}

const change = z.extend(updateInstitutionMember.body, { phone: z.string() });

/** Invites a member by phone, or changes a member's permissions. Members can only grant permissions that they have. */
export function GrantForm({ member, onClose }: GrantFormProps) {
  const queryClient = useQueryClient();
  const held = useSession((state) => state.permissions);
  const offered = institutionPermissionCodes.filter((code) => held.includes(code));
  const roles = useQuery(institutionTeamQuery).data?.roles ?? [];
  const form = useApiForm({
    schema: member ? change : inviteInstitutionMember.body,
    initial: () => initialValues(member),
    toBody: ({ namedRoleId, ...values }) => ({
      ...values,
      namedRoleId: namedRoleId === '' ? null : Number(namedRoleId),
    }),
    submit: ({ phone, ...grant }) =>
      member
        ? call(updateInstitutionMember, { params: { uid: member.uid }, body: grant })
        : call(inviteInstitutionMember, { body: { phone, ...grant } }),
    onDone: (team) => {
      queryClient.setQueryData(institutionTeamQuery.queryKey, team);
      toast(member ? '权限已修改' : '邀请已发出，对方会在系统消息里看到', 'success');
      onClose();
    },
  });
  const { field, values, set } = form;
  const chosen = roles.find(({ id }) => String(id) === values.namedRoleId);
  return (
    <ResponsiveModal onClose={onClose} title={member ? `${member.name}的权限` : '邀请成员'} width={520}>
      <Form form={form} submitLabel={member ? '保存' : '发出邀请'} onCancel={onClose}>
        {!member && (
          <PhoneField
            {...field('phone')}
            autoComplete="off"
            description="对方用这个手机号登录后答复，7 天内有效"
          />
        )}
        <RadioField
          {...field('role')}
          label="身份"
          options={[
            { value: 'staff', label: '成员', description: '只能做下面勾选的事' },
            ...(offered.length === institutionPermissionCodes.length
              ? [{ value: 'admin', label: '管理员', description: '拥有全部权限，移交机构除外' }]
              : []),
          ]}
        />
        {values.role === 'staff' && (
          <>
            {roles.length > 0 && (
              <NativeSelect
                {...field('namedRoleId')}
                label="角色"
                description="角色改了，对方的权限跟着改"
                data={[
                  { value: '', label: '没有角色，权限逐项给' },
                  ...roles.map(({ id, name, permissions }) => ({
                    value: String(id),
                    label: name,
                    disabled: !permissions.every((code) => held.includes(code)),
                  })),
                ]}
              />
            )}
            <InstitutionCodeBoxes
              label={chosen ? '角色之外另给的权限' : '权限'}
              value={values.permissions}
              given={chosen?.permissions ?? []}
              onChange={(codes) => set('permissions', codes)}
            />
          </>
        )}
      </Form>
    </ResponsiveModal>
  );
}

interface GrantValues extends Record<string, unknown> {
  phone: string;
  role: 'admin' | 'staff';
  /** The id of the named role, or empty. */
  namedRoleId: string;
  /** Beside those of the role. */
  permissions: InstitutionPermission[];
}

function initialValues(member: InstitutionMember | undefined): GrantValues {
  const role = member?.role === 'admin' ? 'admin' : 'staff';
  const { namedRoleId = null, ownPermissions = [] } = role === 'staff' && member ? member : {};
  return {
    phone: '',
    role,
    namedRoleId: namedRoleId === null ? '' : String(namedRoleId),
    permissions: [...ownPermissions],
  };
}
