import { useEffect } from 'react';
import { useSearchParams } from 'react-router';
import { toastCallError } from '../../../lib/api/report-error.ts';
import { useMediaQuery } from '../../../ui/theme/use-media-query.ts';
import classes from './chat-window.module.css';
import { ChatWindow } from './chat-window.tsx';
import { openConversationWith } from './store/conversations.ts';

/** `/message/im`: `c` is the open conversation, `u` the uid of a member whose conversation opens. */
export function ChatPage() {
  const [params, setParams] = useSearchParams();
  const narrow = useMediaQuery('(width < 768px)');
  const current = idIn(params, 'c');
  const uid = idIn(params, 'u');

  useEffect(() => {
    if (uid === null) return;
    openConversationWith(uid).then(
      (convId) => setParams({ c: String(convId) }, { replace: true }),
      (error: unknown) => {
        toastCallError(error);
        setParams({}, { replace: true });
      },
    );
  }, [uid, setParams]);

  return (
    <div className={classes.frame} data-thread={(narrow && current !== null) || undefined}>
      <ChatWindow
        current={current}
        narrow={narrow}
        onOpen={(convId) => setParams(convId === null ? {} : { c: String(convId) }, { replace: !narrow })}
      />
    </div>
  );
}

function idIn(params: URLSearchParams, name: string): number | null {
  const id = Number(params.get(name));
  return Number.isSafeInteger(id) && id > 0 ? id : null;
}
