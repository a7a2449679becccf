import { createProxyTest } from '../http/client-address.ts';
import { createFlaggedProfiles } from '../modules/administration/people/flagged-profiles.ts';
import { createCircles } from '../modules/community/circles/service.ts';
import { createInvitedAuthors } from '../modules/community/invited-authors/service.ts';
import { createLivestreams } from '../modules/community/livestreams/service.ts';
import { createReadingLeads } from '../modules/community/reading-leads/service.ts';
import { createMemberAnnouncements } from '../modules/core/announcements/member-announcements.ts';
import { createAnnouncements } from '../modules/core/announcements/service.ts';
import { type Blocks, createBlocks } from '../modules/core/blocks/service.ts';
import { createContentIndex } from '../modules/core/content-index/service.ts';
import { createMinorModes } from '../modules/core/minors/modes.ts';
import { createNotifications } from '../modules/core/notifications/service.ts';
import { createPenalties } from '../modules/core/penalties/service.ts';
import { createPreferences, type Preferences } from '../modules/core/preferences/service.ts';
import { createReactions } from '../modules/core/reactions/service.ts';
import { createDownloads } from '../modules/core/uploads/downloads.ts';
import { createUploads } from '../modules/core/uploads/service.ts';
import { createDigests } from '../modules/discovery/digests/service.ts';
import { createFeed } from '../modules/discovery/feed/service.ts';
import { createStartPage } from '../modules/discovery/home/service.ts';
import { createInstitutionWeek } from '../modules/institutions/institution-inbox/institution-week.ts';
import { createBookLists } from '../modules/library/book-lists/service.ts';
import { createBooks } from '../modules/library/books/service.ts';
import { createMessaging } from '../modules/messaging/messaging/messaging.ts';
import { createContentChecks } from '../modules/moderation/content-checks/service.ts';
import { createModeration } from '../modules/moderation/queue/service.ts';
import { createSensitiveWords } from '../modules/moderation/sensitive-words/service.ts';
import { createChannelDirectory } from '../modules/writing/channels/directory.ts';
import { createChannels } from '../modules/writing/channels/service.ts';
import { createComments } from '../modules/writing/comments/service.ts';
import { createReadership } from '../modules/writing/readership/service.ts';
import { createTopics } from '../modules/writing/topics/service.ts';
import { createWorks } from '../modules/writing/works/service.ts';
import { createStorage } from '../storage/create-storage.ts';
import { createInstitutionServices } from './institution-services.ts';
import { createOperatorServices } from './operator-services.ts';
import { createOrderServices } from './order-services.ts';
import { createPersonalDataServices } from './personal-data-services.ts';
import { createPublicServices } from './public-services.ts';
import { createReaderServices } from './reader-services.ts';
import type { ServiceInputs } from './service-inputs.ts';

export type Services = ReturnType<typeof createServices>;

/** Every service of the modules. What follows from one in another: `reactions.ts`. */
export function createServices(inputs: ServiceInputs) {
  const services = createModuleServices(inputs);
  const feed = createFeed({ ...inputs, ...services });
  return {
    ...services,
    feed,
    readInstitutionWeek: createInstitutionWeek({ ...inputs, ...services }),
    startPage: createStartPage({ ...inputs, ...services, feed }),
    ...createPersonalDataServices(inputs, services),
  };
}

