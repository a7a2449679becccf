import { type OperatorRole, removeOperatorRole } from '@gongdu/contract/administration/operator-roles';
import { operatorPermissionLabels } from '@gongdu/contract/core/accounts/permissions';
import { Button, Stack } from '@mantine/core';
import { IconUsersGroup } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useAction } from '../../../../entities/core/action/use-action.ts';
import { call } from '../../../../lib/api/call.ts';
import { EmptyState } from '../../../../ui/feedback/empty-state.tsx';
import { QueryView } from '../../../../ui/feedback/query-view.tsx';
import { List, ListRow } from '../../../../ui/layout/list.tsx';
import { ResponsiveModal } from '../../../../ui/overlay/responsive-modal.tsx';
import { operatorRolesQuery } from '../queries.ts';
import { RoleForm } from './role-form.tsx';

/** Named sets of rights beside the list: who has one is changed in the sheet of each operator. */
export function RolesSheet({ onClose }: { readonly onClose: () => void }) {
  const roles = useQuery(operatorRolesQuery);
  const [editing, setEditing] = useState<OperatorRole | 'new' | null>(null);
  return (
    <ResponsiveModal placement="side" width={640} title="运营角色" onClose={onClose}>
      <Stack gap="md">
        <p>
          角色是一组权限。改了角色，这个角色的每个人下一步操作就按新的来。把角色给一个人，在他的「权限」里选。
        </p>
        <div>
          <Button onClick={() => setEditing('new')}>新建角色</Button>
        </div>
        <QueryView
          query={roles}
          isEmpty={(data) => data.roles.length === 0}
          empty={
            <EmptyState
              icon={<IconUsersGroup />}
              title="还没有角色"
              description="先建一个，例如「审核员」，再给需要的人。"
            />
          }
        >
          {(data) => (
            <List label="运营角色">
              {data.roles.map((role) => (
                <RoleRow key={role.id} role={role} onEdit={() => setEditing(role)} />
              ))}
            </List>
          )}
        </QueryView>
      </Stack>
      {editing && (
        <RoleForm
          key={editing === 'new' ? 0 : editing.id}
          {...(editing !== 'new' && { role: editing })}
          onClose={() => setEditing(null)}
        />
      )}
    </ResponsiveModal>
  );
}

interface RoleRowProps {
  readonly role: OperatorRole;
  readonly onEdit: () => void;
}

function RoleRow({ role, onEdit }: RoleRowProps) {
  const { id, name, permissions, people, locked } = role;
  const { run, busy } = useAction(() => call(removeOperatorRole, { params: { id } }), {
    asks: () => ({
      title: '删除角色',
      message: `「${name}」会从可选的角色里消失。`,
      confirmLabel: '删除',
      danger: true,
    }),
    done: `已删除「${name}」`,
    invalidates: [operatorRolesQuery.queryKey],
  });
  const codes = permissions.map((code) => operatorPermissionLabels[code] ?? code).join('、');
  return (
    <ListRow
      title={<h3>{name}</h3>}
      meta={people === 0 ? '还没有人' : `${people} 人`}
      excerpt={codes === '' ? '没有权限' : codes}
      actions={
        locked === null ? (
          <>
            <Button variant="default" size="xs" aria-label={`修改「${name}」`} onClick={onEdit}>
              修改
            </Button>
            <Button
              variant="subtle"
              color="red"
              size="xs"
              loading={busy}
              disabled={people > 0}
              title={people > 0 ? '还有人是这个角色，先给他们换一个' : undefined}
              aria-label={`删除「${name}」`}
              onClick={() => void run()}
            >
              删除
            </Button>
          </>
        ) : (
          <span>含有你没有的权限</span>
        )
      }
    />
  );
}
