/** Messages for an HTTP status without an envelope. */
const messages: Readonly<Record<number, string>> = {
  203: '未授权的信息',
  400: '请求错误',
  401: '没有访问权限',
  403: '拒绝访问',
  404: '请求地址不存在',
  405: '非法访问',
  406: '无法解析',
  408: '请求超时',
  500: '服务器内部错误',
  501: '不支持该请求方法',
  502: '网关错误',
  503: '服务暂时不可用',
  504: '网关超时',
  505: '不支持该 HTTP 版本',
};

export const requestFailedMessage = '请求失败';
export const networkTimeoutMessage = '网络不畅，请稍后重试';

export function httpStatusMessage(status: number): string {
  return messages[status] ?? requestFailedMessage;
}
