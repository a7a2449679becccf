import { institutionPermissions } from '@gongdu/contract/core/institutions/permissions';
import {
  type InstitutionNamedRole,
  type InstitutionTeam,
  removeInstitutionRole,
} from '@gongdu/contract/institutions/members';
import { Button } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useAction } from '../../../entities/core/action/use-action.ts';
import { call } from '../../../lib/api/call.ts';
import { useSession } from '../../../lib/auth/session.ts';
import { List, ListRow } from '../../../ui/layout/list.tsx';
import { Section } from '../../../ui/layout/section.tsx';
import { institutionTeamQuery } from './queries.ts';
import { RoleForm, type RoleStart } from './role-form.tsx';

/** What small teams begin with; nothing is created before it is saved. */
const suggestions: readonly RoleStart[] = [
  { name: '编辑', permissions: ['inst:page:edit', 'inst:content:publish', 'inst:category:edit'] },
  { name: '客服', permissions: ['inst:message:read', 'inst:message:reply', 'inst:notice:read'] },
];

/** Named sets of rights of the institution, for who manages its members. */
export function RolesPanel({ team }: { readonly team: InstitutionTeam }) {
  const [editing, setEditing] = useState<RoleStart | InstitutionNamedRole | null>(null);
  const { roles } = team;
  return (
    <Section
      title="角色"
      description="一组权限起个名字，改了角色，这个角色的每位成员马上按新的来"
      action={
        <Button variant="default" onClick={() => setEditing({ name: '', permissions: [] })}>
          新建角色
        </Button>
      }
    >
      {roles.length === 0 ? (
        <List label="可以这样开始">
          {suggestions.map((suggestion) => (
            <ListRow
              key={suggestion.name}
              title={suggestion.name}
              meta={wordsOf(suggestion.permissions)}
              actions={
                <Button variant="default" size="xs" onClick={() => setEditing(suggestion)}>
                  {`用「${suggestion.name}」开始`}
                </Button>
              }
            />
          ))}
        </List>
      ) : (
        <List label="成员角色">
          {roles.map((role) => (
            <RoleRow
              key={role.id}
              role={role}
              people={team.members.filter(({ namedRoleId }) => namedRoleId === role.id).length}
              onEdit={() => setEditing(role)}
            />
          ))}
        </List>
      )}
      {editing && <RoleForm start={editing} onClose={() => setEditing(null)} />}
    </Section>
  );
}

interface RoleRowProps {
  readonly role: InstitutionNamedRole;
  readonly people: number;
  readonly onEdit: () => void;
}

function RoleRow({ role: { id, name, permissions }, people, onEdit }: RoleRowProps) {
  const queryClient = useQueryClient();
  const held = useSession((state) => state.permissions);
  const { run, busy } = useAction(() => call(removeInstitutionRole, { params: { id } }), {
    asks: () => ({
      title: '删除角色',
      message: `「${name}」会从可选的角色里消失。`,
      confirmLabel: '删除',
      danger: true,
    }),
    done: `已删除「${name}」`,
    onDone: (team) => queryClient.setQueryData(institutionTeamQuery.queryKey, team),
  });
  return (
    <ListRow
      title={name}
      meta={
        <>
          <span>{people === 0 ? '还没有人' : `${people} 人`}</span>
          <span>{wordsOf(permissions)}</span>
        </>
      }
      actions={
        permissions.every((code) => held.includes(code)) && (
          <>
            <Button variant="default" size="xs" aria-label={`修改「${name}」`} onClick={onEdit}>
              修改
            </Button>
            <Button
              variant="subtle"
              color="red"
              size="xs"
              loading={busy}
              aria-label={`删除「${name}」`}
              onClick={() => void run()}
            >
              删除
            </Button>
          </>
        )
      }
    />
  );
}

function wordsOf(codes: InstitutionNamedRole['permissions']): string {
  return codes.length === 0 ? '没有权限' : codes.map((code) => institutionPermissions[code]).join('、');
}
