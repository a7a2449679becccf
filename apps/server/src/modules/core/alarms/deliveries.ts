import { type AlarmGroup, alarmGroups, outsideServices } from '@gongdu/contract/core/alarms/outside-services';
import type { Config } from '../../../config.ts';
import type { Transaction } from '../../../db/database.ts';
import type { JobInput, Jobs } from '../../../jobs/jobs.ts';
import { type Mail, RecipientRejected } from '../../../mail/mail.ts';
import type { Platform } from '../../../platform.ts';
import type { OutsideCalls } from '../../../shared/outside-calls.ts';
import type { Preferences } from '../preferences/service.ts';
import type { Site } from '../site/live-settings.ts';
import { createGroups } from './channels/groups.ts';
import { type AlarmMessage, alarmEmail, alarmMessage, groupText } from './message.ts';
import { type AlarmNews, alarmNews } from './notification-messages.ts';
import * as store from './store.ts';

export interface DeliveryNeeds extends Pick<Platform, 'db' | 'clock'> {
  readonly config: Pick<Config, 'alarmWebhooks' | 'publicUrl'>;
  readonly jobs: Pick<Jobs, 'register' | 'enqueue'>;
  readonly mail: Pick<Mail, 'send'>;
  readonly preferences: Pick<Preferences, 'digests'>;
  readonly site: Pick<Site, 'title'>;
  readonly outsideCalls: OutsideCalls;
}

/** Its failures raise no alarm of their own: they would end here again. */
export const deliveryJob = 'alarms.send';

/** Takes alarms out of the installation: to groups and by mail, a job each, so that one that hangs delays no other. */
export function createDeliveries({
  db,
  clock,
  config,
  jobs,
  mail,
  preferences,
  site,
  outsideCalls,
}: DeliveryNeeds) {
  const groups = createGroups(config.alarmWebhooks, clock);
  const place = () => ({ siteName: site.title(), publicUrl: config.publicUrl });
  jobs.register(deliveryJob, deliver, { isOutside: true });
  return { enqueue, sendTest };

  async function enqueue(
    tx: Transaction,
    alarm: Pick<store.StoredAlarm, 'id'>,
    news: AlarmNews,
    uids: readonly number[],
  ): Promise<void> {
    const now = clock.now();
    const add = (to: JobInput) => jobs.enqueue(tx, deliveryJob, now, { alarm: alarm.id, news, ...to });
    for (const group of groups.keys()) await add({ group });
    const addresses = mail.send ? await preferences.digests.listConfirmed(tx.sql, uids) : [];
    for (const { uid } of addresses) await add({ uid });
  }

  async function deliver({ alarm: id, news: told, group, uid }: JobInput): Promise<void> {
    const alarm = await store.findAlarm(db, Number(id));
    const news = alarmNews.find((each) => each === told);
    if (!alarm || !news) return;
    const message = alarmMessage(alarm, news);
    const known = alarmGroups.find((each) => each === group);
    if (known) await sendToGroup(known, message);
    else await sendMail(Number(uid), message);
  }

  /** Nothing happens where the group is set no longer. */
  async function sendToGroup(group: AlarmGroup, message: AlarmMessage): Promise<void> {
    const send = groups.get(group);
    if (send) await outsideCalls.watch(group, () => send(groupText(message, place())));
  }

  /** An address that is refused is its owner's matter and not tried again. @returns whether there is a confirmed one. */
  async function sendMail(uid: number, message: AlarmMessage): Promise<boolean> {
    const [to] = await preferences.digests.listConfirmed(db, [uid]);
    if (!to || !mail.send) return false;
    await mail.send(alarmEmail(message, { ...place(), to: to.address })).catch((error: unknown) => {
      if (!(error instanceof RecipientRejected && error.isPermanent)) throw error;
    });
    return true;
  }

  /** To every group and the operator's own address, at once and once. */
  async function sendTest(uid: number): Promise<readonly TestOutcome[]> {
    const message = {
      title: '测试告警',
      detail: '收到这条消息，说明告警可以送到这里。',
      remedy: '',
      since: '',
    };
    const toMail = outcomeOf(
      '邮件',
      () => sendMail(uid, message),
      '没有已确认的邮箱，或站点没有设置邮件服务',
    );
    const toGroups = alarmGroups.map((group) =>
      outcomeOf(
        outsideServices[group],
        async () => {
          await sendToGroup(group, message);
          return groups.has(group);
        },
        '没有设置',
      ),
    );
    return Promise.all([toMail, ...toGroups]);
  }
}

export interface TestOutcome {
  readonly channel: string;
  readonly outcome: 'sent' | 'refused' | 'not_set';
  /** Why not; '' where it was sent. */
  readonly reason: string;
}

async function outcomeOf(
  channel: string,
  send: () => Promise<boolean>,
  notSet: string,
): Promise<TestOutcome> {
  try {
    const isSent = await send();
    return isSent
      ? { channel, outcome: 'sent', reason: '' }
      : { channel, outcome: 'not_set', reason: notSet };
  } catch (error) {
    return { channel, outcome: 'refused', reason: error instanceof Error ? error.message : '未知原因' };
  }
}
