import { chinaDay } from '@gongdu/rules/china-time';
import { formatDay } from '../format-day.ts';
import type { BlockViewProps } from '../page-context.ts';
import { PageLink } from '../page-link.tsx';
import { EmptyBlock } from '../section.tsx';

export function NoticeView({ props: { text, link }, context }: BlockViewProps<'notice'>) {
  if (text === '')
    return (
      <EmptyBlock kind="notice-empty" editing={context.editing}>
        通知条还没有文字。
      </EmptyBlock>
    );
  return (
    <section className="ip-block ip-notice" aria-label="通知">
      <p>
        <svg viewBox="0 0 20 20" aria-hidden="true" focusable="false">
          <path d="M4 8.500v3h2.500l6 3.500v-10l-6 3.500zM15.500 7.500a3.500 3.500 0 0 1 0 5" />
        </svg>
        <PageLink link={link}>{text}</PageLink>
      </p>
    </section>
  );
}

export function DividerView({ props: { look } }: BlockViewProps<'divider'>) {
  return look === 'line' ? <hr className="ip-divider" /> : <div className="ip-space" />;
}

/** Looks like a ticket: title, expiry date and link. */
export function LinkCardView({ props, context }: BlockViewProps<'linkCard'>) {
  const { title, text, action, link, until } = props;
  if (title === '' && text === '')
    return (
      <EmptyBlock kind="link-card-empty" editing={context.editing}>
        链接卡片还没有标题。
      </EmptyBlock>
    );
  const isOver = until !== '' && until < chinaDay(context.now);
  return (
    <section className="ip-block ip-link-card" data-over={isOver} aria-label={title || text}>
      <div className="ip-ticket">
        <div className="ip-ticket-words">
          {title !== '' && <h2>{title}</h2>}
          {text !== '' && <p>{text}</p>}
          {until !== '' && (
            <p className="ip-ticket-until">
              {isOver ? '已于' : '有效期至'} <time dateTime={until}>{formatDay(until, context.now)}</time>
              {isOver && ' 结束'}
            </p>
          )}
        </div>
        {link !== '' && !isOver && (
          <PageLink link={link} className="ip-button ip-button-filled">
            {action || '查看'}
          </PageLink>
        )}
      </div>
    </section>
  );
}
