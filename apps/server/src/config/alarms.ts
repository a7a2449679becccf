import type { Env } from '../env.ts';

/** A group of a messaging product that takes messages at an address of its own. */
export interface AlarmWebhook {
  /** Contains the group's key: it is never printed. */
  readonly url: string;
  /** Of the signature; null: the group takes messages without one. */
  readonly secret: string | null;
}

/** Where alarms are sent beside notices and mail; null: not there. */
export interface AlarmWebhooks {
  readonly dingtalk: AlarmWebhook | null;
  readonly wecom: AlarmWebhook | null;
  readonly feishu: AlarmWebhook | null;
}

export function readAlarmWebhooks(env: Env): AlarmWebhooks {
  return {
    dingtalk: readWebhook(env, 'ALARM_DINGTALK_URL', env.get('ALARM_DINGTALK_SECRET')),
    wecom: readWebhook(env, 'ALARM_WECOM_URL', undefined),
    feishu: readWebhook(env, 'ALARM_FEISHU_URL', env.get('ALARM_FEISHU_SECRET')),
  };
}

function readWebhook(env: Env, name: string, secret: string | undefined): AlarmWebhook | null {
  const url = env.get(name);
  if (url === undefined) {
    if (secret !== undefined) env.refuse(`缺少环境变量 ${name} (${name} is missing)`);
    return null;
  }
  if (!/^https?:$/.test(URL.parse(url)?.protocol ?? ''))
    env.refuse(`${name} 不是有效的网址，应从群机器人的设置里整段复制 (${name} is not a valid address)`);
  return { url, secret: secret ?? null };
}
