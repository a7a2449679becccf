import { deletedMemberName } from '@gongdu/contract/core/accounts/member';
import * as appeals from '../modules/administration/appeals/personal-data.ts';
import * as board from '../modules/administration/board/personal-data.ts';
import * as complaints from '../modules/administration/complaints/personal-data.ts';
import * as people from '../modules/administration/people/personal-data.ts';
import type { ErasureOfModules } from '../modules/administration/personal-data/cancellation/erasure.ts';
import type { ExportSources } from '../modules/administration/personal-data/export/archive.ts';
import * as personalData from '../modules/administration/personal-data/personal-data.ts';
import { readRegistry } from '../modules/administration/personal-data/registry/registry.ts';
import * as reports from '../modules/administration/reports/personal-data.ts';
import * as wordScans from '../modules/administration/word-scans/personal-data.ts';
import type { CommunityArea } from '../modules/community/area.ts';
import * as circles from '../modules/community/circles/personal-data.ts';
import * as invitedAuthors from '../modules/community/invited-authors/personal-data.ts';
import * as livestreams from '../modules/community/livestreams/personal-data.ts';
import * as readingLeads from '../modules/community/reading-leads/personal-data.ts';
import * as accounts from '../modules/core/accounts/personal-data.ts';
import * as activity from '../modules/core/activity/personal-data.ts';
import * as alarms from '../modules/core/alarms/personal-data.ts';
import * as announcements from '../modules/core/announcements/personal-data.ts';
import type { CoreArea } from '../modules/core/area.ts';
import * as audit from '../modules/core/audit/personal-data.ts';
import * as backups from '../modules/core/backups/personal-data.ts';
import * as blocks from '../modules/core/blocks/personal-data.ts';
import * as contentIndex from '../modules/core/content-index/personal-data.ts';
import * as institutions from '../modules/core/institutions/personal-data.ts';
import * as jobRuns from '../modules/core/job-runs/personal-data.ts';
import * as messagingWrites from '../modules/core/messaging-writes/personal-data.ts';
import * as minors from '../modules/core/minors/personal-data.ts';
import * as nodes from '../modules/core/nodes/personal-data.ts';
import * as notifications from '../modules/core/notifications/personal-data.ts';
import * as outsideServices from '../modules/core/outside-services/personal-data.ts';
import * as penalties from '../modules/core/penalties/personal-data.ts';
import * as preferences from '../modules/core/preferences/personal-data.ts';
import * as reactions from '../modules/core/reactions/personal-data.ts';
import * as site from '../modules/core/site/personal-data.ts';
import * as uploads from '../modules/core/uploads/personal-data.ts';
import * as bookSuggestions from '../modules/discovery/book-suggestions/personal-data.ts';
import * as feed from '../modules/discovery/feed/personal-data.ts';
import * as home from '../modules/discovery/home/personal-data.ts';
import * as interests from '../modules/discovery/interests/personal-data.ts';
import * as memberProfiles from '../modules/discovery/member-profiles/personal-data.ts';
import * as recommendations from '../modules/discovery/recommendations/personal-data.ts';
import type { IdentityArea } from '../modules/identity/area.ts';
import * as auth from '../modules/identity/auth/personal-data.ts';
import * as consents from '../modules/identity/consents/personal-data.ts';
import type { InstitutionsArea } from '../modules/institutions/area.ts';
import * as institutionApplications from '../modules/institutions/institution-applications/personal-data.ts';
import * as institutionInbox from '../modules/institutions/institution-inbox/personal-data.ts';
import * as institutionMembers from '../modules/institutions/institution-members/personal-data.ts';
import * as institutionMenu from '../modules/institutions/institution-menu/personal-data.ts';
import * as institutionPages from '../modules/institutions/institution-pages/personal-data.ts';
import type { LibraryArea } from '../modules/library/area.ts';
import * as bookLists from '../modules/library/book-lists/personal-data.ts';
import * as books from '../modules/library/books/personal-data.ts';
import * as bookImports from '../modules/library/imports/personal-data.ts';
import * as quotes from '../modules/library/quotes/personal-data.ts';
import * as readingDays from '../modules/library/reading-days/personal-data.ts';
import * as shelf from '../modules/library/shelf/personal-data.ts';
import * as shortReviews from '../modules/library/short-reviews/personal-data.ts';
import * as thoughts from '../modules/library/thoughts/personal-data.ts';
import type { MessagingArea } from '../modules/messaging/area.ts';
import * as messaging from '../modules/messaging/messaging/personal-data.ts';
import * as contentChecks from '../modules/moderation/content-checks/personal-data.ts';
import * as queue from '../modules/moderation/queue/personal-data.ts';
import * as sensitiveWords from '../modules/moderation/sensitive-words/personal-data.ts';
import type { WritingArea } from '../modules/writing/area.ts';
import * as authorStats from '../modules/writing/author-stats/personal-data.ts';
import * as channels from '../modules/writing/channels/personal-data.ts';
import { withoutName } from '../modules/writing/comments/mention-names.ts';
import * as comments from '../modules/writing/comments/personal-data.ts';
import * as polls from '../modules/writing/polls/personal-data.ts';
import * as readership from '../modules/writing/readership/personal-data.ts';
import * as topics from '../modules/writing/topics/personal-data.ts';
import * as works from '../modules/writing/works/personal-data.ts';
import type { Clock } from '../shared/time/clock.ts';
import { untilNone } from '../shared/until-none.ts';

