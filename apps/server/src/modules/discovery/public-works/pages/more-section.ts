import { type Html, html } from '../../../../shared/text/html-template.ts';
import type { MoreWork } from '../more.ts';
import { lineHtml, type PageSite } from './parts.ts';

/** The foot of a text: where reading goes on. */
export function moreHtml(more: readonly MoreWork[], site: PageSite): Html | null {
  if (more.length === 0) return null;
  return html`<section class="more" aria-labelledby="more"><h2 id="more">更多</h2><ul class="works">${more.map(
    ({ work, why }) => lineHtml(work, site, { facts: html`<span>${why}</span>` }),
  )}</ul><p class="onward"><a href="/square">去广场看看</a></p></section>`;
}
