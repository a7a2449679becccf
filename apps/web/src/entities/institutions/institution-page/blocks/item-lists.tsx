import type { BlockItem, BlockType } from '@gongdu/contract/institutions/page/blocks';
import { chinaDay } from '@gongdu/rules/china-time';
import type { ReactNode } from 'react';
import { useOwnMedia } from '../../../../ui/media/own-media.ts';
import { PageBookCover } from '../book-cover.tsx';
import { formatDay } from '../format-day.ts';
import type { BlockViewProps, PageContext } from '../page-context.ts';
import { PageLink } from '../page-link.tsx';
import { EmptyBlock, emptyHint, Section } from '../section.tsx';

export function PostsView({ props: { title, by }, items, context }: BlockViewProps<'posts'>) {
  return (
    <ItemList type="posts" by={by} kind="posts" title={title} items={items} context={context}>
      {(item) => (
        <>
          <div className="ip-row-main">
            <ItemTitle item={item} />
            {item.summary !== '' && <p className="ip-row-text">{item.summary}</p>}
            <p className="ip-small">
              {item.author}
              {item.publishedAt && (
                <time dateTime={item.publishedAt}>{formatDay(item.publishedAt, context.now)}</time>
              )}
            </p>
          </div>
          <RowPicture address={item.picture} />
        </>
      )}
    </ItemList>
  );
}

export function ReadingLeadsView({ props: { title, by }, items, context }: BlockViewProps<'readingLeads'>) {
  return (
    <ItemList type="readingLeads" by={by} kind="reading-leads" title={title} items={items} context={context}>
      {(item) => (
        <>
          <div className="ip-row-cover">
            <PageBookCover title={item.title} author={item.author} picture={item.picture} />
          </div>
          <div className="ip-row-main">
            <ItemTitle item={item} />
            <p className="ip-small">{item.author} 领读</p>
            {item.summary !== '' && <p className="ip-row-text">{item.summary}</p>}
          </div>
        </>
      )}
    </ItemList>
  );
}

export function CirclesView({ props: { title, by }, items, context }: BlockViewProps<'circles'>) {
  return (
    <ItemList type="circles" by={by} kind="circles" title={title} items={items} context={context}>
      {(item) => (
        <>
          <CircleMark item={item} />
          <div className="ip-row-main">
            <ItemTitle item={item} />
            {item.summary !== '' && <p className="ip-row-text">{item.summary}</p>}
          </div>
        </>
      )}
    </ItemList>
  );
}

export function AnnouncementsView({ props: { title }, items, context }: BlockViewProps<'announcements'>) {
  return (
    <ItemList type="announcements" kind="announcements" title={title} items={items} context={context}>
      {(item) => (
        <>
          {item.publishedAt && <DateMark at={item.publishedAt} />}
          <div className="ip-row-main">
            <ItemTitle item={item} />
            {item.summary !== '' && <p className="ip-row-text">{item.summary}</p>}
          </div>
        </>
      )}
    </ItemList>
  );
}

interface ItemListProps {
  readonly type: BlockType;
  readonly by?: 'hand' | 'rule';
  readonly kind: string;
  readonly title: string;
  readonly items: readonly BlockItem[];
  readonly context: PageContext;
  readonly children: (item: BlockItem) => ReactNode;
}

function ItemList({ type, by, kind, title, items, context, children }: ItemListProps) {
  if (items.length === 0)
    return (
      <EmptyBlock kind={kind} title={title} editing={context.editing}>
        {emptyHint(type, by)}
      </EmptyBlock>
    );
  return (
    <Section kind={kind} title={title}>
      <ul className="ip-rows">
        {items.map((item) => (
          <li key={`${item.kind}:${item.id}`}>{children(item)}</li>
        ))}
      </ul>
    </Section>
  );
}

function ItemTitle({ item }: { readonly item: BlockItem }) {
  return (
    <h3 className="ip-row-title">
      <PageLink link={item.link}>{item.title}</PageLink>
    </h3>
  );
}

function RowPicture({ address }: { readonly address: string | null }) {
  const picture = useOwnMedia(address);
  return picture ? (
    <img className="ip-row-picture" src={picture} alt="" loading="lazy" decoding="async" />
  ) : null;
}

function CircleMark({ item: { title, picture } }: { readonly item: BlockItem }) {
  const own = useOwnMedia(picture);
  return own ? (
    <img className="ip-circle-mark" src={own} alt="" loading="lazy" decoding="async" />
  ) : (
    <span className="ip-circle-mark" aria-hidden="true">
      {[...title][0]}
    </span>
  );
}

function DateMark({ at }: { readonly at: string }) {
  const [year = '', month = '', date = ''] = chinaDay(at).split('-');
  return (
    <time className="ip-date" dateTime={at}>
      <b>{Number(date)}</b>
      <span>
        {year}.{month}
      </span>
    </time>
  );
}
