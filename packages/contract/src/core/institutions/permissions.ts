import type { Permission } from '../accounts/role.ts';
import type { InstitutionRole } from './roles.ts';

/**
 * What a member may be allowed to do for their institution. A code is effective only while the institutions' menu
 * contains it as a button-type entry (specification, "Roles and permissions"), so operators can revoke it from all
 * institutions at once.
 */
export const institutionPermissions = {
  'inst:page:edit': '装修主页',
  'inst:page:publish': '发布主页',
  'inst:profile:edit': '编辑机构信息',
  'inst:qualification:renew': '补交资质',
  'inst:member:invite': '邀请成员',
  'inst:member:manage': '管理成员',
  'inst:message:read': '查看留言',
  'inst:message:reply': '回复留言',
  'inst:report:read': '查看回复报告',
  'inst:content:publish': '发布资讯与直播',
  'inst:category:edit': '编辑图书分类',
  'inst:holdings:edit': '管理馆藏与在售',
  'inst:community:speak': '以机构名义评论与互动',
  'inst:notice:read': '查看机构通知',
} as const satisfies Record<Permission, string>;
export type InstitutionPermission = keyof typeof institutionPermissions;
export const institutionPermissionCodes = [
  'inst:page:edit',
  'inst:page:publish',
  'inst:profile:edit',
  'inst:qualification:renew',
  'inst:member:invite',
  'inst:member:manage',
  'inst:message:read',
  'inst:message:reply',
  'inst:report:read',
  'inst:content:publish',
  'inst:category:edit',
  'inst:holdings:edit',
  'inst:community:speak',
  'inst:notice:read',
] as const satisfies readonly InstitutionPermission[];

export const institutionRoleLabels: Record<InstitutionRole, string> = {
  owner: '负责人',
  admin: '管理员',
  staff: '成员',
};
