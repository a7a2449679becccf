import type { FastifyInstance } from 'fastify';
import { activityLogRoutes } from '../modules/administration/activity-log/routes.ts';
import { appealRoutes } from '../modules/administration/appeals/routes.ts';
import { auditLogRoutes } from '../modules/administration/audit-log/routes.ts';
import { boardRoutes } from '../modules/administration/board/routes.ts';
import { complaintRoutes } from '../modules/administration/complaints/routes.ts';
import { peopleRoutes } from '../modules/administration/people/routes.ts';
import { personalDataRoutes } from '../modules/administration/personal-data/routes.ts';
import { reportRoutes } from '../modules/administration/reports/routes.ts';
import { serverStatusRoutes } from '../modules/administration/server-status/routes.ts';
import { wordScanRoutes } from '../modules/administration/word-scans/routes.ts';
import { workDetailRoutes } from '../modules/administration/work-details/routes.ts';
import { circleRoutes } from '../modules/community/circles/routes.ts';
import { invitedAuthorRoutes } from '../modules/community/invited-authors/routes.ts';
import { livestreamRoutes } from '../modules/community/livestreams/routes.ts';
import { readingLeadRoutes } from '../modules/community/reading-leads/routes.ts';
import { announcementRoutes } from '../modules/core/announcements/routes.ts';
import { auditChainRoutes } from '../modules/core/audit/routes.ts';
import { blockRoutes } from '../modules/core/blocks/routes.ts';
import { minorRoutes } from '../modules/core/minors/routes.ts';
import { notificationRoutes } from '../modules/core/notifications/routes.ts';
import { penaltyRoutes } from '../modules/core/penalties/routes.ts';
import { preferenceRoutes } from '../modules/core/preferences/routes.ts';
import { reactionRoutes } from '../modules/core/reactions/routes.ts';
import { siteAdministrationRoutes } from '../modules/core/site/routes.ts';
import { uploadRoutes } from '../modules/core/uploads/routes.ts';
import { bookSuggestionRoutes } from '../modules/discovery/book-suggestions/routes.ts';
import { digestRoutes } from '../modules/discovery/digests/routes.ts';
import { feedRoutes } from '../modules/discovery/feed/routes.ts';
import { homeRoutes } from '../modules/discovery/home/routes.ts';
import { interestRoutes } from '../modules/discovery/interests/routes.ts';
import { memberListRoutes } from '../modules/discovery/member-profiles/list-routes.ts';
import { memberProfileRoutes } from '../modules/discovery/member-profiles/routes.ts';
import { recommendationRoutes } from '../modules/discovery/recommendations/routes.ts';
import { deviceLabel } from '../modules/identity/auth/sessions/device-label.ts';
import { consentRoutes } from '../modules/identity/consents/routes.ts';
import { institutionApplicationRoutes } from '../modules/institutions/institution-applications/routes.ts';
import { institutionInboxRoutes } from '../modules/institutions/institution-inbox/routes.ts';
import { institutionMemberRoutes } from '../modules/institutions/institution-members/routes.ts';
import { institutionMenuRoutes } from '../modules/institutions/institution-menu/routes.ts';
import { createLinkCheck } from '../modules/institutions/institution-pages/link-check.ts';
import { createAskAddress } from '../modules/institutions/institution-pages/outer-link.ts';
import { institutionPageRoutes } from '../modules/institutions/institution-pages/routes.ts';
import { institutionProfileRoutes } from '../modules/institutions/institution-profile/routes.ts';
import { bookListRoutes } from '../modules/library/book-lists/routes.ts';
import { holdingRoutes } from '../modules/library/books/holdings/routes.ts';
import { mergeRoutes } from '../modules/library/books/merge-routes.ts';
import { bookRoutes } from '../modules/library/books/routes.ts';
import { catalogueImportRoutes } from '../modules/library/imports/catalogue/routes.ts';
import { importInboxRoutes } from '../modules/library/imports/inbox/routes.ts';
import { bookImportRoutes } from '../modules/library/imports/routes.ts';
import { wereadRoutes } from '../modules/library/imports/weread/routes.ts';
import { quoteRoutes } from '../modules/library/quotes/routes.ts';
import { readingDayRoutes } from '../modules/library/reading-days/routes.ts';
import { shelfRoutes } from '../modules/library/shelf/routes.ts';
import { shortReviewRoutes } from '../modules/library/short-reviews/routes.ts';
import { thoughtRoutes } from '../modules/library/thoughts/routes.ts';
import { messagingRoutes } from '../modules/messaging/messaging/routes.ts';
import { flaggedTextRoutes } from '../modules/moderation/content-checks/routes.ts';
import { moderationDeskRoutes } from '../modules/moderation/queue/desk-routes.ts';
import { moderationRoutes } from '../modules/moderation/queue/routes.ts';
import { sensitiveWordRoutes } from '../modules/moderation/sensitive-words/routes.ts';
import { authorStatsRoutes } from '../modules/writing/author-stats/routes.ts';
import { channelRoutes } from '../modules/writing/channels/routes.ts';
import { commentRoutes } from '../modules/writing/comments/routes.ts';
import { pollRoutes } from '../modules/writing/polls/routes.ts';
import { readershipRoutes } from '../modules/writing/readership/routes.ts';
import { topicRoutes } from '../modules/writing/topics/routes.ts';
import { workRoutes } from '../modules/writing/works/routes.ts';
import type { ServerPlatform } from '../platform.ts';
import { diskHostRoutes } from '../storage/disk/host-routes.ts';
import type { Services } from './services.ts';

