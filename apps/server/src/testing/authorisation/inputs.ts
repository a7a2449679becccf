import { emptyDocument } from '@gongdu/contract/document/document';
import { closedWeek } from '@gongdu/contract/institutions/opening-hours';
import { emptyMeta } from '@gongdu/contract/writing/works/meta';

const livestream = {
  title: '讲座',
  startsAt: '2030-01-01T12:00:00+08:00',
  address: 'https://live.example/1',
  summary: '',
  cover: null,
};
const announcement = {
  title: '维护',
  body: '周日凌晨维护。',
  audience: 'everyone',
  style: 'banner',
  startsAt: null,
  endsAt: '2030-01-01T12:00:00+08:00',
};
/** No owner: access depends on the receipt alone. */
const receipt = { receipt: 'TS-0000-0000-0000' };
const more = { statement: '附上发表页面的截图和日期。', evidence: [] };
const complaint = {
  kind: 'other',
  address: '/post/1',
  statement: '这篇内容和所评的书没有关系。',
  demand: '',
  name: '',
  asAgent: false,
  mail: '',
  evidence: [],
  truthful: true,
};
const channel = { name: '散文', slug: 'essays', description: '散文与随笔。', cover: null };

const client = { name: '书架', redirects: ['https://shelf.example/'], logouts: [], publicClient: true };
const licence = {
  number: '1',
  holder: '南风',
  validFrom: '2020-01-01',
  validTo: null,
  picture: null,
  withoutPicture: false,
  version: 9,
};
const contact = {
  icp: '',
  publicSecurity: '',
  company: '',
  address: '',
  mail: '',
  phone: '',
  complaintMail: '',
  version: 9,
};
const intervention = {
  slot: 'discover',
  weight: 50,
  startsAt: null,
  endsAt: '2030-01-01T12:00:00+08:00',
  reason: '一周好文',
  confirmOverlap: true,
};
/** Of messages, which no community has by these numbers. */
const mergedCases = {
  into: { of: 'message', id: 999_999, version: 1 },
  cases: [{ of: 'message', id: 999_998 }],
};
const untilEnded = { startsAt: null, endsAt: null };

const profile = {
  logo: null,
  introduction: '街角的书店',
  phone: '',
  email: '',
  address: '',
  website: '',
  openingHours: closedWeek,
  version: 999,
};
const shop = { slug: 'nanfeng' };
/** Of the owner's, not public. */
const draft = { kind: 'post', id: 0 };

export const parts = ['params', 'query', 'body'] as const;
export type Part = (typeof parts)[number];
export type Parts = { readonly [Name in Part]?: object };

/**
 * What a call sends where a drawn value would not be accepted, or would say nothing; by the endpoint's name. Numbers that
 * `owned-rows.ts` has under the same name are put in.
 */
