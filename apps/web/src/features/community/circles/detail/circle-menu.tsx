import type { Circle } from '@gongdu/contract/community/circles/circle';
import { switchCircleConversation } from '@gongdu/contract/community/circles/conversation';
import { leaveCircle } from '@gongdu/contract/community/circles/members';
import { IconDoorExit, IconDots, IconFlag, IconMessage, IconMessageOff } from '@tabler/icons-react';
import { circleReads } from '../../../../entities/community/circle/circle-reads.ts';
import { useAction } from '../../../../entities/core/action/use-action.ts';
import { useReport } from '../../../../entities/core/social/report/report-button.tsx';
import { call } from '../../../../lib/api/call.ts';
import { useInstitutionMay } from '../../../../lib/auth/can.tsx';
import { IconButton } from '../../../../ui/button/icon-button.tsx';
import { Menu, MenuItem } from '../../../../ui/overlay/menu.tsx';
import { useMenu } from '../../../../ui/overlay/use-menu.ts';

/** What is seldom done with a circle: leaving and reporting it, the owner's switch of its conversation. */
export function CircleMenu({ circle }: { readonly circle: Circle }) {
  const { id, name, may, standing, conversationOn } = circle;
  const { anchor, close, trigger } = useMenu();
  const maySpeak = useInstitutionMay('inst:community:speak');
  const { openReport, dialog } = useReport({ kind: 'circle', id, name });
  const leave = useAction(() => call(leaveCircle, { params: { id } }), {
    asks: () => ({
      title: `退出「${name}」`,
      message: '你会同时离开圈子的群聊，发布的作品留在圈子里。',
      confirmLabel: '退出圈子',
      danger: true,
    }),
    done: '已退出圈子',
    invalidates: circleReads,
  });
  const turn = (on: boolean) => call(switchCircleConversation, { params: { id }, body: { on } });
  const open = useAction(() => turn(true), { done: '群聊已打开', invalidates: circleReads });
  const end = useAction(() => turn(false), {
    asks: () => ({
      title: '关闭群聊',
      message: '所有人都会离开群聊，不能再说话，看过的消息还在。以后可以重新打开。',
      confirmLabel: '关闭群聊',
      danger: true,
    }),
    done: '群聊已关闭',
    invalidates: circleReads,
  });
  const isOwner = standing === 'owner';
  if (!maySpeak) return null;
  return (
    <>
      <IconButton label="圈子的更多操作" {...trigger}>
        <IconDots size={18} aria-hidden />
      </IconButton>
      {anchor && (
        <Menu anchor={anchor} label={`「${name}」的更多操作`} width={152} onClose={close}>
          {isOwner && (
            <MenuItem onClick={() => void (conversationOn ? end : open).run()}>
              {conversationOn ? (
                <IconMessageOff size={16} aria-hidden />
              ) : (
                <IconMessage size={16} aria-hidden />
              )}
              {conversationOn ? '关闭群聊' : '打开群聊'}
            </MenuItem>
          )}
          {!isOwner && (
            <MenuItem onClick={openReport}>
              <IconFlag size={16} aria-hidden />
              举报圈子
            </MenuItem>
          )}
          {may.leave && (
            <MenuItem danger onClick={() => void leave.run()}>
              <IconDoorExit size={16} aria-hidden />
              退出圈子
            </MenuItem>
          )}
        </Menu>
      )}
      {dialog}
    </>
  );
}
