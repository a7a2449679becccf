import {
  type NotificationChannel,
  type NotificationTopic,
  notificationChannels,
  notificationTopicKeys,
} from '@gongdu/contract/core/notifications/kinds';
import { notificationTopics } from '@gongdu/contract/core/notifications/topics';
import type { Preferences } from '@gongdu/contract/core/preferences';
import type { StoredPreference } from './store.ts';

type Stored = Pick<StoredPreference, 'noticesOff' | 'noticesOn'>;

/** As stored: `like.app`. */
export function switchKey(topic: NotificationTopic, channel: NotificationChannel): string {
  return `${topic}.${channel}`;
}

export function isEnabled(
  row: Stored | undefined,
  topic: NotificationTopic,
  channel: NotificationChannel,
): boolean {
  const facts = notificationTopics[topic];
  const name = switchKey(topic, channel);
  if (isMandatory(topic, channel)) return true;
  if (row?.noticesOff.includes(name)) return false;
  return row?.noticesOn.includes(name) || facts.channels.includes(channel);
}

export function isMandatory(topic: NotificationTopic, channel: NotificationChannel): boolean {
  return channel === 'app' && notificationTopics[topic].mandatory === true;
}

export function listDisabled(row: Stored | undefined): Preferences['noticesOff'] {
  return notificationTopicKeys.flatMap((topic) =>
    notificationChannels
      .filter((channel) => !isEnabled(row, topic, channel))
      .map((channel) => ({ topic, channel })),
  );
}
