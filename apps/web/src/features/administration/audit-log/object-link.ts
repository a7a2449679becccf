import type { AuditObject } from '@gongdu/contract/core/audit/audit-acts';

/** The page of a record's object; undefined if there is none. */
export function objectAddress(kind: AuditObject, id: number): string | undefined {
  return addresses[kind]?.(id);
}

const addresses: Partial<Record<AuditObject, (id: number) => string>> = {
  post: (id) => `/post/${id}`,
  review: (id) => `/post/${id}`,
  news: (id) => `/post/${id}`,
  book_list: (id) => `/bookList/${id}`,
  reading_lead: (id) => `/reader/${id}`,
  circle: (id) => `/circle/${id}`,
  topic: (id) => `/topic/${id}`,
  book: (id) => `/book/${id}`,
  series: (id) => `/series/${id}`,
  short_review: (id) => `/short-review/${id}`,
  thought: (id) => `/thought/${id}`,
  operator_role: () => '/users?roles=1',
  channel: () => '/approval/channels',
  intervention: () => '/recommend/intervention',
  complaint: () => '/complaints',
  sensitive_word: () => '/sensitive-words',
  word_import: () => '/sensitive-words',
  site: () => '/site',
  client: () => '/site',
  account: (id) => `/user/${id}`,
  profile: (id) => `/user/${id}`,
  report_case: (id) => `/reports?state=decided&case=${id}`,
  im_case: (id) => `/reports?about=messages&state=decided&case=${id}`,
  appeal: () => '/appeals',
  announcement: () => '/announcements',
  institution_menu: () => '/inst-menu',
  institution_application: () => '/approval/institutions',
  institution_page: () => '/approval/institution-pages',
};
