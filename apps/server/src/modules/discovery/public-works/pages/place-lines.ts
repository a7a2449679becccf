import { circleCategoryLabels, joinModeLabels } from '@gongdu/contract/community/circles/circle';
import { excerpt } from '../../../../shared/text/excerpt.ts';
import { type Html, html } from '../../../../shared/text/html-template.ts';
import type { PublicCircle, PublicTopic } from '../places-store.ts';
import { type PageSite, pictureOf } from './parts.ts';

const aboutMax = 80;

/** A row of a directory of circles. @param title Its name with the letters marked that a search has found. */
export function circleHtml(circle: PublicCircle, site: PageSite, title?: Html): Html {
  const { id, name, about, category, members, joinMode } = circle;
  const cover = pictureOf(circle.cover, site);
  return html`<li>${cover !== undefined && html`<img class="sign" src="${cover}" alt="" loading="lazy">`}<div><h3><a href="/circle/${id}">${
    title ?? name
  }</a></h3><p class="facts"><span>${circleCategoryLabels[category]}</span><span>${members} 人</span><span>${
    joinModeLabels[joinMode]
  }</span></p><p class="excerpt">${excerpt(about, aboutMax)}</p></div></li>`;
}

/** The same for topics. */
export function topicHtml({ id, name, about }: PublicTopic, title?: Html): Html {
  return html`<li><div><h3><a href="/topic/${id}">#${title ?? name}#</a></h3>${
    about !== '' && html`<p class="excerpt">${excerpt(about, aboutMax)}</p>`
  }</div></li>`;
}
