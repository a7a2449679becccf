import type { Config } from './config.ts';
import { demoAccounts, demoPassword } from './demo/accounts.ts';

/** What the terminal shows once the address answers. */
export function startBanner(config: Config): string {
  const lines = ['', `  共读已启动：${config.publicUrl}`];
  if (config.demo) {
    lines.push('', `  演示账号（密码均为 ${demoPassword}）`);
    lines.push(...demoAccounts.map(({ phone, name, label }) => `    ${phone}  ${name}（${label}）`));
  }
  return [...lines, ''].join('\n');
}
