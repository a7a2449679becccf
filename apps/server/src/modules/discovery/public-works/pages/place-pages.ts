import { circleCategoryLabels, joinModeLabels } from '@gongdu/contract/community/circles/circle';
import { readPath } from '@gongdu/rules/writing/work-path';
import type { PublicPage } from '../../../../public-site/public-page.ts';
import { excerpt } from '../../../../shared/text/excerpt.ts';
import { html } from '../../../../shared/text/html-template.ts';
import type { PublicChannel, PublicCircle, PublicPerson, PublicTopic } from '../places-store.ts';
import type { ReadableWork } from '../readable-store.ts';
import type { PublicSmallWriting } from '../small-store.ts';
import {
  actsHtml,
  breadcrumbs,
  graph,
  joinHtml,
  type PageSite,
  pageAddress,
  pageOf,
  personLd,
  pictureOf,
  timeOf,
  type WorkPage,
  worksHtml,
} from './parts.ts';
import { thoughtsHtml } from './small-page.ts';

const descriptionMax = 120;

/** A list of works, and the newest thoughts beside its first page. */
export interface WrittenHere {
  readonly list: WorkPage;
  readonly thoughts: readonly PublicSmallWriting[];
}

export function personPage(
  person: PublicPerson,
  { list, thoughts }: WrittenHere,
  site: PageSite,
): PublicPage {
  const { uid, name, bio, publicPage } = person;
  const path = `/user/${uid}`;
  const address = pageAddress(path, list.after);
  const avatar = pictureOf(person.avatar, site);
  const isListed = person.searchable && (list.works.length > 0 || thoughts.length > 0);
  return pageOf(
    {
      title: name,
      appPath: path,
      ...address,
      description: bio === '' ? `${name}在${site.siteName}发布的作品。` : excerpt(bio, descriptionMax),
      robots: isListed ? address.robots : 'noindex',
      preview: { title: name, type: 'profile', picture: avatar ?? `/share${path}.png` },
      jsonLd: graph([
        {
          '@type': 'ProfilePage',
          url: new URL(path, site.publicUrl).href,
          mainEntity: {
            ...personLd(site, uid, name),
            ...(person.role === 'institution' && { '@type': 'Organization' }),
            description: bio === '' ? undefined : bio,
            image: avatar && new URL(avatar, site.publicUrl).href,
          },
        },
        breadcrumbs(site, [{ name, path }]),
      ]),
      feeds: [{ title: `${name}的作品`, path: `/feeds/user/${uid}` }],
    },
    html`<header class="head">${
      avatar !== undefined && html`<img class="avatar" src="${avatar}" alt="">`
    }<div><h1>${name}</h1><p class="facts"><span>${timeOf(person.createdAt)}加入</span>${
      publicPage !== null && html`<a href="/i/${publicPage}">机构主页</a>`
    }</p></div></header>${bio !== '' && html`<p class="about">${bio}</p>`}${actsHtml(site, path, [`关注${name}`])}<section><h2>作品</h2>${worksHtml(
      list,
      '还没有公开的作品。',
      site,
      false,
    )}</section>${thoughtsHtml(thoughts, false)}`,
  );
}

