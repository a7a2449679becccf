/** `admin` is the operator; the other two are the specification's (S6, P3). */
export const roles = ['user', 'institution', 'admin'] as const;
export type Role = (typeof roles)[number];

/** Permission codes `area:thing:verb`; `*:*:*` is all of them (S6, P3). */
export type Permission = `${string}:${string}:${string}`;
export const everyPermission: Permission = '*:*:*';

export const reviewWorks = 'approval:post:review' satisfies Permission;
export const reviewCircles = 'approval:circle:review' satisfies Permission;
export const reviewTopics = 'approval:topic:review' satisfies Permission;
export const reviewBooks = 'approval:book:review' satisfies Permission;
export const handleReports = 'order:report:handle' satisfies Permission;
export const inviteAuthors = 'content:author:invite' satisfies Permission;
export const announceToMembers = 'content:announcement:publish' satisfies Permission;

export function holds(permissions: readonly string[], wanted: string): boolean {
  return permissions.includes(everyPermission) || permissions.includes(wanted);
}
