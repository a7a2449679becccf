import { readStateLabels } from '@gongdu/contract/writing/works/meta';
import { workKindLabels, workStateLabels } from '@gongdu/contract/writing/works/work';
import { positionText } from '@gongdu/rules/library/quotes/position';
import { renderDocument } from '../../../../document-html/render-html.ts';
import { escapeHtml } from '../../../../shared/text/html.ts';
import { Html, html } from '../../../../shared/text/html-template.ts';
import { formatChinaDateTime } from '../../../../shared/time/china.ts';
import type { ExportedProfile } from '../../../core/accounts/personal-data.ts';
import type { LoggedCall } from '../../../core/activity/personal-data.ts';
import type { ExportedQuote } from '../../../library/quotes/personal-data.ts';
import type { ExportedShelfEntry } from '../../../library/shelf/personal-data.ts';
import type { ExportedThought } from '../../../library/thoughts/personal-data.ts';
import type { ExportedConversation, ExportedMessage } from '../../../messaging/messaging/personal-data.ts';
import type { ExportedComment } from '../../../writing/comments/personal-data.ts';
import type { ExportedWork } from '../../../writing/works/personal-data.ts';

const genders: Readonly<Record<string, string>> = { male: '男', female: '女', other: '其他' };
const logKinds: Readonly<Record<string, string>> = { sign_in: '登录', publish: '发布', operation: '操作' };
const style =
  new Html(`body{max-width:44rem;margin:2rem auto;padding:0 1rem;font:16px/1.8 system-ui,"PingFang SC","Microsoft YaHei",sans-serif;color:#1c262c;background:#fcfdfb}
h1{font-size:1.6rem}h2{font-size:1.15rem;margin-top:2rem}a{color:#056bc0}img,video{max-width:100%;height:auto}
table{border-collapse:collapse;width:100%}td,th{border-bottom:1px solid #dce3e4;padding:.35rem .5rem;text-align:left;vertical-align:top}
.meta{color:#54636b;font-size:.85rem}.mine{background:#e6f1fd}.msg{padding:.4rem .8rem;border-radius:8px;margin:.4rem 0}blockquote{border-left:3px solid #dce3e4;margin:0;padding-left:1rem}
@media(prefers-color-scheme:dark){body{color:#e3e9ea;background:#161d21}a{color:#6cb4ff}td,th{border-color:#2a353b}.mine{background:#16293c}.meta{color:#93a1a8}}`);

