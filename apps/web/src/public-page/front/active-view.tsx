import type { ActivePage, CircleCall } from '@gongdu/contract/discovery/public-site/front';
import { Moment } from '../moment.tsx';
import { EventList } from './event-list.tsx';

/** `/active`: events of the community. */
export function ActiveView({ page }: { readonly page: ActivePage }) {
  const { shown } = page;
  return (
    <main id="content" className="active">
      <h1>活动</h1>
      {shown !== 'both' && (
        <p className="active-back">
          <a href="/active">回到最近的活动</a>
        </p>
      )}
      {shown !== 'calls' && <Events page={page} />}
      {shown !== 'events' && <Calls page={page} />}
    </main>
  );
}

function Events({ page: { events, nextEvents } }: { readonly page: ActivePage }) {
  return (
    <section aria-labelledby="events">
      <h2 id="events">将要开始</h2>
      {events.length === 0 ? (
        <p className="active-none">近期没有安排好的领读和直播。有了新的安排，会写在这里。</p>
      ) : (
        <EventList events={events} />
      )}
      {nextEvents && <More href={nextEvents}>更晚的活动</More>}
    </section>
  );
}

function Calls({ page: { calls, nextCalls } }: { readonly page: ActivePage }) {
  return (
    <section aria-labelledby="calls">
      <h2 id="calls">圈子在招呼</h2>
      {calls.length === 0 ? (
        <p className="active-none">圈子里还没有公告。</p>
      ) : (
        <ul className="calls">
          {calls.map((call) => (
            <Call key={call.id} call={call} />
          ))}
        </ul>
      )}
      {nextCalls && <More href={nextCalls}>更早的招呼</More>}
    </section>
  );
}

function Call({ call: { id, name, text, at, members } }: { readonly call: CircleCall }) {
  return (
    <li className="call">
      <h3>
        <a href={`/circle/${id}`}>{name}</a>
      </h3>
      <p className="call-text">{text}</p>
      <p className="facts">
        <Moment at={at} />
        <span>{members} 位成员</span>
      </p>
    </li>
  );
}

function More({ href, children }: { readonly href: string; readonly children: string }) {
  return (
    <p className="active-more">
      <a className="site-button site-button-plain" href={href}>
        {children}
      </a>
    </p>
  );
}
