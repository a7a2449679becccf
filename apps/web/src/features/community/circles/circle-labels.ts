import type { CircleLogAction } from '@gongdu/contract/community/circles/board';
import type {
  CircleMembership,
  CircleRevision,
  CircleRow,
  CircleState,
} from '@gongdu/contract/community/circles/circle';

export const standingLabels: Readonly<Record<CircleMembership, string>> = {
  owner: '圈主',
  admin: '管理员',
  member: '已加入',
  requested: '等待处理',
  declined: '申请未通过',
  none: '',
};

const stateLabels: Readonly<Record<CircleState, string>> = {
  pending: '审核中',
  refused: '未通过审核',
  returned: '退回修改',
  public: '',
};

const revisionLabels: Readonly<Record<CircleRevision, string>> = {
  pending: '修改审核中',
  refused: '修改未通过',
  returned: '修改被退回',
};

/** The moderation state of a circle, or of its owner's change to it. */
export function reviewLabel({ state, revision }: Pick<CircleRow, 'state' | 'revision'>): string {
  if (state !== 'public') return stateLabels[state];
  return revision === null ? '' : revisionLabels[revision];
}

/** The words between the two members of a log entry, and after them. */
export const logLabels: Readonly<Record<CircleLogAction, readonly [string, string]>> = {
  founded: ['创建了圈子', ''],
  joined: ['加入了圈子', ''],
  invited: ['凭', '的邀请加入了圈子'],
  asked: ['申请加入', ''],
  approved: ['通过了', '的申请'],
  declined: ['没有通过', '的申请'],
  cancelled: ['撤回了申请', ''],
  left: ['退出了圈子', ''],
  removed: ['移出了', ''],
  admin_named: ['将', '设为管理员'],
  admin_unnamed: ['取消了', '的管理员'],
  transfer_offered: ['提出把圈子转让给', ''],
  transfer_declined: ['谢绝了转让', ''],
  transfer_withdrawn: ['撤回了给', '的转让'],
  transferred: ['从', '手中接过了圈子'],
  announced: ['更新了公告', ''],
  pinned: ['置顶了', ''],
  unpinned: ['取消置顶', ''],
  ruled: ['写了圈规', ''],
  book_chosen: ['选了在读的书', ''],
  invitation_made: ['建了邀请', ''],
  invitation_ended: ['结束了邀请', ''],
};
