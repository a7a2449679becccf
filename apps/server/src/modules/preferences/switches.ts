import {
  type NoticeChannel,
  type NoticeTopic,
  noticeChannels,
  noticeTopics,
  topicFacts,
} from '@gongdu/contract/notice-kind';
import type { Preferences } from '@gongdu/contract/preference';
import type { StoredPreference } from './store.ts';

type Stored = Pick<StoredPreference, 'noticesOff' | 'noticesOn'>;

/** As stored: `like.app`. */
export function nameOf(topic: NoticeTopic, channel: NoticeChannel): string {
  return `${topic}.${channel}`;
}

export function isOn(row: Stored | undefined, topic: NoticeTopic, channel: NoticeChannel): boolean {
  const facts = topicFacts[topic];
  const name = nameOf(topic, channel);
  if (isAlwaysOn(topic, channel)) return true;
  if (row?.noticesOff.includes(name)) return false;
  return row?.noticesOn.includes(name) || facts.channels.includes(channel);
}

export function isAlwaysOn(topic: NoticeTopic, channel: NoticeChannel): boolean {
  return channel === 'app' && topicFacts[topic].always === true;
}

export function allOff(row: Stored | undefined): Preferences['noticesOff'] {
  return noticeTopics.flatMap((topic) =>
    noticeChannels.filter((channel) => !isOn(row, topic, channel)).map((channel) => ({ topic, channel })),
  );
}
