import * as z from 'zod/mini';
import { operatorPermissionLabels } from '../core/accounts/permissions.ts';
import { managePeople } from '../core/accounts/role.ts';
import { endpoint } from '../endpoint.ts';
import { id, integer, text } from '../field.ts';

const access = `may:${managePeople}` as const;
const byId = z.object({ id });

/** All are read and shown at once. */
export const operatorRolesMax = 30;

/** Codes that an operator may be given. */
export const operatorCodes = z
  .array(
    z
      .string('请选择权限')
      .check(z.refine((code: string) => code in operatorPermissionLabels, '没有这项权限，请重新选择')),
  )
  .check(z.maxLength(50, '权限过多'));

export const operatorRole = z.object({
  id: z.number(),
  name: z.string(),
  permissions: z.array(z.string()),
  /** Operators who have it. */
  people: z.number(),
  version: z.number(),
  /** Why the caller may neither change nor give it; null: they may. */
  locked: z.nullable(z.string()),
});
export type OperatorRole = z.infer<typeof operatorRole>;

/** In the order in which they were created. */
export const operatorRoles = z.object({ roles: z.array(operatorRole) });
export type OperatorRoles = z.infer<typeof operatorRoles>;

const fields = {
  name: text('角色名称', { min: 1, max: 20 }),
  permissions: operatorCodes,
};

export const listOperatorRoles = endpoint({
  method: 'GET',
  path: '/api/operator-roles',
  access,
  summary: '运营角色',
  problems: [],
  reply: operatorRoles,
});

export const createOperatorRole = endpoint({
  method: 'POST',
  path: '/api/operator-roles',
  access,
  summary: '新建运营角色',
  problems: ['people.not_held', 'operator_role.name_taken', 'operator_role.too_many'],
  checks: { none: 'read by operators alone' },
  body: z.object(fields),
  reply: operatorRoles,
});

/** Everyone in the role has its new codes with their next call. */
export const changeOperatorRole = endpoint({
  method: 'PUT',
  path: '/api/operator-roles/:id',
  access,
  summary: '修改运营角色',
  problems: [
    'operator_role.not_found',
    'operator_role.changed_elsewhere',
    'operator_role.name_taken',
    'operator_role.own',
    'people.above',
    'people.not_held',
    'people.last_holder',
  ],
  checks: { none: 'read by operators alone' },
  params: byId,
  body: z.object({ ...fields, version: integer('版本', { min: 1, max: Number.MAX_SAFE_INTEGER }) }),
  reply: operatorRoles,
});

/** Only a role without people, so that no one loses rights by the way. */
export const removeOperatorRole = endpoint({
  method: 'DELETE',
  path: '/api/operator-roles/:id',
  access,
  summary: '删除运营角色',
  problems: ['operator_role.not_found', 'operator_role.in_use', 'people.above'],
  params: byId,
  reply: operatorRoles,
});
