/**
 * `admin` is the operator, `user` and `institution` are the specification's. A `visitor` has no account of their own: they
 * proved a phone to leave an institution a message (grant `anonymity`) and may do nothing else.
 */
export const roles = ['user', 'institution', 'admin', 'visitor'] as const;
export type Role = (typeof roles)[number];

/** Permission codes `area:thing:verb`; `*:*:*` is all of them. */
export type Permission = `${string}:${string}:${string}`;
export const allPermissions: Permission = '*:*:*';

export const moderateWorks = 'approval:post:review' satisfies Permission;
export const moderateCircles = 'approval:circle:review' satisfies Permission;
export const moderateTopics = 'approval:topic:review' satisfies Permission;
export const moderateBooks = 'approval:book:review' satisfies Permission;
export const handleReports = 'order:report:handle' satisfies Permission;
export const inviteAuthors = 'content:author:invite' satisfies Permission;
export const announceToMembers = 'content:announcement:publish' satisfies Permission;

export const moderateInstitutions = 'approval:institution:review' satisfies Permission;
export const editInstitutionMenu = 'system:institution-menu:edit' satisfies Permission;

export function includesPermission(permissions: readonly string[], wanted: string): boolean {
  return permissions.includes(allPermissions) || permissions.includes(wanted);
}

/** Codes of members of institutions begin so; no operator's does. */
export function isInstitutionPermission(code: string): boolean {
  return code.startsWith('inst:');
}
