import { refreshIntervalMs, webClient } from '@gongdu/contract/identity/auth/sign-in';

/** The introduction above the calls: sign-in, shape of replies, and further documents. Markdown. */
export function guide(publicUrl: string): string {
  const hours = refreshIntervalMs / 3_600_000;
  return `
# 约定

成功的回应都是 \`{ code, msg, data, dataCount?, isSuccess }\`，HTTP 状态与 \`code\` 相同，内容在 \`data\` 里；列表另有 \`dataCount\`。
被拒绝的回应另有 \`problem\`（稳定的代码，可以据此判断）与 \`traceId\`，\`msg\` 是可以直接给人看的中文。每个调用下面列有它可能的代码。

- 时间是 ISO 8601 的 UTC 时间；编号是小于 2^53 的整数。
- 新增的字段不算新版本，没有见过的字段请忽略。请求头 \`api-version\` 可以不带，现为 1。
- 从浏览器的其他网址调用，须先把网址登记在 \`ALLOWED_ORIGINS\`。
- 收到 429 时，请按 \`Retry-After\` 给出的秒数等待。

# 如何登录

**一、直接换取令牌。** 向 \`${publicUrl}/connect/token\` 提交表单，把得到的 \`access_token\` 放在请求头里：

\`\`\`sh
curl ${publicUrl}/connect/token \\
  -d grant_type=password -d client_id=${webClient.id} -d client_secret=${webClient.secret} \\
  -d 'scope=${webClient.scope}' -d username=13800000001 -d password=…

curl ${publicUrl}/api/User/GetUser -H 'Authorization: Bearer <access_token>'
\`\`\`

\`grant_type\` 还可以是 \`sms\`、\`jverification\`、\`external\`、\`ticket\`、\`anonymity\`，各自需要的字段见“换取令牌”。
开启了两步验证的账号先得到 \`second_factor_required\` 和 \`mfa_token\`，再带上 \`mfa_token\` 与 \`otp\` 提交一次。

**二、由浏览器登录。** 转到 \`${publicUrl}/token/gettoken?redirectUrl=…\`，登录之后带着 \`token\` 与 \`refreshToken\` 回到给定的地址（须是本站或已登记的网址）。

**三、其他应用。** 登记为客户端之后，使用标准的 OpenID Connect 授权码方式（公开客户端须用 PKCE），配置见 \`${publicUrl}/.well-known/openid-configuration\`。

令牌有效 25 小时。每 ${hours} 小时用 \`refresh_token\` 换一次；每次都会得到新的 \`refresh_token\`，旧的随即作废，再次使用旧的会结束这次登录。
收到 401 说明登录已经结束，请重新登录。

# 如何上传文件

1. 调用“申请上传文件”，得到 \`host\`、\`key\` 与签名；
2. 以 multipart/form-data 把字段和文件提交到 \`host\`：字段在前，\`file\` 在最后，成功为 204；
3. 调用“确认上传完成”；文件的地址是 \`host\` 加 \`key\`。

存储为本站磁盘或 OSS（V1 签名）时，字段是 \`OSSAccessKeyId\`、\`policy\`、\`Signature\`、\`key\`、\`file\` 五个。
存储为 S3 或 OSS V4 签名时，只有这五个字段不够：回应里带有 \`fields\`，请提交 \`fields\` 里的全部字段，再加上 \`key\` 与 \`file\`。
申请时说明了 \`contentType\` 的，表单里还须带上 \`Content-Type\` 与 \`success_action_status=204\`。

# 实时推送与即时消息

网页的推送和即时消息走 Socket.IO，事件与内容见 [${publicUrl}/docs/sockets](${publicUrl}/docs/sockets)（机器可读：[/sockets.json](${publicUrl}/sockets.json)）。
`.trim();
}
