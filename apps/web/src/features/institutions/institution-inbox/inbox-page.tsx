import { IconEyeOff, IconMessages } from '@tabler/icons-react';
import { useCallback, useEffect, useRef, useState } from 'react';
import { useSearchParams } from 'react-router';
import { hasPermission } from '../../../lib/auth/permissions.ts';
import { useSession } from '../../../lib/auth/session.ts';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { useMediaQuery } from '../../../ui/theme/use-media-query.ts';
import { unsavedReplies } from './composer/use-reply-draft.ts';
import classes from './inbox.module.css';
import { type InboxView, parseView, serializeView } from './inbox-view.ts';
import { SessionListPane } from './list/session-list-pane.tsx';
import { ShortcutsDialog } from './shortcuts/shortcuts-dialog.tsx';
import { useShortcuts } from './shortcuts/use-shortcuts.ts';
import { ThreadPane } from './thread/thread-pane.tsx';

/** `/message/im` of institutions: sessions, thread and session card. */
export function InboxPage() {
  const canRead = useSession((session) => hasPermission(session, ['inst:message:read']));
  if (canRead) return <Inbox />;
  return (
    <EmptyState
      icon={<IconEyeOff />}
      title="你还不能查看留言"
      description="查看留言需要「查看留言」权限，请联系机构的负责人或管理员开通。"
    />
  );
}

function Inbox() {
  const [params, setParams] = useSearchParams();
  const view = parseView(params);
  const narrow = useMediaQuery('(width < 768px)');
  const wide = useMediaQuery('(min-width: 1200px)');
  const frame = useRef<HTMLDivElement>(null);
  const [showsKeys, setShowsKeys] = useState(false);
  const showKeys = useCallback(() => setShowsKeys(true), []);
  useShortcuts(frame, showKeys);
  useEffect(unsavedReplies.start, []);

  /** On phones a thread and a card are separate history entries, so that the browser's back button works. */
  function show(change: Partial<InboxView>): void {
    const opens = change.sessionId !== undefined || change.card === true;
    setParams(serializeView({ ...view, ...change }), { replace: !(narrow && opens) });
  }

  const { sessionId } = view;
  const narrowLayout = view.card ? 'card' : 'thread';
  const isPage = narrow && sessionId !== null;
  return (
    <div ref={frame} className={classes.frame} data-page={isPage || undefined}>
      <div className={classes.window} data-wide={wide || undefined} data-narrow={narrow || undefined}>
        {!isPage && (
          <SessionListPane
            view={view}
            onChange={(change) => show({ ...change, card: false })}
            onOpen={(id) => show({ sessionId: id, card: false })}
            onShowKeys={narrow ? undefined : showKeys}
          />
        )}
        {sessionId !== null && (
          <ThreadPane
            key={sessionId}
            sessionId={sessionId}
            layout={wide ? 'beside' : narrowLayout}
            compact={!wide}
            onBack={narrow ? () => show({ sessionId: null, card: false }) : undefined}
            onShowCard={(card) => show({ card })}
          />
        )}
        {sessionId === null && !narrow && (
          <section className={classes.nothing} aria-label="会话">
            <EmptyState
              icon={<IconMessages />}
              title="选择一个会话"
              description="在左侧选择读者的留言。按 J、K 可以上下切换，按 ? 查看全部快捷键。"
            />
          </section>
        )}
      </div>
      {showsKeys && <ShortcutsDialog onClose={() => setShowsKeys(false)} />}
    </div>
  );
}
