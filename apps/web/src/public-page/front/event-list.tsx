import type { ComingEvent } from '@gongdu/contract/discovery/public-site/front';
import { PageBookCover } from '../../entities/institutions/institution-page/book-cover.tsx';
import { Moment } from '../moment.tsx';

/** Upcoming events, one row each, the date first. */
export function EventList({ events }: { readonly events: readonly ComingEvent[] }) {
  return (
    <ul className="events">
      {events.map((event) => (
        <li key={`${event.kind} ${event.id}`} className="event">
          <p className="event-date">
            <Moment at={event.at} />
          </p>
          <div className="event-words">
            <h3>
              <a href={event.kind === 'live' ? `/live/${event.id}` : `/reader/${event.id}`}>{event.title}</a>
            </h3>
            {event.summary !== '' && <p className="event-summary">{event.summary}</p>}
            <p className="facts">
              <span>{event.kind === 'live' ? '直播' : '领读开始'}</span>
              <span>{event.who}</span>
              {event.book && <span>共读《{event.book.title}》</span>}
              {event.members !== null && event.members > 0 && <span>{event.members} 人已加入</span>}
            </p>
          </div>
          {event.book && (
            <div className="event-cover">
              <PageBookCover title={event.book.title} author={event.book.author} picture={event.book.cover} />
            </div>
          )}
        </li>
      ))}
    </ul>
  );
}