export const inputs: Readonly<Record<string, Parts>> = {
  sendGuardianCode: { body: { phone: '13500000000' } },
  consentAsGuardian: { body: { phone: '13500000000', code: '000000' } },
  withdrawGuardianConsent: { body: { code: '000000' } },
  startMinorMode: { body: { pin: '2468', dailyMinutes: 60, phone: '13500000000', code: '000000' } },
  endMinorMode: { body: { pin: '2468' } },
  setMinorLimit: { body: { pin: '2468', dailyMinutes: 60 } },
  extendMinorUse: { body: { pin: '2468' } },
  listActivityLog: { query: { kind: 'sign_in' } },
  exportActivityLog: { body: { kind: 'publish' } },
  exportAuditLog: { body: {} },
  listAuditLog: { query: {} },
  createCatalogueImport: { body: { address: 'https://example.com/raw/1', fileName: '书目.iso' } },
  listHoldings: { query: {} },
  saveHolding: { params: { isbn: '9787020002207' }, body: { inStock: true, price: null, place: '' } },
  deleteHolding: { params: { isbn: '9787020002207' } },
  setBookLinks: { body: { links: [{ name: '图书馆', template: 'https://lib.example/?q={isbn}' }] } },
  keepWereadKey: { body: { key: 'wrk-0123456789abcdef' } },
  addComment: { params: draft, body: { text: '说得好', mentions: [] } },
  addIntervention: { body: { kind: 'post', id: 0, ...intervention } },
  addMenuItem: { body: { parentId: 0, menuName: '表里的一项', menuType: 'C', path: 'of-the-table' } },
  addReaction: { params: { ...draft, act: 'like' } },
  batchWorks: { body: { act: 'delete', items: [{ id: 0, version: 0 }] } },
  changeRights: { body: { role: 'user', permissions: [], version: 0 } },
  changeInstitutionRole: { body: { name: '客服', permissions: [], version: 9 } },
  createInstitutionRole: { body: { name: '客服', permissions: [] } },
  changeOperatorRole: { body: { name: '客服', permissions: [], version: 9 } },
  createOperatorRole: { body: { name: '夜班', permissions: [] } },
  inviteInstitutionMember: { body: { phone: '13500000001', role: 'staff', permissions: [] } },
  givePenalty: { body: { reason: 'abuse', points: 1 } },
  listPeople: { query: {} },
  listMergeCandidates: { query: { of: 'content', id: 0 } },
  mergeCases: { body: mergedCases },
  undoMerge: { body: { into: mergedCases.into, case: mergedCases.cases[0] } },
  createChannel: { body: channel },
  changeSelectedCircle: { body: { ...untilEnded, version: 0 } },
  createAnnouncement: { body: announcement },
  createComplaint: { body: complaint },
  counterComplaint: { body: { ...more, name: '林小满', truthful: true } },
  declareLawsuit: { params: receipt, body: more },
  getComplaintStatus: { params: receipt },
  supplementComplaint: { params: receipt, body: more },
  createLivestream: { body: livestream },
  createReport: { body: { ...draft, reason: 'abuse', note: '' } },
  createWork: { body: { kind: 'news', title: '新书到店', body: emptyDocument } },
  decideInstitution: { body: { version: 0, verdict: 'refuse', reason: 'quality', slots: [] } },
  decidePageModerationItem: { body: { version: 0, verdict: 'approve' } },
  editComment: { body: { text: '改过的一句', mentions: [] } },
  changeShelf: { body: { bookIds: [0], state: 'read', remove: false } },
  drawShelfYear: { params: { year: 2026 } },
  getShelfYear: { params: { year: 2026 } },
  deleteReadingDay: { params: { day: '2026-01-02' } },
  getReadingCalendar: { query: { until: '2026-11' } },
  getYearStory: { params: { year: 2026 } },
  listMemberShelf: { query: {} },
  listReadingDays: { query: { month: '2026-11' } },
  listShelf: { query: {} },
  mendShelfImportLine: { params: { id: 0, line: 0 }, body: { bookId: 0, skip: false } },
  restoreReadingDays: { body: { days: [] } },
  restoreShelf: { body: { entries: [] } },
  saveReadingDay: { params: { day: '2026-11-30' }, body: { pages: 20 } },
  saveShelfEntry: { params: { id: 0 }, body: { state: 'read' } },
  getChannel: { params: { slug: '1001' } },
  getCircleSelectedList: { body: { All: 1 } },
  getMyLeaveMessages: { params: shop },
  getMute: { params: draft },
  getReactions: { params: draft },
  getResponseReport: { query: { from: '2026-11-01', to: '2026-11-07' } },
  listChannelPosts: { params: { slug: '1001' } },
  listComments: { params: draft },
  listInterventionCalendar: { query: { from: '2026-11-01', to: '2026-11-30' } },
  moveModerationItem: { body: { version: 0, channelId: null } },
  mute: { params: draft },
  replyLeaveMessage: { body: { sessionId: 0, body: { text: '营业' } } },
  removeReaction: { params: { ...draft, act: 'like' } },
  saveInstitutionProfile: { body: profile },
  saveLeadPlan: { body: { version: 0, bookId: null, capacity: 0, joinUntil: null, endsAt: null, parts: [] } },
  saveWork: { body: { title: '改过的标题', body: emptyDocument, meta: emptyMeta, version: 0 } },
  sendLeaveMessage: { params: shop, body: { text: '周日营业吗？', clientMsgId: 'another-message' } },
  sendPrivateMessage: { body: { sessionId: 0, body: { text: '好' } } },
  selectCircle: { body: { id: 0, ...untilEnded } },
  setVoteDeadline: { body: { closesAt: '2030-01-01T12:00:00+08:00' } },
  signIm: { query: { random_str: '022cd9fd995849b58b3ef0e943421ed9', timestamp: 1_795_340_000_000 } },
  signUpload: { body: { fileMd5: 'd41d8cd98f00b204e9800998ecf8427e', fileName: 'a.png', size: 100 } },
  unmute: { params: draft },
  registerClient: { body: client },
  removeLicence: { params: { kind: 'business' }, query: { version: 9 } },
  saveLicence: { params: { kind: 'business' }, body: licence },
  saveSignInWays: { body: { ways: ['password'], version: 9 } },
  saveSiteContact: { body: contact },
  saveSiteIdentity: { body: { title: '共读', version: 9 } },
  saveStoreAddresses: { body: { ios: '', android: '', harmony: '', version: 9 } },
  setClientEnabled: { body: { enabled: false, version: 1 } },
  updateClient: { body: { ...client, version: 1 } },
  updateChannel: { body: { ...channel, version: 0 } },
  updateAnnouncement: { body: announcement },
  updateIntervention: { body: { ...intervention, version: 0 } },
  updateLivestream: { body: livestream },
};
