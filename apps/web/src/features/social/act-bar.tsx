import { allows } from '@gongdu/contract/social';
import {
  IconBookmark,
  IconBookmarkFilled,
  IconFlag,
  IconLink,
  IconMessageCircle,
  IconThumbUp,
  IconThumbUpFilled,
} from '@tabler/icons-react';
import { type ReactNode, useEffect } from 'react';
import { live } from '../../lib/live.ts';
import { showMessage } from '../../lib/messages.ts';
import styles from './act-bar.module.css';
import { commentsAnchor } from './comments-anchor.ts';
import type { Reported } from './report/reported.ts';
import { reportable, useReport } from './report/use-report.tsx';
import type { ActBarProps } from './social-parts.ts';
import { useAct } from './use-act.ts';

export function ActBar({ target, title, link, mine = false }: ActBarProps) {
  const { standing, set } = useAct(target);
  const { kind, id } = target;
  // what other readers do moves the numbers of what is on screen
  useEffect(() => live.watch(`${kind}:${id}`), [kind, id]);
  const reported = mine ? undefined : reportable(kind);
  const { likes = 0, collects = 0, comments = 0 } = standing?.counts ?? {};
  return (
    <fieldset className={styles.bar} aria-label={`对《${title}》的操作`}>
      {allows(kind, 'like') && (
        <Switch
          on={standing?.liked}
          name="赞"
          count={likes}
          icons={[<IconThumbUp key="off" size={18} stroke={1.7} />, <IconThumbUpFilled key="on" size={18} />]}
          turn={(on) => set('like', on)}
        />
      )}
      {allows(kind, 'collect') && (
        <Switch
          on={standing?.collected}
          name="收藏"
          count={collects}
          icons={[
            <IconBookmark key="off" size={18} stroke={1.7} />,
            <IconBookmarkFilled key="on" size={18} />,
          ]}
          turn={(on) => set('collect', on)}
        />
      )}
      {allows(kind, 'comment') && (
        <button type="button" className={styles.act} onClick={() => jump()}>
          <IconMessageCircle size={18} stroke={1.7} aria-hidden />
          <span>评论</span>
          <Count n={comments} />
        </button>
      )}
      <button type="button" className={styles.act} data-last onClick={() => void copy(link)}>
        <IconLink size={18} stroke={1.7} aria-hidden />
        <span>复制链接</span>
      </button>
      {reported && <Report kind={reported} id={id} name={`《${title}》`} />}
    </fieldset>
  );
}

function Report(reported: Reported) {
  const { ask, dialog } = useReport(reported);
  return (
    <>
      <button type="button" className={styles.act} onClick={ask}>
        <IconFlag size={18} stroke={1.7} aria-hidden />
        <span>举报</span>
      </button>
      {dialog}
    </>
  );
}

interface SwitchProps {
  /** Undefined until the server has said. */
  readonly on: boolean | undefined;
  readonly name: string;
  readonly count: number;
  readonly icons: readonly [off: ReactNode, on: ReactNode];
  readonly turn: (on: boolean) => void;
}

function Switch({ on, name, count, icons, turn }: SwitchProps) {
  return (
    <button
      type="button"
      className={styles.act}
      aria-pressed={on ?? false}
      disabled={on === undefined}
      onClick={() => turn(!on)}
    >
      <span className={styles.icon} aria-hidden>
        {icons[on ? 1 : 0]}
      </span>
      <span>{name}</span>
      <Count n={count} />
    </button>
  );
}

/** A fixed width keeps the neighbours where they are. */
function Count({ n }: { readonly n: number }) {
  return <span className={styles.count}>{n > 0 ? n : ''}</span>;
}

function jump(): void {
  const thread = document.getElementById(commentsAnchor);
  thread?.scrollIntoView({ block: 'start' });
  thread?.querySelector('textarea')?.focus({ preventScroll: true });
}

async function copy(link: string | undefined): Promise<void> {
  const { origin, pathname } = window.location;
  try {
    await navigator.clipboard.writeText(`${origin}${link ?? pathname}`);
    showMessage('链接已复制', 'success');
  } catch {
    showMessage('浏览器不允许复制，请从地址栏复制链接', 'error');
  }
}
