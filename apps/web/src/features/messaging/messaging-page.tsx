import { useEffect, useRef } from 'react';
import { useSearchParams } from 'react-router';
import { useMedia } from '../../ui/use-media.ts';
import { openWith } from './chat/sessions.ts';
import { ChatWindow } from './chat-window.tsx';
import styles from './messaging-page.module.css';
import { useHeightLeft } from './use-height-left.ts';

/** `/message/im`: `c` is the open conversation, `u` somebody with whom one is to be opened. */
export function MessagingPage() {
  const [params, setParams] = useSearchParams();
  const narrow = useMedia('(max-width: 767.98px)');
  const current = idIn(params, 'c');
  const uid = idIn(params, 'u');
  const frame = useRef<HTMLDivElement>(null);
  const height = useHeightLeft(frame);

  useEffect(() => {
    if (uid === null) return;
    openWith(uid).then(
      (convId) => setParams({ c: String(convId) }, { replace: true }),
      () => setParams({}, { replace: true }),
    );
  }, [uid, setParams]);

  return (
    <div
      ref={frame}
      className={styles.frame}
      data-thread={(narrow && current !== null) || undefined}
      // over everything, a thread on a phone has the whole window
      style={narrow && current !== null ? undefined : { height }}
    >
      <ChatWindow
        current={current}
        narrow={narrow}
        open={(convId) => setParams(convId === null ? {} : { c: String(convId) }, { replace: !narrow })}
      />
    </div>
  );
}

function idIn(params: URLSearchParams, name: string): number | null {
  const id = Number(params.get(name));
  return Number.isSafeInteger(id) && id > 0 ? id : null;
}
