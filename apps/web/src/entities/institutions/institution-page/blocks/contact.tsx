import { chinaDay } from '@gongdu/rules/china-time';
import {
  describeNow,
  describeRanges,
  describeWeek,
  hasHours,
  isOpenAt,
} from '@gongdu/rules/institutions/opening-times';
import { formatDay } from '../format-day.ts';
import { ContactFacts, Fact } from '../identity.tsx';
import type { BlockViewProps, PageContext } from '../page-context.ts';
import { PageLink } from '../page-link.tsx';
import { EmptyBlock, Section } from '../section.tsx';

export function ContactView({ props, context }: BlockViewProps<'contact'>) {
  const { institution, editing } = context;
  const { phone, email, address, website, openingHours } = institution;
  const hasContact = props.showContact && [phone, email, address, website].some((fact) => fact !== '');
  const showsHours = props.showHours && hasHours(openingHours);
  if (!(hasContact || showsHours))
    return (
      <EmptyBlock kind="contact" title={props.title} editing={editing}>
        机构资料里还没有联系方式和营业时间。
      </EmptyBlock>
    );
  return (
    <Section kind="contact" title={props.title}>
      <div className="ip-contact-parts">
        {showsHours && <Hours context={context} />}
        {hasContact && (
          <dl className="ip-facts">
            <ContactFacts institution={institution} />
          </dl>
        )}
      </div>
    </Section>
  );
}

function Hours({ context: { institution, now } }: { readonly context: PageContext }) {
  const { openingHours } = institution;
  const today = chinaDay(now);
  const soon = chinaDay(new Date(now.getTime() + soonMs));
  const exceptions = openingHours.exceptions.filter(({ day }) => day >= today && day <= soon);
  return (
    <div>
      <p
        className="ip-now"
        data-open={isOpenAt(openingHours, now)}
        data-opening-hours={JSON.stringify(openingHours)}
      >
        {describeNow(openingHours, now)}
      </p>
      <dl className="ip-facts">
        {describeWeek(openingHours.week).map(({ days, hours }) => (
          <Fact key={hours} name={days}>
            {hours}
          </Fact>
        ))}
        {exceptions.map(({ day, ranges, note }) => (
          <Fact key={day} name={formatDay(day, now)}>
            {describeRanges(ranges)}
            {note && `（${note}）`}
          </Fact>
        ))}
      </dl>
    </div>
  );
}

const soonMs = 30 * 86_400_000;

/** A drawn map with the address, and a link to an interactive one. */
export function MapView({ props, context }: BlockViewProps<'map'>) {
  const address = props.address || context.institution.address;
  if (address === '')
    return (
      <EmptyBlock kind="map" title={props.title} editing={context.editing}>
        地图还没有地址。
      </EmptyBlock>
    );
  const link = props.link || `https://uri.amap.com/search?${new URLSearchParams({ keyword: address })}`;
  return (
    <Section kind="map" title={props.title}>
      <div className="ip-map-sheet">
        <MapSketch />
        <div className="ip-map-words">
          <p>{address}</p>
          <PageLink link={link} className="ip-more">
            在地图中查看
          </PageLink>
        </div>
      </div>
    </Section>
  );
}

function MapSketch() {
  return (
    <svg viewBox="0 0 1120 240" preserveAspectRatio="xMidYMid slice" aria-hidden="true" focusable="false">
      <path className="ip-map-water" d="M0 196C160 170 240 226 420 204S760 150 900 176s160 10 220-6v70H0z" />
      <path className="ip-map-green" d="M96 30h120q14 0 14 14v62q0 14-14 14H96q-14 0-14-14V44q0-14 14-14z" />
      <path
        className="ip-map-green"
        d="M840 24h150q14 0 14 14v70q0 14-14 14H840q-14 0-14-14V38q0-14 14-14z"
      />
      <path
        className="ip-map-roads"
        d="M0 148C260 122 420 160 640 140S940 96 1120 128M270 0C284 70 262 150 300 240M540 0C552 90 536 140 566 240M780 0C770 80 800 160 770 240M0 62C200 52 420 74 620 58S960 40 1120 56"
      />
      <path
        className="ip-map-pin"
        d="M560 62c-24 0-42 18-42 41 0 30 42 64 42 64s42-34 42-64c0-23-18-41-42-41z"
      />
      <circle className="ip-map-hole" cx="560" cy="103" r="15" />
    </svg>
  );
}
