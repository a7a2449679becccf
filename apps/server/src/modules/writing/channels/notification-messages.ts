import { refusalMessage } from '@gongdu/contract/core/penalties/refusal-reason';
import type { NewNotification } from '../../core/notifications/notify.ts';
import type { Rejection } from '../../core/penalties/verdicts.ts';
import type { StoredRequest } from './requests-store.ts';

export function channelOpened({ id, name, creatorUid }: StoredRequest, channelId: number): NewNotification {
  return {
    uid: creatorUid,
    kind: 'channel_opened',
    objectKind: 'channel_request',
    objectId: id,
    title: `频道「${name}」已经开放`,
    body: '谢谢你的提议。现在所有人都可以关注它，把作品发到里面。',
    link: `/channel/${channelId}`,
  };
}

export function channelRefused(
  { id, name, creatorUid }: StoredRequest,
  { outcome, reason, sentence }: Rejection,
): NewNotification {
  return {
    uid: creatorUid,
    kind: 'channel_refused',
    objectKind: 'channel_request',
    objectId: id,
    title: `频道「${name}」的提议${outcome === 'refused' ? '未通过' : '需要修改'}`,
    body: refusalMessage(reason, sentence),
    link: '/channels',
  };
}
