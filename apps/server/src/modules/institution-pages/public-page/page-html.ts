import { createHash } from 'node:crypto';
import type { InstitutionKind } from '@gongdu/contract/institutions/institution';
import type { OpeningHours } from '@gongdu/contract/institutions/opening-hours';
import type { PageAssets, PageInstitution } from '@gongdu/contract/institutions/page/view';
import { attributesHtml, escapeHtml } from '../../../shared/text/html.ts';

export interface PageParts {
  readonly institution: PageInstitution;
  /** The inside of the body. */
  readonly body: string;
  readonly assets: PageAssets | null;
  readonly siteName: string;
  /** The page's own address. */
  readonly address: string;
  /** Its first picture, absolute; undefined where it has none. */
  readonly picture: string | undefined;
  /** What the page says of itself where the institution has no introduction. */
  readonly summary: string;
  /** Where the app shows the institution, for who is signed in; undefined for visitors. */
  readonly appPath: string | undefined;
}

/** The document around a decorated page: what search engines and shared cards read, style sheet and script of the build. */
export function pageHtml(parts: PageParts): string {
  const { institution, assets, siteName, appPath } = parts;
  return [
    '<!doctype html><html lang="zh-CN"><head><meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width,initial-scale=1">',
    '<meta name="color-scheme" content="light dark">',
    `<title>${escapeHtml(`${institution.name} - ${siteName}`)}</title>`,
    previewTags(parts),
    '<link rel="icon" href="/favicon.svg">',
    assets ? `<link${attributesHtml({ rel: 'stylesheet', href: assets.style })}>` : '',
    assets ? `<script${attributesHtml({ type: 'module', src: assets.script })}></script>` : '',
    appPath === undefined ? '' : `<style>${barStyle}</style>`,
    `<script type="application/ld+json">${jsonLd(parts)}</script></head><body>`,
    appPath === undefined ? '' : barHtml(siteName, appPath),
    parts.body,
    '</body></html>',
  ].join('');
}

/** @param hosts Origins of storage and services besides this site. */
export function pageCsp({ media, calls }: { media: readonly string[]; calls: readonly string[] }): string {
  const pictures = ["'self'", 'data:', ...media].join(' ');
  return [
    "default-src 'none'",
    `img-src ${pictures}`,
    `media-src ${pictures}`,
    "font-src 'self'",
    `style-src 'self' ${barStyleHash}`,
    // the sizes and colours that authors give to words
    "style-src-attr 'unsafe-inline'",
    "script-src 'self'",
    `connect-src ${["'self'", ...calls].join(' ')}`,
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'self'",
  ].join('; ');
}

function previewTags({ institution, siteName, address, picture, summary }: PageParts): string {
  const description = institution.introduction || summary;
  const properties = {
    'og:type': 'website',
    'og:site_name': siteName,
    'og:title': institution.name,
    'og:description': description,
    'og:url': address,
    'og:image': picture,
    'og:locale': 'zh_CN',
  };
  const tags = Object.entries(properties).map(([property, content]) =>
    content ? `<meta${attributesHtml({ property, content })}>` : '',
  );
  return [
    `<meta${attributesHtml({ name: 'description', content: description })}>`,
    `<link${attributesHtml({ rel: 'canonical', href: address })}>`,
    ...tags,
  ].join('');
}

const schemaTypes: Readonly<Record<InstitutionKind, string>> = {
  bookshop: 'BookStore',
  library: 'Library',
  school: 'School',
  publisher: 'Organization',
  media: 'NewsMediaOrganization',
  other: 'Organization',
};

function jsonLd({ institution, address, picture }: PageParts): string {
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
    image: picture,
    sameAs: website === '' ? undefined : [website],
    address: institution.address && {
      '@type': 'PostalAddress',
      streetAddress: institution.address,
      addressCountry: 'CN',
    },
    // only places have hours
    ...(['BookStore', 'Library'].includes(schemaTypes[kind]) && hoursOf(institution.openingHours)),
  };
  const filled = Object.entries(known).filter(([, value]) => value !== '' && value !== undefined);
  // An element's end within a text would end the element.
  return JSON.stringify(Object.fromEntries(filled)).replaceAll('<', '\\u003c');
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

const barStyle =
  '.session-bar{display:flex;justify-content:flex-end;padding:8px 20px;border-bottom:1px solid light-dark(#e4e7ed,#30353d);background:light-dark(#f5f7fa,#1f2329);font:14px/1.6 system-ui,"PingFang SC","Microsoft YaHei",sans-serif}.session-bar a{color:light-dark(#056bc0,#6db3ff);text-underline-offset:3px}@media print{.session-bar{display:none}}';
const barStyleHash = `'sha256-${createHash('sha256').update(barStyle).digest('base64')}'`;

function barHtml(siteName: string, appPath: string): string {
  return `<nav class="session-bar" aria-label="${escapeHtml(siteName)}"><a${attributesHtml({ href: appPath })}>在${escapeHtml(siteName)}中打开</a></nav>`;
}
