import type { KoaContextWithOIDC } from 'oidc-provider';
import { htmlPage } from '../../../../http/html.ts';
import { escapeHtml } from '../../../../shared/text/html.ts';

export type ProviderPages = ReturnType<typeof createProviderPages>;

/** Our versions of the library's pages. */
export function createProviderPages(siteName: () => string) {
  return { askBeforeLogout, loggedOut, renderError };

  /** @param form The library's form, protected against other sites; its id is op.logoutForm. */
  function askBeforeLogout(ctx: KoaContextWithOIDC, form: string): void {
    const name = ctx.oidc.client?.clientName;
    show(
      ctx,
      '退出登录',
      `<p>${name ? `${escapeHtml(name)}请求退出登录。` : ''}确定要在这台设备上退出${escapeHtml(siteName())}账号吗？</p>
  ${form}
  <button class="primary" type="submit" form="op.logoutForm" name="logout" value="yes">退出登录</button>
  <button type="submit" form="op.logoutForm">保持登录</button>`,
    );
  }

  function loggedOut(ctx: KoaContextWithOIDC): void {
    show(ctx, '已退出登录', `<p>您已退出${escapeHtml(siteName())}账号，可以关闭此页面。</p>`);
  }

  function renderError(
    ctx: KoaContextWithOIDC,
    out: { error: string; error_description?: string | undefined },
  ): void {
    const detail = [out.error, out.error_description].filter((part) => part !== undefined).join('：');
    show(
      ctx,
      '登录请求无法完成',
      `<p>请返回原来的应用重新登录；如果仍然失败，请把下面的内容告诉该应用的开发者。</p>
  <p><code>${escapeHtml(detail)}</code></p>`,
    );
  }

  function show(ctx: KoaContextWithOIDC, title: string, body: string): void {
    ctx.type = 'html';
    ctx.body = htmlPage({ siteName: siteName(), title, body });
  }
}
