import { escapeHtml } from '../../shared/text/html.ts';
import { Html, html } from '../../shared/text/html-template.ts';
import type { Json } from './schemas.ts';
import type { SocketDocument, SocketEvent } from './socket-events.ts';

/**
 * The socket documentation as one page without scripts: each event with a description, its shape in a collapsed
 * section.
 */
export function socketsPage({ page, messaging, components }: SocketDocument, publicUrl: string): string {
  return html`<!doctype html>
<html lang="zh-CN">
<head>
<meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<link rel="icon" href="/favicon.svg">
<title>套接字 - 共读 API</title>
<style>${new Html(style)}</style>
</head>
<body>
<main>
<p><a href="/docs/api">共读 API</a></p>
<h1>实时推送与即时消息</h1>
<p>两者都走 Socket.IO 4，地址是 <code>${publicUrl}</code>，路径 <code>/socket.io/</code>，先试 WebSocket，不行则轮询。机器可读的版本见 <a href="/sockets.json">/sockets.json</a>。</p>
<nav><ul>
<li><a href="#page">网页的推送（/page）</a></li>
<li><a href="#messaging">即时消息（/）</a>：<a href="#requests">请求</a>、<a href="#pushes">推送</a>、<a href="#events">事件种类</a>、<a href="#codes">代码</a></li>
<li><a href="#schemas">共用的结构</a></li>
</ul></nav>
<h2 id="page">网页的推送：<code>/page</code></h2>
<p>连接时以 <code>auth: { token }</code> 带上访问令牌；不接受时 <code>connect_error</code> 的内容是拒绝代码。推送只是提示，以重新读取的内容为准。</p>
<pre tabindex="0">const socket = io('${publicUrl}/page', { auth: { token } });
socket.on('unread.changed', (counters) =&gt; show(counters));</pre>
<h3>服务器发来</h3>
${eventSections(page.serverEvents)}
<h3>网页发出</h3>
${eventSections(page.clientEvents)}
<h2 id="messaging">即时消息：<code>/</code></h2>
<p>以 <code>POST /api/im/sign</code> 得到签名与凭证，连接后先 <code>c_init</code>，再 <code>login</code>，然后 <code>sync_check</code>。每个请求带有自己的 <code>rid</code>：服务器先答 <code>ack</code>，再以同名事件回应，<code>code</code> 为 0 表示成功。没有回应的请求可以原样重发，消息以 <code>client_msg_id</code> 只保存一次。</p>
<p>设置 <code>IM_ALLOW_LEGACY_CLIENT=1</code> 之后，原有的消息客户端（Engine.IO 3）也可以连接。</p>
<h3 id="requests">请求</h3>
${eventSections(messaging.requests)}
<h3 id="pushes">服务器发来</h3>
${eventSections(messaging.pushes)}
<h3 id="events">事件种类（event_type）</h3>
${table(
  ['event_type', '说明'],
  messaging.eventTypes.map(({ type, description }) => [type, description]),
)}
<h3 id="codes">代码</h3>
${table(
  ['code', '说明'],
  messaging.codes.map(({ code, description }) => [code, description]),
)}
<h2 id="schemas">共用的结构</h2>
${Object.entries(components.schemas).map(([name, schema]) => schemaDetails(name, schema, `schema-${name}`))}
</main>
</body>
</html>`.text;
}

function eventSections(all: Readonly<Record<string, SocketEvent>>): Html[] {
  return Object.entries(all).map(
    ([name, { description, payload, reply }]) => html`<section>
<h4><code>${name}</code></h4>
<p>${description}</p>
${payload ? schemaDetails(reply ? '请求' : '内容', payload) : html`<p>没有内容。</p>`}
${reply && schemaDetails('回应', reply)}
</section>`,
  );
}

function schemaDetails(label: string, schema: Json, id = ''): Html {
  const text = escapeHtml(JSON.stringify(schema, null, 2)).replace(
    /#\/components\/schemas\/(\w+)/g,
    (path, name) => `<a href="#schema-${name}">${path}</a>`,
  );
  const anchor = id && html` id="${id}"`;
  return html`<details${anchor}><summary>${label}</summary><pre tabindex="0">${new Html(text)}</pre></details>`;
}

function table(headers: readonly string[], rows: readonly (readonly (string | number)[])[]): Html {
  const head = headers.map((each) => html`<th scope="col">${each}</th>`);
  const body = rows.map((row) => html`<tr>${row.map((cell) => html`<td>${cell}</td>`)}</tr>`);
  return html`<table><thead><tr>${head}</tr></thead><tbody>${body}</tbody></table>`;
}

const style = `
:root { color-scheme: light dark; --line: #dcdfe6; --soft: #5f6673; --surface: #f5f7fa; --link: #00757a; }
@media (prefers-color-scheme: dark) { :root { --line: #3a3d42; --soft: #a8abb2; --surface: #1d1e1f; --link: #4fc3c8; } }
body { margin: 0; font: 15px/1.7 "PingFang SC", "HarmonyOS Sans SC", "Microsoft YaHei", "Noto Sans SC", sans-serif; }
main { max-width: 820px; margin: 0 auto; padding: 24px 16px 64px; }
a { color: var(--link); }
h1 { font-size: 26px; } h2 { font-size: 20px; margin-top: 40px; } h3 { font-size: 17px; margin-top: 32px; } h4 { font-size: 15px; margin: 0; }
section { border-top: 1px solid var(--line); padding: 12px 0; }
section p { color: var(--soft); margin: 2px 0 6px; }
code { overflow-wrap: anywhere; }
summary { cursor: pointer; padding: 2px 0; }
pre { background: var(--surface); padding: 12px; border-radius: 6px; overflow: auto; max-height: 420px; font-size: 13px; line-height: 1.5; }
table { border-collapse: collapse; width: 100%; } td, th { border-bottom: 1px solid var(--line); padding: 6px; text-align: left; }
`;
