import { toastCallError } from '../../../lib/api/report-error.ts';
import { session } from '../../../lib/auth/session.ts';
import { confirm } from '../../../ui/overlay/confirm.ts';

export async function enterInstitution(name: string): Promise<void> {
  const message = `将以「${name}」的身份重新打开页面。要回到自己的账号，点头像菜单里的「回到自己的账号」。`;
  if (!(await confirm({ title: '进入机构后台', message, confirmLabel: '进入' }))) return;
  await session.enterInstitution().catch(toastCallError);
}

export async function signOut(): Promise<void> {
  if (await confirm({ title: '系统提示', message: '确定退出登录并离开系统吗？' })) await session.signOut();
}
