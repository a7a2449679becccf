import type { ChainCheck } from '@gongdu/contract/administration/audit-log/audit-log';
import type { NewNotification } from '../notifications/notify.ts';

type Message = Omit<NewNotification, 'uid'>;

export function chainBroken({ link }: NonNullable<ChainCheck['fault']>): Message {
  return {
    kind: 'audit_chain_broken',
    objectKind: 'audit_link',
    objectId: link,
    link: '/audit-log',
    title: '审计日志的链不完整',
    body: `校验在第 ${link} 环发现缺失或改动。请保留数据库和备份，不要改动任何记录，并按运维文档比对。`,
  };
}

export function jobGivenUp(name: string): Message {
  return {
    kind: 'job_given_up',
    objectKind: 'job',
    objectId: 0,
    link: '/site',
    title: '一项后台任务多次失败',
    body: `任务 ${name} 重试后仍未成功，已不再重试。请运维人员在服务器日志中查找这个名称。定时任务会在下一个时刻再次运行，同一任务每天只通知一次。`,
  };
}
