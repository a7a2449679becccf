import { createHash } from 'node:crypto';

const baseCss = `
:root{--ink:#1f2329;--soft:#646a75;--line:#e4e7ed;--paper:#fff;--sunken:#f5f7fa;--brand:#056bc0;color-scheme:light dark}
*{box-sizing:border-box;margin:0}
body{background:var(--paper);color:var(--ink);font:17px/1.9 "PingFang SC","HarmonyOS Sans SC","Microsoft YaHei","Noto Sans SC","Noto Sans CJK SC",system-ui,sans-serif;overflow-wrap:anywhere;text-autospace:normal}
header,main,footer{max-width:42em;margin:0 auto;padding:0 20px}
header{padding-top:48px}
h1{font-size:28px;line-height:1.4;text-wrap:pretty}
.byline{margin-top:10px;color:var(--soft);font-size:14px}
.cover{display:block;width:100%;height:auto;max-height:420px;margin-top:24px;border-radius:10px;object-fit:cover}
main{padding-top:28px;padding-bottom:40px}
main>*+*,details>*+*,blockquote>*+*,li>*+*{margin-top:.9em}
h2{font-size:22px;line-height:1.5}main>*+h2{margin-top:1.7em}
h3{font-size:18px;line-height:1.5}main>*+h3{margin-top:1.5em}
a{color:var(--brand);text-underline-offset:3px}
em{font-style:normal;text-emphasis:filled dot;text-emphasis-position:under right}
ul,ol{padding-inline-start:1.6em}li+li{margin-top:.3em}
.tasks{list-style:none;padding-inline-start:.2em}.tasks>li{position:relative;padding-inline-start:1.7em}
.tasks>li::before{position:absolute;left:0;content:"☐"}.tasks>.done::before{content:"☑"}
blockquote{padding:2px 0 2px 1em;border-inline-start:3px solid var(--line);color:var(--soft)}
code{padding:.1em .35em;background:var(--sunken);border-radius:4px;font:.88em ui-monospace,Menlo,Consolas,monospace}
pre{padding:14px 16px;background:var(--sunken);border-radius:6px;line-height:1.65;overflow-x:auto}pre code{padding:0;background:none}
hr{width:96px;margin:2em auto;border:0;border-top:1px solid var(--line)}
figure{margin-inline:auto;text-align:center}figure img,figure video{display:block;max-width:100%;width:100%;height:auto;border-radius:6px}
figcaption{margin-top:6px;color:var(--soft);font-size:13px}
.width-25{width:25%}.width-50{width:50%}.width-75{width:75%}
.table{overflow-x:auto}table{width:100%;border-collapse:collapse;font-size:15px;line-height:1.7}
td,th{min-width:4em;padding:7px 12px;border:1px solid var(--line);text-align:start;vertical-align:top}th{background:var(--sunken)}
details{padding:10px 16px;background:var(--sunken);border-radius:8px}summary{cursor:pointer;font-weight:600}
.mention,.topic{color:var(--brand)}
.book{display:flex;gap:14px;align-items:center;padding:12px 14px;border:1px solid var(--line);border-radius:8px;color:inherit;text-decoration:none;line-height:1.6}
.book img{width:48px;height:64px;object-fit:cover;border-radius:3px}.book span{display:grid}.book i,.poll i{color:var(--soft);font-size:13px;font-style:normal}
.poll{padding:14px 16px;border:1px solid var(--line);border-radius:8px}.poll p{display:flex;flex-wrap:wrap;gap:0 10px;align-items:baseline}
.align-center{text-align:center}.align-right{text-align:right}.align-justify{text-align:justify}
mark{padding:.05em .1em;border-radius:2px;color:inherit}
.whole>*+*{margin-top:.9em}.whole>h2{margin-top:1.7em}.whole>h3{margin-top:1.5em}.whole{padding:0;background:none}.whole>summary{padding:14px 16px;background:var(--sunken);border-radius:8px}
footer{padding:24px 20px 64px;border-top:1px solid var(--line);color:var(--soft);font-size:14px}
.enter{display:inline-block;margin-top:8px;padding:9px 20px;background:#056bc0;border-radius:6px;color:#fff;text-decoration:none}
`;

const darkCss = `
@media(prefers-color-scheme:dark){:root{--ink:#e6e8ec;--soft:#989fab;--line:#30353d;--paper:#16181c;--sunken:#1f2329;--brand:#6db3ff}}
`;

const sizeCss = [12, 14, 18, 24, 28, 32].map((size) => `.size-${size}{font-size:${size}px;line-height:1.5}`);

/** Ink on white, and its step in the dark. */
const textColors: readonly (readonly [string, string])[] = [
  ['c6262e', 'ff9a9a'],
  ['8f5300', 'f0b45a'],
  ['1d7a3e', '6fd393'],
  ['087672', '3fcfc9'],
  ['056bc0', '6db3ff'],
  ['6453c6', 'a79fff'],
  ['646a75', '989fab'],
];
const highlightColors: readonly (readonly [string, string, string])[] = [
  ['yellow', 'fff3b8', '4d4212'],
  ['green', 'd5f2de', '1c4429'],
  ['blue', 'd6eaff', '17395c'],
  ['pink', 'ffe0e6', '55222d'],
];

/** The whole stylesheet of a public page; it stands in the page, and the policy names its hash. */
export const readStyle = [
  baseCss,
  darkCss,
  ...sizeCss,
  ...textColors.map(([ink, lit]) => `.ink-${ink}{color:light-dark(#${ink},#${lit})}`),
  ...highlightColors.map(([name, day, night]) => `.tint-${name}{background:light-dark(#${day},#${night})}`),
].join('');

export const readStyleHash = `'sha256-${createHash('sha256').update(readStyle).digest('base64')}'`;
