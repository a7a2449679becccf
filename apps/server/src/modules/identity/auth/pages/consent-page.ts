import { type ProgramScope, programScopes } from '@gongdu/contract/identity/auth/program-scopes';
import type { FastifyReply } from 'fastify';
import { htmlPage } from '../../../../http/html.ts';
import { type Html, html } from '../../../../shared/text/html-template.ts';
import { withFormTargets } from '../oidc/mount.ts';
import { hostOf } from '../programs/service.ts';

interface ConsentPage {
  readonly program: {
    readonly name: string;
    readonly isApproved: boolean;
    /** The operator who registered it; null: it was registered on the server's machine. */
    readonly submittedBy: string | null;
    readonly redirectUri: string;
  };
  readonly member: string;
  /** The member acts for an institution, and cannot allow anything in its name. */
  readonly isActing: boolean;
  readonly asked: readonly ProgramScope[];
  /** Before this request. */
  readonly allowed: readonly ProgramScope[];
  /** Asked for, but not this account's to give. */
  readonly withheld: readonly ProgramScope[];
  readonly token: string;
}

/** Names a program of others and what it asks for; the member allows or refuses. */
export function sendConsentPage(reply: FastifyReply, page: ConsentPage): FastifyReply {
  const policy = String(reply.raw.getHeader('content-security-policy') ?? '');
  reply.raw.setHeader('content-security-policy', withFormTargets(policy, [page.program.redirectUri]));
  const siteName = reply.server.siteName();
  const isQuestion = page.asked.length > 0;
  const { name } = page.program;
  const title = isQuestion ? `允许「${name}」？` : `不能用这个账号允许「${name}」`;
  const body = isQuestion ? questionOf(page) : refusalOf(page);
  return reply.type('text/html; charset=utf-8').send(htmlPage({ siteName, title, body }));
}

function questionOf(page: ConsentPage): Html {
  const fresh = page.asked.filter((scope) => !page.allowed.includes(scope));
  const before = page.asked.filter((scope) => page.allowed.includes(scope));
  const isMore = fresh.length > 0 && before.length > 0;
  return html`${factsOf(page)}
<section>
<h2>${isMore ? '它现在还想' : '允许以后，它可以'}</h2>
${listOf(fresh.length > 0 ? fresh : before)}
${isMore && html`<h2>以前已经允许</h2>\n${listOf(before)}`}
${withheldNote(page)}
</section>
<p class="note">它看不到你的密码和手机号，也不能替你发布、评论、发消息。随时可以在「个人中心 → 已授权的应用」里收回。</p>
${form(
  page.token,
  html`<button class="primary" name="decision" value="allow">允许</button>
<button name="decision" value="deny">拒绝</button>`,
)}`;
}

function refusalOf(page: ConsentPage): Html {
  const reason = page.isActing
    ? '你正代表机构操作，不能以机构的名义允许其他应用。请先回到自己的账号，再从那个应用重新开始。'
    : '运营和机构的账号不能把这些交给其他应用。请用读者账号登录，再从那个应用重新开始。';
  return html`${factsOf(page)}
<p>${reason}</p>
${form(page.token, html`<button class="primary" name="decision" value="deny">返回那个应用</button>`)}`;
}

function form(token: string, buttons: Html): Html {
  return html`<form method="post"><input type="hidden" name="token" value="${token}">
<p class="actions">${buttons}</p></form>`;
}

function factsOf({ program, member }: ConsentPage): Html {
  const { isApproved, submittedBy, redirectUri } = program;
  const origin = submittedBy === null ? '由本站登记' : `由运营人员${submittedBy}登记`;
  return html`<dl>
<div><dt>账号</dt><dd>${member}</dd></div>
<div><dt>登录后前往</dt><dd>${hostOf(redirectUri)}</dd></div>
<div><dt>登记</dt><dd>${origin}${isApproved ? '' : '，还没有核准'}</dd></div>
</dl>`;
}

function withheldNote({ withheld }: ConsentPage): Html | null {
  if (withheld.length === 0) return null;
  return html`<p class="note">它还想读写社区内容；运营和机构的账号不能把这些交给其他应用。</p>`;
}

function listOf(scopes: readonly ProgramScope[]): Html {
  return html`<ul class="scopes">${scopes.map((scope) => html`<li>${programScopes[scope]}</li>`)}</ul>`;
}
