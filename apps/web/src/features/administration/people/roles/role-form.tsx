import {
  changeOperatorRole,
  createOperatorRole,
  type OperatorRole,
} from '@gongdu/contract/administration/operator-roles';
import { TextInput } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useApiForm } from '../../../../entities/core/form/use-api-form.ts';
import { call } from '../../../../lib/api/call.ts';
import { stale } from '../../../../lib/api/reads.ts';
import { toast } from '../../../../ui/feedback/toast.ts';
import { Form } from '../../../../ui/form/form.tsx';
import { ResponsiveModal } from '../../../../ui/overlay/responsive-modal.tsx';
import { CodeBoxes } from '../code-boxes.tsx';
import { changedByRoles } from '../queries.ts';

interface RoleFormProps {
  /** Absent: a new one. */
  readonly role?: OperatorRole;
  readonly onClose: () => void;
}

interface RoleValues extends Record<string, unknown> {
  name: string;
  permissions: string[];
}

export function RoleForm({ role, onClose }: RoleFormProps) {
  const queryClient = useQueryClient();
  const form = useApiForm({
    schema: createOperatorRole.body,
    initial: (): RoleValues => ({ name: role?.name ?? '', permissions: [...(role?.permissions ?? [])] }),
    submit: (body) =>
      (role
        ? call(changeOperatorRole, { params: { id: role.id }, body: { ...body, version: role.version } })
        : call(createOperatorRole, { body })
      ).finally(() => stale(queryClient, ...changedByRoles)),
    onDone: () => {
      toast(role ? '角色已更改，马上生效' : '角色已建好，可以在成员的「权限」里选它', 'success');
      onClose();
    },
    problemFields: { 'operator_role.name_taken': 'name' },
  });
  const { field, values, set } = form;
  return (
    <ResponsiveModal title={role ? `修改「${role.name}」` : '新建角色'} width={640} onClose={onClose}>
      <Form
        form={form}
        submitLabel={role ? '保存' : '新建'}
        onCancel={onClose}
        disabled={!form.isDirty}
        footer={role && role.people > 0 && `${role.people} 人是这个角色，保存后马上生效`}
      >
        <TextInput {...field('name')} label="角色名称" placeholder="例如：夜间审核" />
        <CodeBoxes value={values.permissions} onChange={(codes) => set('permissions', codes)} />
      </Form>
    </ResponsiveModal>
  );
}
