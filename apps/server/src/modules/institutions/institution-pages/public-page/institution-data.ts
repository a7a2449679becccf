import type { InstitutionKind } from '@gongdu/contract/core/institutions/institution';
import type { OpeningHours } from '@gongdu/contract/institutions/opening-hours';
import type { PageInstitution } from '@gongdu/contract/institutions/page/view';

const schemaTypes: Readonly<Record<InstitutionKind, string>> = {
  bookshop: 'BookStore',
  library: 'Library',
  school: 'School',
  publisher: 'Organization',
  media: 'NewsMediaOrganization',
  other: 'Organization',
};

/** Structured data of an institution for search engines. @param address The page's own. */
export function institutionData(
  institution: PageInstitution,
  address: string,
  picture: string | null,
): object {
  const { kind, name, operatorName, creditCode, introduction, phone, email, website } = institution;
  const known = {
    '@context': 'https://schema.org',
    '@type': schemaTypes[kind],
    '@id': address,
    url: address,
    name,
    legalName: operatorName,
    taxID: creditCode,
    description: introduction,
    telephone: phone,
    email,
    image: picture === null ? undefined : new URL(picture, address).href,
    sameAs: website === '' ? undefined : [website],
    address: institution.address && {
      '@type': 'PostalAddress',
      streetAddress: institution.address,
      addressCountry: 'CN',
    },
    // only places have opening hours
    ...(['BookStore', 'Library'].includes(schemaTypes[kind]) && hoursOf(institution.openingHours)),
  };
  const filled = Object.entries(known).filter(([, value]) => value !== '' && value !== undefined);
  return Object.fromEntries(filled);
}

const weekdays = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'];

function hoursOf({ week, exceptions }: OpeningHours) {
  const type = { '@type': 'OpeningHoursSpecification' };
  const usual = week.flatMap((ranges, day) =>
    ranges.map(({ from, to }) => ({ ...type, dayOfWeek: weekdays[day], opens: from, closes: clock(to) })),
  );
  const special = exceptions.flatMap(({ day, ranges }) => {
    const valid = { ...type, validFrom: day, validThrough: day };
    if (ranges.length === 0) return [{ ...valid, opens: '00:00', closes: '00:00' }];
    return ranges.map(({ from, to }) => ({ ...valid, opens: from, closes: clock(to) }));
  });
  return {
    openingHoursSpecification: usual.length > 0 ? usual : undefined,
    specialOpeningHoursSpecification: special.length > 0 ? special : undefined,
  };
}

function clock(time: string): string {
  return time === '24:00' ? '23:59' : time;
}