export function circlePage(circle: PublicCircle, list: WorkPage, site: PageSite): PublicPage {
  const { id, name, about, ownerUid, ownerName } = circle;
  const path = `/circle/${id}`;
  const address = pageAddress(path, list.after);
  const cover = pictureOf(circle.cover, site);
  const isClosed = circle.joinMode === 'closed';
  return pageOf(
    {
      title: name,
      appPath: path,
      ...address,
      description: excerpt(about, descriptionMax),
      robots: circle.searchable ? address.robots : 'noindex',
      preview: { title: name, picture: cover ?? `/share${path}.png` },
      jsonLd: graph([collectionLd(path, name, about, list.works, site), breadcrumbs(site, [{ name, path }])]),
      feeds: [{ title: `圈子：${name}`, path: `/feeds${path}` }],
    },
    html`<header class="head">${
      cover !== undefined && html`<img class="avatar" src="${cover}" alt="">`
    }<div><h1>${name}</h1><p class="facts"><span>${circleCategoryLabels[circle.category]}</span><span>${
      circle.members
    } 人</span><span>${joinModeLabels[circle.joinMode]}</span>${
      ownerName !== null && html`<span>圈主 <a href="/user/${ownerUid}">${ownerName}</a></span>`
    }</p></div></header><p class="about">${about}</p><section><h2>圈子里的作品</h2>${
      isClosed
        ? html`<p class="nothing">这个圈子的作品只给登录的书友看。</p>`
        : worksHtml(list, '圈子里还没有公开的作品。', site)
    }</section>${joinHtml(site, path, `登录${site.siteName}，加入圈子一起读。`)}`,
  );
}

export function topicPage(topic: PublicTopic, { list, thoughts }: WrittenHere, site: PageSite): PublicPage {
  const { id, name, about } = topic;
  const path = `/topic/${id}`;
  const title = `#${name}#`;
  return pageOf(
    {
      title,
      appPath: path,
      ...pageAddress(path, list.after),
      description: about === '' ? `${site.siteName}里关于“${name}”的作品。` : excerpt(about, descriptionMax),
      preview: { title, picture: `/share${path}.png` },
      jsonLd: graph([collectionLd(path, name, about, list.works, site), breadcrumbs(site, [{ name, path }])]),
      feeds: [{ title: `话题：${name}`, path: `/feeds${path}` }],
    },
    html`<header class="head"><div><h1>${title}</h1></div></header>${
      about !== '' && html`<p class="about">${about}</p>`
    }${actsHtml(site, path, ['写一篇', '关注话题'])}<section><h2>作品</h2>${worksHtml(list, '这个话题下还没有公开的作品。', site)}</section>${thoughtsHtml(thoughts)}`,
  );
}

export function channelPage(channel: PublicChannel, list: WorkPage, site: PageSite): PublicPage {
  const { slug, name, description, open } = channel;
  const path = `/channel/${slug}`;
  const cover = pictureOf(channel.cover, site);
  return pageOf(
    {
      title: name,
      appPath: path,
      ...pageAddress(path, list.after),
      description:
        description === ''
          ? `${site.siteName}的频道“${name}”，书友写下的都在这里。`
          : excerpt(description, descriptionMax),
      preview: { title: `频道：${name}`, picture: cover ?? `/share${path}.png` },
      jsonLd: graph([
        collectionLd(path, name, description, list.works, site),
        breadcrumbs(site, [{ name, path }]),
      ]),
      feeds: [{ title: `频道：${name}`, path: `/feeds${path}` }],
    },
    html`<header class="head">${
      cover !== undefined && html`<img class="avatar" src="${cover}" alt="">`
    }<div><h1>${name}</h1><p class="facts"><span>频道</span>${
      !open && html`<span>已关闭，不再收新的作品</span>`
    }<a href="/feeds${path}">订阅</a></p></div></header>${
      description !== '' && html`<p class="about">${description}</p>`
    }<section><h2>作品</h2>${worksHtml(list, '这个频道里还没有公开的作品。', site)}</section>${
      open && joinHtml(site, path, `登录${site.siteName}，把你写的投到这个频道。`)
    }`,
  );
}

/** A page that lists works, for search engines. */
export function collectionLd(
  path: string,
  name: string,
  about: string,
  works: readonly ReadableWork[],
  { publicUrl }: PageSite,
): object {
  return {
    '@type': 'CollectionPage',
    url: new URL(path, publicUrl).href,
    name,
    description: about === '' ? undefined : about,
    mainEntity: {
      '@type': 'ItemList',
      itemListElement: works.map((work, at) => ({
        '@type': 'ListItem',
        position: at + 1,
        name: work.title,
        url: new URL(readPath(work), publicUrl).href,
      })),
    },
  };
}
