import {
  changeInstitutionRole,
  createInstitutionRole,
  type InstitutionNamedRole,
} from '@gongdu/contract/institutions/members';
import { TextInput } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useApiForm } from '../../../entities/core/form/use-api-form.ts';
import { call } from '../../../lib/api/call.ts';
import { stale } from '../../../lib/api/reads.ts';
import { toast } from '../../../ui/feedback/toast.ts';
import { Form } from '../../../ui/form/form.tsx';
import { ResponsiveModal } from '../../../ui/overlay/responsive-modal.tsx';
import { InstitutionCodeBoxes } from './institution-code-boxes.tsx';
import { institutionTeamQuery } from './queries.ts';

/** What a new role begins with. */
export type RoleStart = Pick<InstitutionNamedRole, 'name' | 'permissions'>;

interface RoleFormProps {
  readonly start: RoleStart | InstitutionNamedRole;
  readonly onClose: () => void;
}

interface RoleValues extends Record<string, unknown> {
  name: string;
  permissions: InstitutionNamedRole['permissions'];
}

export function RoleForm({ start, onClose }: RoleFormProps) {
  const queryClient = useQueryClient();
  const isNew = !('id' in start);
  const form = useApiForm({
    schema: createInstitutionRole.body,
    initial: (): RoleValues => ({ name: start.name, permissions: [...start.permissions] }),
    submit: (body) =>
      'id' in start
        ? call(changeInstitutionRole, {
            params: { id: start.id },
            body: { ...body, version: start.version },
          }).finally(() => stale(queryClient, institutionTeamQuery.queryKey))
        : call(createInstitutionRole, { body }),
    onDone: (team) => {
      queryClient.setQueryData(institutionTeamQuery.queryKey, team);
      toast(isNew ? '角色已建好，邀请成员时可以选它' : '角色已更改，马上生效', 'success');
      onClose();
    },
    problemFields: { 'institution_role.name_taken': 'name' },
  });
  const { field, values, set } = form;
  return (
    <ResponsiveModal title={isNew ? '新建角色' : `修改「${start.name}」`} width={520} onClose={onClose}>
      <Form
        form={form}
        submitLabel={isNew ? '新建' : '保存'}
        onCancel={onClose}
        disabled={!isNew && !form.isDirty}
      >
        <TextInput {...field('name')} label="角色名称" placeholder="例如：客服" />
        <InstitutionCodeBoxes
          label="权限"
          value={values.permissions}
          onChange={(codes) => set('permissions', codes)}
        />
      </Form>
    </ResponsiveModal>
  );
}
