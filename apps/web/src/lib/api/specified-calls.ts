/** The calls that the product's specification names, or prefixes of their paths; all other calls are our own. */
const specified = [
  '/api/post/approval/channel_list',
  '/api/topic/approval/list',
  '/api/book/approval/',
  '/api/CircleApi/GetCircleSelectedList',
  '/api/User/GetUser',
  '/api/Common/GetPage',
  '/api/Content/ContentSearch',
  '/api/InterveneRecmd/Add',
  '/api/InstMenu/',
  '/api/user/leaveMessage/',
  '/api/userNotice/getSystemNotice',
  '/api/userNotice/getSystemNoticeCounts',
  '/api/userNotice/getSystemNotice/',
  '/api/userNotice/readSystemNotice/',
  '/api/userNotice/unread',
  '/api/userNotice/read',
  '/api/userPrivateMessage/',
  '/api/im/sign',
  '/api/im/unread',
  '/openapi/api/upload/sign',
  '/common/download',
] as const;

export function isSpecified(path: string): boolean {
  return specified.some((call) => (call.endsWith('/') ? path.startsWith(call) : path === call));
}
