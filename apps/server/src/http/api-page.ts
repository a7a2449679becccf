import { apiVersion, type Endpoint } from '@gongdu/contract/endpoint';
import { problems } from '@gongdu/contract/problem';
import { jsonSchema, whoInWords } from './openapi.ts';

/** The API as one readable page without a script: method, path, who, input, reply. */
export function apiPage(endpoints: readonly Endpoint[]): string {
  const sorted = [...endpoints].sort((a, b) => a.path.localeCompare(b.path));
  return `<!doctype html>
<html lang="zh-CN">
<head>
<meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>共读 API</title>
<style>${style}</style>
</head>
<body>
<main>
<h1>共读 API</h1>
<p>回应均为 <code>{ code, msg, data, dataCount?, isSuccess }</code>，HTTP 状态与 <code>code</code> 相同。登录后的调用带上 <code>Authorization: Bearer …</code>。可以用请求头 <code>api-version</code> 指明接口版本（现为 <code>${apiVersion}</code>），不支持的版本以 400 拒绝；不带则按当前版本处理，回应总是带上它。机器可读的版本见 <a href="/openapi.json">/openapi.json</a>。</p>
${sorted.map(section).join('\n')}
<h2>拒绝代码</h2>
<table><thead><tr><th scope="col">代码</th><th scope="col">状态</th><th scope="col">说明</th></tr></thead><tbody>
${Object.entries(problems)
  .map(
    ([code, { status, words }]) =>
      `<tr><td><code>${code}</code></td><td>${status}</td><td>${escapeHtml(words)}</td></tr>`,
  )
  .join('\n')}
</tbody></table>
</main>
</body>
</html>`;
}

function section(endpoint: Endpoint): string {
  const inputs = (['params', 'query', 'body'] as const).flatMap((part) => {
    const schema = endpoint[part];
    return schema
      ? [
          schemaBlock(
            { params: '路径参数', query: '查询参数', body: '请求内容' }[part],
            jsonSchema(schema, 'input'),
          ),
        ]
      : [];
  });
  return `<section>
<h2><span class="method">${endpoint.method}</span> <code>${escapeHtml(endpoint.path)}</code></h2>
<p>${escapeHtml(endpoint.summary)} · ${escapeHtml(whoInWords(endpoint.who))}${endpoint.counted ? ' · 带 dataCount' : ''}</p>
${inputs.join('\n')}
${schemaBlock('data', jsonSchema(endpoint.reply, 'output'))}
</section>`;
}

function schemaBlock(label: string, schema: unknown): string {
  return `<details><summary>${label}</summary><pre tabindex="0">${escapeHtml(JSON.stringify(schema, null, 2))}</pre></details>`;
}

function escapeHtml(text: string): string {
  return text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`);
}

const style = `
:root { color-scheme: light dark; --line: #dcdfe6; --soft: #5f6673; --surface: #f5f7fa; }
@media (prefers-color-scheme: dark) { :root { --line: #3a3d42; --soft: #a8abb2; --surface: #1d1e1f; } }
body { margin: 0; font: 14px/1.6 "PingFang SC", "HarmonyOS Sans SC", "Microsoft YaHei", "Noto Sans SC", sans-serif; }
main { max-width: 880px; margin: 0 auto; padding: 32px 16px 64px; }
h1 { font-size: 24px; } h2 { font-size: 16px; margin: 0; word-break: break-all; }
section { border: 1px solid var(--line); border-radius: 6px; padding: 16px; margin: 16px 0; }
section p { color: var(--soft); margin: 4px 0 8px; }
.method { font: 600 12px/1 monospace; border: 1px solid var(--line); border-radius: 4px; padding: 2px 6px; }
summary { cursor: pointer; } pre { background: var(--surface); padding: 12px; border-radius: 6px; overflow: auto; max-height: 360px; }
table { border-collapse: collapse; width: 100%; margin-top: 12px; } td, th { border-bottom: 1px solid var(--line); padding: 6px; text-align: left; }
`;