/** Each service is created after those it needs. */
function createModuleServices(inputs: ServiceInputs) {
  const { config, db, clock, jobs, live, mail, site, accounts, audit } = inputs;
  const storage = createStorage(config.storage);
  const uploads = createUploads({ db, clock, storage });
  const downloads = createDownloads({ db, clock, storage });
  const minorModes = createMinorModes({ db, clock });
  const preferences = createPreferences({ db, clock, minorModes, digestOffered: mail.send !== null });
  const blocks = createBlocks({ db, clock, accounts });
  const notices = createNotices(inputs, { preferences, blocks });
  const { memberAnnouncements, announcements, notifications, digests } = notices;
  const penalties = createPenalties({ ...inputs, notifications, uploads });
  const contentIndex = createContentIndex({ db, clock });
  const books = createBooks({ db, contentIndex });
  const invitedAuthors = createInvitedAuthors({ db, clock, accounts, contentIndex });
  const channelDirectory = createChannelDirectory({ db, contentIndex });
  const sensitiveWords = createSensitiveWords({ ...inputs, downloads });
  const moderation = createModeration({ ...inputs, penalties });
  const checks = createContentChecks({ ...inputs, sensitiveWords, moderation, notifications });
  const flaggedProfiles = createFlaggedProfiles({ accounts, checks, index: contentIndex, notifications });
  const livestreams = createLivestreams({
    ...{ ...inputs, contentIndex, minorModes, moderation, notifications, penalties, uploads },
  });
  const readership = createReadership({ db, clock, onFailure: inputs.onFailure });
  const works = createWorks({
    ...{ db, clock, jobs, live, accounts, audit, moderation, notifications, preferences },
    ...{ channelDirectory, files: uploads, index: contentIndex, checks, readership },
  });
  const topics = createTopics({ db, clock, accounts, contentIndex, moderation, notifications, works });
  const circles = createCircles({
    ...{ ...inputs, contentIndex, moderation, notifications, penalties, topics, uploads },
  });
  const readingLeads = createReadingLeads({ ...inputs, books, notifications, preferences, works });
  const bookLists = createBookLists({ db, clock, accounts, books, contentIndex, notifications, works });

  const reactions = createReactions({ db, clock, live, accounts, blocks, channelDirectory, contentIndex });
  const channels = createChannels({
    ...{ db, clock, accounts, audit, contentIndex, moderation, notifications, reactions, uploads, works },
  });
  const comments = createComments({ ...inputs, blocks, checks, contentIndex, penalties, reactions, uploads });
  const messaging = createMessaging({
    ...{ ...inputs, blocks, checks, moderation, notifications, penalties, storage, uploads },
    ...{ config: config.messaging, pushCounts: notifications.pushCounts },
    onMessageStored: () => inputs.minuteCounts.add('message'),
    mediaHost: storage.host,
    isProxy: createProxyTest(config.proxies),
  });
  const order = createOrderServices(inputs, {
    ...{ circles, comments, contentIndex, downloads, livestreams, messaging, moderation, notifications },
    ...{ penalties, readingLeads, topics, uploads, works },
  });
  return {
    ...order,
    ...createOperatorServices(inputs, {
      ...{ books, channelDirectory, circles, contentIndex, downloads, moderation, notifications },
      ...{
        comments,
        flaggedProfiles,
        penalties,
        sensitiveWords,
        storage,
        topics,
        uploads,
        works,
        reports: order.reports,
      },
    }),
    ...createInstitutionServices(inputs, {
      ...{ books, checks, contentIndex, messaging, moderation, notifications, storage, uploads },
    }),
    ...{ site, accounts, audit, storage, uploads, downloads, preferences, blocks, notifications, digests },
    ...{ announcements, memberAnnouncements, contentIndex, books, livestreams, invitedAuthors, readership },
    ...{ moderation, works, topics, circles, channels, channelDirectory, readingLeads, bookLists },
    ...{ reactions, comments, messaging, penalties, sensitiveWords, contentChecks: checks },
    ...createReaderServices(inputs, {
      ...{ bookLists, books, checks, contentIndex, downloads, flaggedProfiles, preferences },
      ...{ channelDirectory, minorModes, reactions, readership, readingLeads, topics, uploads, works },
    }),
    ...createPublicServices(inputs, preferences),
  };
}

/** What members are told: announcements, notifications and their digests by mail. */
function createNotices(inputs: ServiceInputs, needs: { preferences: Preferences; blocks: Blocks }) {
  const { config, db, clock, jobs, live, mail, site, accounts, audit } = inputs;
  const memberAnnouncements = createMemberAnnouncements({ db, clock });
  const notifications = createNotifications({ ...inputs, ...needs, announcements: memberAnnouncements });
  return {
    memberAnnouncements,
    announcements: createAnnouncements({ db, clock, jobs, live, accounts, audit }),
    notifications,
    digests: createDigests({
      ...{ db, clock, config, siteName: site.title, send: mail.send, notifications },
      preferences: needs.preferences,
    }),
  };
}
