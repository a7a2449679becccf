import type { KoaContextWithOIDC } from 'oidc-provider';
import { htmlPage } from '../../../../http/html.ts';
import { Html, html } from '../../../../shared/text/html-template.ts';

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
      html`<p>${name && `${name}请求退出登录。`}确定要在这台设备上退出${siteName()}账号吗？</p>
  ${new Html(form)}
  <button class="primary" type="submit" form="op.logoutForm" name="logout" value="yes">退出登录</button>
  <button type="submit" form="op.logoutForm">保持登录</button>`,
    );
  }

  function loggedOut(ctx: KoaContextWithOIDC): void {
    show(ctx, '已退出登录', html`<p>你已退出${siteName()}账号，可以关闭此页面。</p>`);
  }

  function renderError(
    ctx: KoaContextWithOIDC,
    out: { error: string; error_description?: string | undefined },
  ): void {
    const detail = [out.error, out.error_description].filter((part) => part !== undefined).join('：');
    show(
      ctx,
      '登录请求无法完成',
      html`<p>请返回原来的应用重新登录；如果仍然失败，请把下面的内容告诉该应用的开发者。</p>
  <p><code>${detail}</code></p>`,
    );
  }

  function show(ctx: KoaContextWithOIDC, title: string, body: Html): void {
    ctx.type = 'html';
    ctx.body = htmlPage({ siteName: siteName(), title, body });
  }
}
