interface AlarmDefinition {
  readonly label: string;
  /** What an operator does now, a sentence or two. */
  readonly remedy: string;
  /** How long the cause must be gone before the alarm ends, so that it does not come and go; 0: it ends at once. */
  readonly calmMinutes: number;
}

const defineKinds = <const T extends Record<string, AlarmDefinition>>(kinds: T): T => kinds;

/** What can be wrong with an installation. The subject of an alarm says where: a job, a node's folder, a service. */
export const alarmKinds = defineKinds({
  job_failed: {
    label: '后台任务多次失败',
    remedy: '请在服务器日志中查找任务的名称，找到原因后在本页立即运行一次，成功后告警自动解除。',
    calmMinutes: 0,
  },
  chain_broken: {
    label: '审计日志的链不完整',
    remedy: '请保留数据库和备份，不要改动任何记录，按运维文档与备份比对。下一次校验完整时告警自动解除。',
    calmMinutes: 0,
  },
  disk_low: {
    label: '磁盘空间不足',
    remedy: '请扩容，或清理这块磁盘上与共读无关的文件。不要手动删除数据目录里的文件。',
    calmMinutes: 10,
  },
  service_refusing: {
    label: '外部服务连续拒绝',
    remedy: '请登录该服务的控制台，查看余额、额度、访问密钥和白名单；再检查服务器能否连到它的地址。',
    calmMinutes: 10,
  },
  queue_late: {
    label: '后台任务积压',
    remedy: '请看是否有任务长时间运行、数据库是否缓慢；节点太少时增加一个节点。积压消化后告警自动解除。',
    calmMinutes: 10,
  },
  redis_away: {
    label: 'Redis 连接中断',
    remedy: '请检查 Redis 是否运行、地址与密码是否正确。中断期间各节点之间的推送会延迟，数据不会丢失。',
    calmMinutes: 5,
  },
  backup_old: {
    label: '备份过旧',
    remedy: '请立即做一次备份，再检查备份计划是否还在运行、备份的目的地是否可写。',
    calmMinutes: 0,
  },
  backup_failed: {
    label: '备份失败',
    remedy: '请按失败原因处理后重新备份一次。在此之前，请保留上一份备份。',
    calmMinutes: 0,
  },
  backup_test_failed: {
    label: '备份自检失败',
    remedy: '这份备份可能无法恢复。请保留更早的备份，立即重新备份，并对新备份运行一次校验。',
    calmMinutes: 0,
  },
  log_archive_failing: {
    label: '数据库日志归档失败',
    remedy: '请检查归档目录是否存在、可写、有空间。归档恢复之前，只能恢复到最近一份备份。',
    calmMinutes: 10,
  },
  licence_ending: {
    label: '站点资质即将到期',
    remedy: '请续办这份资质，并在“站点信息”里换上新的证书。',
    calmMinutes: 0,
  },
  certificate_ending: {
    label: 'HTTPS 证书即将到期',
    remedy: '请续签证书并让反向代理重新载入；自动续签的，请查看续签程序的日志。',
    calmMinutes: 0,
  },
  replica_lagging: {
    label: '只读副本落后',
    remedy: '读取已自动改走主库。请检查副本的磁盘、网络和复制状态，赶上后告警自动解除。',
    calmMinutes: 10,
  },
  messaging_late: {
    label: '消息库跟不上',
    remedy:
      '请检查消息库是否在运行、能否连到主库、磁盘是否已满。等待的通知不会丢失，赶上后告警自动解除。已搁置的，请按服务器日志里的原因处理后重试或放弃。不再复制的，请停下所有节点，再运行一次 npm run move -- --messaging-to。',
    calmMinutes: 10,
  },
});

export type AlarmKind = keyof typeof alarmKinds;

/** The line of a kind; the table itself has the type with literal values. */
export function alarmDefinitionOf(kind: AlarmKind): AlarmDefinition {
  return alarmKinds[kind];
}
