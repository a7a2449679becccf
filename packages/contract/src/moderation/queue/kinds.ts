import {
  handleComplaints,
  moderateBooks,
  moderateChannels,
  moderateCircles,
  moderateComments,
  moderateInstitutions,
  moderateMessages,
  moderateProfiles,
  moderateTopics,
  moderateWorks,
  type Permission,
} from '../../core/accounts/role.ts';
import { workKinds } from '../../writing/works/work.ts';

/** One queue for every kind of object; screens show the kinds of one permission together. */
export const moderationKinds = [
  ...workKinds,
  'live',
  'circle',
  'topic',
  'book',
  'channel',
  'institution',
  'institution_page',
  'comment',
  'short_review',
  'quote',
  'thought',
  'message',
  'profile',
  'complaint',
] as const;
export type ModerationKind = (typeof moderationKinds)[number];

/** Of a few words: public at once for members with a good record, and looked at afterwards. */
export const smallWritingKinds = [
  'short_review',
  'quote',
  'thought',
] as const satisfies readonly ModerationKind[];
export type SmallWritingKind = (typeof smallWritingKinds)[number];

/** Who may see and decide items of each kind. */
export const moderationPermissions: Readonly<Record<ModerationKind, Permission>> = {
  post: moderateWorks,
  review: moderateWorks,
  news: moderateWorks,
  book_list: moderateWorks,
  reading_lead: moderateWorks,
  live: moderateWorks,
  circle: moderateCircles,
  topic: moderateTopics,
  book: moderateBooks,
  channel: moderateChannels,
  institution: moderateInstitutions,
  institution_page: moderateInstitutions,
  comment: moderateComments,
  short_review: moderateComments,
  quote: moderateComments,
  thought: moderateComments,
  message: moderateMessages,
  profile: moderateProfiles,
  complaint: handleComplaints,
};
