import { refusalMessage } from '@gongdu/contract/core/penalties/refusal-reason';
import type { NewNotification } from '../../core/notifications/notify.ts';
import type { Rejection } from '../../core/penalties/verdicts.ts';
import type { StoredLivestream } from './store.ts';

type Receiver = Pick<StoredLivestream, 'id' | 'ownerUid' | 'title'>;

export function livestreamApproved(livestream: Receiver, what: 'livestream' | 'change'): NewNotification {
  return {
    ...base(livestream, 'livestream_published'),
    title: `直播预告「${livestream.title}」${what === 'change' ? '的修改' : ''}已通过审核`,
    body: what === 'change' ? '大家现在看到的是修改后的内容。' : '预告已经公开，读者可以看到时间和地址。',
    link: `/live/${livestream.id}`,
  };
}

export function livestreamRefused(
  livestream: Receiver,
  { outcome, reason, sentence }: Rejection,
  what: 'livestream' | 'change',
): NewNotification {
  const result = outcome === 'refused' ? '未通过审核' : '需要修改';
  return {
    ...base(livestream, 'livestream_refused'),
    title: `直播预告「${livestream.title}」${what === 'change' ? '的修改' : ''}${result}`,
    body: `${refusalMessage(reason, sentence)}修改后可以重新提交。`,
    link: '/talks',
  };
}

export function livestreamTakenDown(
  livestream: Receiver,
  { reason, sentence }: Pick<Rejection, 'reason' | 'sentence'>,
): NewNotification {
  return {
    ...base(livestream, 'livestream_refused'),
    title: `直播预告「${livestream.title}」已被下架`,
    body: `${refusalMessage(reason, sentence)}修改后可以重新提交。`,
    link: '/talks',
  };
}

function base({ id, ownerUid }: Receiver, kind: NewNotification['kind']) {
  return { uid: ownerUid, kind, objectKind: 'live', objectId: id } as const;
}