/** @param host The base address of files; ends with `/`. */
export function createPages(host: string) {
  /** Addresses of our storage become files of the archive, relative to a page one folder deep. */
  const fileAt = (address: string) =>
    address.startsWith(host) ? `../files/${address.slice(host.length)}` : address;
  return {
    index,
    profile,
    workList,
    work,
    commentPage,
    thoughtPage,
    conversationList,
    conversation,
    shelfPage,
    quotePage,
    logPage,
  };

  function index(profileRow: ExportedProfile, at: string, tables: readonly string[]): string {
    const pages: readonly (readonly [string, string])[] = [
      ['pages/profile.html', '个人资料'],
      ['pages/works.html', '作品'],
      ['pages/comments.html', '评论与回复'],
      ['pages/thoughts.html', '想法'],
      ['pages/messages.html', '私信与群聊'],
      ['pages/shelf.html', '书架'],
      ['pages/quotes.html', '书摘'],
      ['pages/logs.html', '登录与操作记录'],
    ];
    return html`${head(`${profileRow.name}在共读的数据`)}
<p class="meta">打包于 ${formatChinaDateTime(at)}。用浏览器打开本页即可阅读，不需要联网。</p>
<ul>${pages.map(([href, title]) => html`<li><a href="${href}">${title}</a></li>`)}</ul>
<h2>机器可读的数据</h2><p>data 文件夹里是同一份数据的 JSON，一个文件是一类记录；files 文件夹里是图片和文件。密码、验证密钥等安全信息不在其中。</p>
<ul>${tables.map((name) => html`<li><a href="data/${name}.json">${name}.json</a></li>`)}</ul>
${foot}`.text;
  }

  function profile(row: ExportedProfile): string {
    const facts: readonly (readonly [string, string])[] = [
      ['编号', String(row.uid)],
      ['昵称', row.name],
      ['手机号', row.phone ?? '未绑定'],
      ['简介', row.bio],
      ['性别', genders[row.gender ?? ''] ?? ''],
      ['生日', row.birthday ?? ''],
      ['城市', row.city],
      ['注册时间', formatChinaDateTime(row.createdAt)],
    ];
    const rows = facts.map(([name, value]) => html`<tr><th>${name}</th><td>${value}</td></tr>`);
    return html`${head('个人资料')}
${picture(row.avatar)}
<table>${rows}</table>
${foot}`.text;
  }

  async function* workList(rows: AsyncIterable<readonly Omit<ExportedWork, 'body'>[]>) {
    yield html`${head('作品')}<ul>`.text;
    for await (const batch of rows)
      yield linesOf(
        batch,
        (row) =>
          html`<li><a href="../works/${row.id}.html">${row.title || '（没有标题）'}</a> <span class="meta">${factsOf(row)}</span></li>`,
      );
    yield html`</ul>${foot}`.text;
  }

  function work(row: ExportedWork): string {
    const body = renderDocument(row.body, (address) => address.startsWith(host)).replaceAll(
      escapeHtml(host),
      '../files/',
    );
    return html`${head(row.title || '（没有标题）')}
<p class="meta">${factsOf(row)}</p>
${picture(row.cover)}
<main>${new Html(body)}</main>
${foot}`.text;
  }

  async function* commentPage(rows: AsyncIterable<readonly ExportedComment[]>) {
    yield head('评论与回复').text;
    for await (const batch of rows)
      yield linesOf(
        batch,
        ({ objectTitle, text, image, createdAt, deletedAt }) =>
          html`<section><p class="meta">${formatChinaDateTime(createdAt)}　${objectTitle ?? '原内容已不公开'}${deletedAt && '　已删除'}</p><p>${paragraphs(text)}</p>${picture(image)}</section>`,
      );
    yield foot.text;
  }

  async function* thoughtPage(rows: AsyncIterable<readonly ExportedThought[]>) {
    yield head('想法').text;
    for await (const batch of rows)
      yield linesOf(
        batch,
        ({ text, pictures, bookTitle, topics, isPublic, createdAt, deletedAt }) =>
          html`<section><p class="meta">${formatChinaDateTime(createdAt)}${isPublic && '　已公开'}${deletedAt && '　已删除'}</p><p>${paragraphs(text)}</p>${pictures.map(picture)}<p class="meta">${bookTitle !== null && `《${bookTitle}》　`}${topics.map((name) => `#${name}# `)}</p></section>`,
      );
    yield foot.text;
  }

  function conversationList(rows: readonly ExportedConversation[]): string {
    const items = linesOf(
      rows,
      ({ convId, kind, name }) =>
        html`<li><a href="../messages/${convId}.html">${name ?? '已注销用户'}</a> <span class="meta">${kind === 'group' ? '群聊' : '私信'}</span></li>`,
    );
    return html`${head('私信与群聊')}
<ul>${new Html(items)}</ul>
${foot}`.text;
  }

  async function* conversation(
    { name }: ExportedConversation,
    uid: number,
    rows: AsyncIterable<readonly ExportedMessage[]>,
  ) {
    yield head(name ?? '已注销用户').text;
    for await (const batch of rows)
      yield linesOf(
        batch,
        (message) =>
          html`<div class="msg${message.fromUid === uid && ' mine'}"><span class="meta">${message.fromName ?? '已注销用户'}　${formatChinaDateTime(message.at)}</span><br>${contentOf(message)}</div>`,
      );
    yield foot.text;
  }

  function contentOf({ type, body }: ExportedMessage): Html | string {
    const textOf = (field: string) => (typeof body[field] === 'string' ? body[field] : '');
    const media = textOf('media_id');
    const address = media.startsWith(host) ? media : host + media;
    if (type === 'text') return paragraphs(textOf('text'));
    if (type === 'image') return picture(address);
    if (type === 'file') return html`<a href="${fileAt(address)}">${textOf('fname')}</a>`;
    if (type === 'location') return `位置：${textOf('label')}`;
    return textOf('title') || '卡片';
  }

  async function* shelfPage(rows: AsyncIterable<readonly ExportedShelfEntry[]>) {
    yield html`${head('书架')}<table><tr><th>书</th><th>状态</th><th>评分</th><th>读完</th><th>笔记</th><th>搁下的原因</th><th>短评</th></tr>`
      .text;
    for await (const batch of rows)
      yield linesOf(
        batch,
        ({ title, author, state, rating, finishedOn, note, reason, sentence }) =>
          html`<tr><td>${title}<br><span class="meta">${author}</span></td><td>${state && readStateLabels[state]}</td><td>${rating === null ? '' : `${rating / 2} 星`}</td><td>${finishedOn}</td><td>${paragraphs(note)}</td><td>${paragraphs(reason)}</td><td>${paragraphs(sentence)}</td></tr>`,
      );
    yield html`</table>${foot}`.text;
  }

  async function* quotePage(rows: AsyncIterable<readonly ExportedQuote[]>) {
    yield head('书摘').text;
    for await (const batch of rows)
      yield linesOf(
        batch,
        ({ title, author, text, thought, isPublic, ...where }) =>
          html`<section><blockquote>${paragraphs(text)}</blockquote>${thought !== '' && html`<p>${paragraphs(thought)}</p>`}<p class="meta">《${title}》${author}${placeOf(where)}${isPublic && '　已公开'}</p></section>`,
      );
    yield foot.text;
  }

  async function* logPage(rows: AsyncIterable<readonly LoggedCall[]>) {
    yield html`${head('登录与操作记录')}<p>网络日志依法留存六个月。</p><table><tr><th>时间</th><th>种类</th><th>调用</th><th>网络地址</th></tr>`
      .text;
    for await (const batch of rows)
      yield linesOf(
        batch,
        ({ at, kind, act, ip }) =>
          html`<tr><td>${formatChinaDateTime(at)}</td><td>${logKinds[kind] ?? kind}</td><td>${act}</td><td>${ip}</td></tr>`,
      );
    yield html`</table>${foot}`.text;
  }

  function picture(address: string | null): Html {
    return address ? html`<p><img src="${fileAt(address)}" alt=""></p>` : html``;
  }
}

const foot = html`</body></html>`;

function head(title: string): Html {
  return html`<!doctype html><html lang="zh-CN"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${title}</title><style>${style}</style></head><body><h1>${title}</h1>`;
}

function linesOf<T>(rows: readonly T[], lineOf: (row: T) => Html): string {
  return rows.map((row) => `${lineOf(row).text}\n`).join('');
}

function factsOf({ kind, state, createdAt, publishedAt, deletedAt }: Omit<ExportedWork, 'body'>): string {
  return [
    workKindLabels[kind],
    deletedAt ? '回收站' : workStateLabels[state],
    formatChinaDateTime(publishedAt ?? createdAt),
  ].join('　');
}

function placeOf({
  chapter,
  position,
  positionUnit,
  notedOn,
  source,
}: Pick<ExportedQuote, 'chapter' | 'position' | 'positionUnit' | 'notedOn' | 'source'>): string {
  const place =
    position === null || positionUnit === null ? '' : positionText({ unit: positionUnit, value: position });
  return [chapter, place, notedOn, source].map((fact) => (fact === '' ? '' : `　${fact}`)).join('');
}

function paragraphs(text: string): Html {
  return new Html(escapeHtml(text).replaceAll('\n', '<br>'));
}
