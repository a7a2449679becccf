const elements = new Set(
  'p h1 h2 h3 ul ol li blockquote pre code hr br strong em u s a mark span figure figcaption img video table tbody tr td th details summary section div b i header main footer time'.split(
    ' ',
  ),
);
const attributes = new Set(
  'class href rel target src alt width height loading decoding controls preload playsinline poster aria-label colspan rowspan start datetime'.split(
    ' ',
  ),
);
const tag = /<(\/?)([a-z][a-z0-9]*)((?: [a-z-]+(?:="[^"<>'`]*")?)*)>/g;
const safe = /^(https?:|mailto:|tel:|\/(?![/\\])|\/$)/i;

/**
 * Unsafe parts of our HTML. Strict: everything that is not exactly one of our tags must not contain a `<` or a `>`, so
 * that no browser's error correction matters.
 */
export function unsafeMarkupIn(html: string): string[] {
  const rest = html.replace(tag, '');
  const findings = /[<>]/.test(rest) ? [`a stray angle: ${rest.slice(0, 200)}`] : [];
  for (const [, , name = '', attributesText = ''] of html.matchAll(tag)) {
    if (!elements.has(name)) findings.push(`<${name}>`);
    for (const [, attribute = '', value = ''] of attributesText.matchAll(/ ([a-z-]+)(?:="([^"]*)")?/g)) {
      if (!attributes.has(attribute)) findings.push(`${name} ${attribute}`);
      if (['href', 'src', 'poster'].includes(attribute) && !safe.test(decodeEntities(value)))
        findings.push(value);
    }
  }
  return findings;
}

function decodeEntities(value: string): string {
  return value.replaceAll('&amp;', '&').replaceAll('&quot;', '"').replaceAll('&#39;', "'");
}