/** Serves every call of the modules, except those of sign-in. */
export function serveModules(
  app: FastifyInstance,
  { db, clock, config, storage }: ServerPlatform,
  services: Services,
): void {
  const { auth, moderation, works } = services;
  activityLogRoutes(app, services.activityLog);
  announcementRoutes(app, services.announcements, services.memberAnnouncements);
  auditChainRoutes(app, services.auditChain);
  auditLogRoutes(app, services.auditLog);
  appealRoutes(app, services.appeals);
  authorStatsRoutes(app, services.authorStats);
  blockRoutes(app, services.blocks);
  boardRoutes(app, services.board);
  bookListRoutes(app, services.bookLists);
  bookRoutes(app, services.books, services.bookProposals, services.institutionCategories, {
    works: services.bookWorks,
    authors: services.bookAuthors,
    editions: services.bookEditions,
    privateBooks: services.privateBooks,
  });
  channelRoutes(app, services.channels, moderation);
  complaintRoutes(app, services.complaints, moderation);
  circleRoutes(app, services.circles, moderation);
  commentRoutes(app, services.comments);
  consentRoutes(app, services.consents);
  memberListRoutes(app, services.memberLists, services.contentIndex);
  flaggedTextRoutes(app, services.contentChecks.flagged, moderation);
  digestRoutes(app, services.digests);
  bookSuggestionRoutes(app, services.bookSuggestions);
  feedRoutes(app, services.feed);
  homeRoutes(app, services.startPage);
  interestRoutes(app, services.interests);
  invitedAuthorRoutes(app, services.invitedAuthors);
  livestreamRoutes(app, services.livestreams, moderation);
  memberProfileRoutes(app, services.memberProfiles, services.profile);
  institutionApplicationRoutes(app, services.institutionApplications, deviceLabel);
  institutionInboxRoutes(app, services.institutionInbox, services.readInstitutionWeek);
  institutionProfileRoutes(app, services.institutionProfiles);
  institutionMemberRoutes(app, services.institutionMembers);
  institutionMenuRoutes(app, services.institutionMenu);
  institutionPageRoutes(
    app,
    services.institutionPages,
    moderation,
    createLinkCheck({
      db,
      isServerPath: app.isServerPath,
      publicUrl: config.publicUrl,
      askAddress: createAskAddress(),
    }),
    deviceLabel,
  );
  messagingRoutes(app, services.messaging, moderation);
  minorRoutes(app, services.minors, auth.guardians);
  moderationRoutes(app, moderation);
  moderationDeskRoutes(app, moderation);
  notificationRoutes(app, services.notifications);
  penaltyRoutes(app, services.penalties);
  peopleRoutes(app, services.people);
  personalDataRoutes(app, services.cancellations, services.dataExports, auth.prove);
  pollRoutes(app, services.polls);
  preferenceRoutes(app, services.preferences);
  reactionRoutes(app, services.reactions);
  readershipRoutes(app, services.workNumbers);
  readingLeadRoutes(app, services.readingLeads);
  recommendationRoutes(app, services.recommendations);
  reportRoutes(app, services.reports);
  sensitiveWordRoutes(app, services.sensitiveWords);
  quoteRoutes(app, services.quotes);
  shortReviewRoutes(app, services.shortReviews);
  readingDayRoutes(app, services.readingDays, services.yearStories, services.onThisDays);
  thoughtRoutes(app, services.thoughts);
  shelfRoutes(app, services.shelf, services.shelfYears, services.shelfExport);
  bookImportRoutes(app, services.bookImports);
  catalogueImportRoutes(app, services.catalogueImports);
  holdingRoutes(app, services.bookHoldings);
  importInboxRoutes(app, services.importInbox);
  wereadRoutes(app, services.wereadFetches);
  mergeRoutes(app, services.bookMerges, services.authorMerges, services.bookSeries);
  serverStatusRoutes(app, services.serverStatus);
  siteAdministrationRoutes(app, services.siteAdministration);
  topicRoutes(app, services.topics, moderation);
  uploadRoutes(app, services.uploads, services.downloads, auth.signedInUid);
  if ('files' in storage) diskHostRoutes(app, storage, clock, services.uploads.uploadSink);
  wordScanRoutes(app, services.wordScans);
  workDetailRoutes(app, services.workDetails);
  workRoutes(app, works, deviceLabel);
}