/** What the modules hold of members, in the order in which rows of a member who leaves are deleted. */
export const registry = readRegistry(
  [
    accounts,
    memberProfiles,
    auth,
    uploads,
    preferences,
    home,
    interests,
    bookSuggestions,
    feed,
    blocks,
    announcements,
    recommendations,
    notifications,
    messaging,
    institutionInbox,
    institutions,
    institutionApplications,
    institutionMembers,
    institutionMenu,
    institutionPages,
    minors,
    personalData,
    consents,
    works,
    contentIndex,
    authorStats,
    readership,
    bookImports,
    bookLists,
    books,
    topics,
    channels,
    livestreams,
    invitedAuthors,
    comments,
    contentChecks,
    reactions,
    polls,
    circles,
    readingLeads,
    shelf,
    shortReviews,
    thoughts,
    quotes,
    readingDays,
    activity,
    audit,
    backups,
    board,
    site,
    alarms,
    jobRuns,
    nodes,
    messagingWrites,
    outsideServices,
    people,
    complaints,
    reports,
    appeals,
    penalties,
    queue,
    wordScans,
    sensitiveWords,
  ].map(({ personalData }) => personalData),
);

export const exportSources: ExportSources = {
  profile: accounts.exportedProfile,
  works: (db, uid) => quotes.withoutGoneQuotes(db, works.exportedWorks(db, uid)),
  workHeads: works.exportedWorkHeads,
  comments: comments.exportedComments,
  conversations: messaging.exportedConversations,
  messages: messaging.exportedMessages,
  conversationIds: messaging.listConversationIds,
  shelf: shelf.exportedShelf,
  quotes: quotes.exportedQuotes,
  thoughts: thoughts.exportedThoughts,
  calls: activity.exportedCalls,
  files: uploads.listExportedFiles,
  countFiles: uploads.countExportedFiles,
};

interface Below
  extends CoreArea,
    WritingArea,
    MessagingArea,
    LibraryArea,
    InstitutionsArea,
    CommunityArea,
    IdentityArea {}

/** What follows when a member's account is cancelled. A test writes the order down. */
export function erasureOf(services: Below, clock: Clock): ErasureOfModules {
  return {
    steps: {
      'auth: sessions end': ({ uid }) => services.auth.endSessions(uid, 'cancellation'),
      'works: theirs are deleted, or stay without their drafts': (member) =>
        works.eraseWorks(member, services.works),
      'reactions: theirs are withdrawn, and follows of them': (member) =>
        reactions.eraseReactions(member, services.reactions),
      'circles: they are left or handed on': (member) => circles.leaveCircles(member, services.circles),
      'reading-leads: they are left': (member) => readingLeads.leaveLeads(member, services.readingLeads),
      'reading-leads: likes of check-ins go': (member) =>
        readingLeads.eraseCheckInLikes(member, services.reactions),
      'polls: votes are withdrawn': ({ uid }) => untilNone(() => services.polls.removeOf(uid, 100)),
      'messaging: groups are left': (member) => messaging.leaveGroups(member, services.messaging),
      'institution-applications: those that became no institution go': (member) =>
        institutionApplications.withdrawApplications(member, services.institutionApplications),
      'short-reviews: theirs go': (member) => shortReviews.eraseShortReviews(member, services.shortReviews),
      'thoughts: theirs go': (member) => thoughts.eraseThoughts(member, services.thoughts),
      'quotes: theirs go': (member) => quotes.eraseQuotes(member, services.quotes),
      'shelf: books go': (member) => shelf.eraseShelf(member, services.shelf),
      'imports: what is left of files goes': bookImports.eraseImports,
      'books: entries that only they hold go': (member) =>
        books.erasePrivateBooks(member, services.privateBooks),
      'messaging: messages lose names and devices': messaging.eraseFromMessages,
      'institution-inbox: sessions lose the visitor’s name': institutionInbox.eraseVisitorName,
      'notifications: others’ lose the name': async (member) => {
        // What still waits would bring the name back.
        await services.messagingWrites.caughtUp();
        await notifications.renameInNotifications(member);
      },
      'comments: mentions lose the name': comments.renameInMentions,
      'thoughts: mentions lose the name': (member) => thoughts.renameInThoughts(member, withoutName),
      'personal-data: what identifies goes': 'identity',
      'uploads: downloads are deleted': (member) => uploads.discardDownloads(member, services.downloads),
      'personal-data: rows are deleted': 'rows',
      'uploads: unused files go': ({ uid }) => services.uploads.forgetMember(uid),
    },
    identity: {
      'content-index: the name leaves it': (tx, uid) =>
        services.contentIndex.renameOwner(tx, uid, deletedMemberName, { isLeaving: true }),
      'uploads: the avatar is released': (tx, uid) =>
        services.uploads.release(tx, { kind: 'avatar', id: uid }),
      'auth: codes and tokens are deleted': auth.eraseSignIn,
      'institution-members: invitations are deleted': institutionMembers.deleteInvitations,
      'accounts: name and phone go': (tx, uid) => services.accounts.anonymise(tx, uid, clock.now()),
    },
    rows: {
      'institution-applications: devices go': institutionApplications.clearApplications,
      'institution-pages: devices go': institutionPages.clearPages,
      'comments: waiting changes go': comments.clearComments,
      'circles: proposed changes go': circles.clearCircles,
      'livestreams: proposed changes go': livestreams.clearLivestreams,
    },
    ended: {
      'queue: the log of their items': queue.deleteLogs,
      'messaging: the context of flagged messages': services.messaging.flagged.forgetContext,
    },
  };
}
