import { smallWritingKinds } from '@gongdu/contract/moderation/queue/kinds';
import { Problem } from '@gongdu/contract/problem';
import { workKinds } from '@gongdu/contract/writing/works/work';
import * as z from 'zod/mini';
import type { Transaction } from '../db/database.ts';
import { mergedCircleBooks } from '../modules/community/circles/merged-books.ts';
import { mergedReadingLeads } from '../modules/community/reading-leads/merged-books.ts';
import { mergedReactions } from '../modules/core/reactions/merged-books.ts';
import { mergedBookLists } from '../modules/library/book-lists/merged-books.ts';
import { bookWorkReactions } from '../modules/library/books/work-reactions.ts';
import { mergedQuotes } from '../modules/library/quotes/merged-books.ts';
import { mergedReadingDays } from '../modules/library/reading-days/merged-books.ts';
import { mergedShelf } from '../modules/library/shelf/merged-books.ts';
import { mergedShortReviews } from '../modules/library/short-reviews/merged-books.ts';
import { booksOfThoughts } from '../modules/library/thoughts/named-books.ts';
import type { FlaggedText, TextWriter } from '../modules/moderation/content-checks/flagged-texts.ts';
import type { VerdictTrace } from '../modules/moderation/queue/subject.ts';
import { createMergedComments } from '../modules/writing/comments/merged-books.ts';
import { booksOfWorks } from '../modules/writing/works/named-books.ts';
import { mentionsIn, mentionsTakenBack } from '../modules/writing/works/publication/mentions.ts';
import type { Live } from '../realtime/live.ts';
import type { Services } from './services.ts';

/**
 * When this happens, that follows in the same transaction, in this order: it is also the order in which rows are locked,
 * so a line that moves may deadlock with another transaction. A test writes the order down.
 */
export function connectReactions(services: Services): void {
  const { works, readingLeads, bookLists, topics, circles, comments, reactions, polls } = services;
  const { authorStats, blocks, messaging, notifications, penalties } = services;
  const { channels, channelDirectory, contentIndex } = services;

  works.hooks.submitting.set({
    'penalties: the author may publish': async (tx, { authorUid, kind }) => {
      await penalties.assertAllowed(authorUid, 'publish', tx.sql);
      if (kind === 'reading_lead') await penalties.assertMayStart(authorUid, kind, tx.sql);
      await penalties.assertBelowDaily(authorUid, 'work', tx.sql, (since) =>
        works.countSubmittedSince(tx.sql, authorUid, since),
      );
    },
    'reading-leads: the plan is whole': onlyFor('reading_lead', readingLeads.workReactions.submitting),
    'topics: the author may use them': topics.assertUsable,
    'circles: the author may post there': circles.workReactions.submitting,
    'channels: the channel takes it': channelDirectory.assertTakes,
    'book-lists: it has books': onlyFor('book_list', bookLists.workReactions.submitting),
    'shelf: the book stands there as its author says': onlyFor('review', services.shelf.followReview),
  });
  works.hooks.published.set({
    'reading-leads: the plan is shown': onlyFor('reading_lead', readingLeads.workReactions.published),
    'circles: the circle lists it': circles.workReactions.published,
    'book-lists: its books are indexed': onlyFor('book_list', bookLists.workReactions.published),
    'books: their pages list it': bookWorkReactions.published,
    'author-stats: the author has a work more': authorStats.onPublished,
    'reactions: mentioned members are notified': async (tx, _work, release) => {
      for (const activity of mentionsIn(release)) await reactions.happened.run(tx, activity);
    },
    'comments: its thread is shown': comments.showAll,
  });
  works.hooks.unpublished.set({
    'circles: the circle drops it': circles.workReactions.unpublished,
    'book-lists: its books are dropped': onlyFor('book_list', bookLists.workReactions.unpublished),
    'books: their pages drop it': bookWorkReactions.unpublished,
    'author-stats: the author has a work less': authorStats.onUnpublished,
    'comments: its thread is hidden': comments.hideAll,
  });
  works.hooks.purged.set({
    'works: its files are released': works.releaseFiles,
    'reading-leads: likes of its check-ins are deleted': readingLeads.workReactions.purged,
    'comments: its thread is deleted': async (tx, purged) => {
      for (const work of purged) await comments.removeAll(tx, work);
    },
    'polls: its votes are deleted': polls.removeForWorks,
    'readership: its numbers are deleted': services.readership.onPurged,
  });
  contentIndex.channelsChanged.set({ 'channels: posts are counted': channels.countPosts });
  works.hooks.topicsChanged.set({ 'topics: works are counted': topics.countWorks });
  works.hooks.registerContent('reading_lead', readingLeads.workReactions.content);
  works.hooks.registerContent('book_list', bookLists.workReactions.content);

  reactions.happened.set({
    'comments: likes are counted': comments.countLike,
    'books: likes move a work on their pages': bookWorkReactions.countLike,
    'short-reviews: likes are counted': services.shortReviews.countLike,
    'thoughts: likes are counted': services.thoughts.countLike,
    'notifications: the receiver is notified': notifications.recordActivity,
    'author-stats: the receiver has one more': authorStats.onActivity,
    'readership: the work has one more': services.readership.onActivity,
    'interests: the member’s tags follow': services.interests.follow,
  });
  reactions.removed.set({ 'notifications: those of gone things go': notifications.deleteOfObjects });
  blocks.blocked.set({
    'reactions: the blocked member follows no longer': (tx, uid, blockedUid) =>
      reactions.unfollow(tx, blockedUid, uid),
    'messaging: devices learn of it': messaging.blocklist.publishBlocked,
  });
  blocks.unblocked.set({ 'messaging: devices learn of it': messaging.blocklist.publishUnblocked });

  services.interests.deleted.set({
    'feed: rankings made with them are deleted': services.feed.forgetRankings,
  });

  connectMerges(services);
  connectSending(services);

  connectInstitutionInbox(services);

  connectModeration(services);
  registerSubjects(services);
  notifications.registerUnreadSource(messaging.unread.countsQuery);
  answerQuestions(services);
}

/**
 * A book becomes another one, or they are taken apart: what points at it goes along, in this order both times. An undone
 * catalogue leaves books that something points at.
 */
function connectMerges({ bookCatalogue, bookMerges, reactions }: Services): void {
  const mergedComments = createMergedComments(reactions);
  bookMerges.moving.set({
    'reactions: numbers are recorded': mergedReactions.startNumbers,
    'comments: the talk goes along': mergedComments.move,
    'reactions: likes and collections go along': mergedReactions.move,
    'shelf: entries go along': mergedShelf.move,
    'reading-days: days go along': mergedReadingDays.move,
    'short-reviews: sentences go along': mergedShortReviews.move,
    'quotes: passages go along': mergedQuotes.move,
    'book-lists: places go along': mergedBookLists.move,
    'reading-leads: what they read goes along': mergedReadingLeads.move,
    'circles: what they read goes along': mergedCircleBooks.move,
  });
  bookMerges.movingBack.set({
    'comments: the talk goes back': mergedComments.moveBack,
    'reactions: likes and collections go back': mergedReactions.moveBack,
    'shelf: entries go back': mergedShelf.moveBack,
    'reading-days: days go back': mergedReadingDays.moveBack,
    'short-reviews: sentences go back': mergedShortReviews.moveBack,
    'quotes: passages go back': mergedQuotes.moveBack,
    'book-lists: places go back': mergedBookLists.moveBack,
    'reading-leads: what they read goes back': mergedReadingLeads.moveBack,
    'circles: what they read goes back': mergedCircleBooks.moveBack,
  });
  bookMerges.counting.set({
    'shelf: entries': async (db, book, add) => add(await mergedShelf.count(db, book)),
    'reading-days: days': async (db, book, add) => add(await mergedReadingDays.count(db, book)),
    'short-reviews: sentences': async (db, book, add) => add(await mergedShortReviews.count(db, book)),
    'quotes: passages': async (db, book, add) => add(await mergedQuotes.count(db, book)),
    'book-lists: places': async (db, book, add) => add(await mergedBookLists.count(db, book)),
    'reading-leads: what they read': async (db, book, add) => add(await mergedReadingLeads.count(db, book)),
    'circles: what they read': async (db, book, add) => add(await mergedCircleBooks.count(db, book)),
    'comments: the talk': async (db, book, add) =>
      add([{ thing: 'comment', n: await mergedComments.count(db, book), both: 0 }]),
    'reactions: likes and collections': async (db, book, add) =>
      add([{ thing: 'reaction', ...(await mergedReactions.count(db, book)) }]),
  });
  bookCatalogue.used.set({
    'reactions: likes and collections': async (db, ids, add) => add(await mergedReactions.named(db, ids)),
    'comments: the talk': async (db, ids, add) => add(await mergedComments.named(db, ids)),
    'works: texts about it': async (db, ids, add) => add(await booksOfWorks(db, ids)),
    'thoughts: a few words about it': async (db, ids, add) => add(await booksOfThoughts(db, ids)),
    'shelf: entries': async (db, ids, add) => add(await mergedShelf.named(db, ids)),
    'reading-days: days': async (db, ids, add) => add(await mergedReadingDays.named(db, ids)),
    'short-reviews: sentences': async (db, ids, add) => add(await mergedShortReviews.named(db, ids)),
    'quotes: passages': async (db, ids, add) => add(await mergedQuotes.named(db, ids)),
    'book-lists: places': async (db, ids, add) => add(await mergedBookLists.named(db, ids)),
    'reading-leads: what they read': async (db, ids, add) => add(await mergedReadingLeads.named(db, ids)),
  });
  bookMerges.countingWaiting.set({
    'short-reviews: two of a member': async (db, book, add) =>
      add(await mergedShortReviews.countWaiting(db, book)),
    'quotes: two of a member': async (db, book, add) => add(await mergedQuotes.countWaiting(db, book)),
  });
}

/** What an area has to ask of one above it, which is made later. */
function answerQuestions(services: Services): void {
  const { auth, institutionRights, limits, messaging, reactions } = services;
  reactions.findChannels.answerWith(services.channelDirectory.findTargets);
  reactions.findCheckIns.answerWith(services.readingLeads.checkIns.findReadable);
  limits.appealPass.answerWith(services.appeals.issuePass);
  messaging.questions.institutionCodes.answerWith(institutionRights.codesOf);
  messaging.questions.findHold.answerWith(auth.findHold);
  services.bookWorks.countLeads.answerWith(services.readingLeads.queries.countOfBook);
  auth.findCancellation.answerWith(services.cancellations.findDate);
}

/** Points of the author follow verdicts and take-downs; notices of a verdict go with it. */
function connectModeration(services: Services): void {
  const { appeals, messaging, moderation, notifications, penalties, reactions, reports, works } = services;
  works.hooks.approvalTakenBack.set({
    'reactions: mentions are withdrawn': async (tx, gone, before) => {
      for (const activity of mentionsTakenBack(gone, before)) await reactions.happened.run(tx, activity);
    },
  });
  moderation.refused.set({ 'penalties: its author loses points': penalties.onRefused });
  moderation.takenDown.set({ 'penalties: its author loses points': penalties.onTakenDown });
  moderation.registerTakeBack('report', reports.takeBack);
  moderation.registerTakeBack('message_report', messaging.cases.takeBack);
  moderation.registerTakeBack('appeal', appeals.takeBack);
  moderation.putBack.set({ 'penalties: its author has the points again': penalties.onPutBack });
  moderation.takenBack.set({
    'penalties: its author has the points again': penalties.onTakenBack,
    'notifications: its author is told otherwise': notifications.onVerdictTakenBack,
  });
}

function connectInstitutionInbox({ messaging, institutionInbox }: Services): void {
  messaging.institutions.stored.set({
    'institution-inbox: its sessions follow': institutionInbox.reactions.onStored,
  });
  messaging.institutions.withdrawn.set({
    'institution-inbox: the session shows it no more': institutionInbox.reactions.onWithdrawn,
  });
  messaging.institutions.read.set({
    'institution-inbox: unread messages are counted': institutionInbox.reactions.onRead,
  });
}

/** Texts that took effect at once and are gone when they are refused; of others their author is asked to change them. */
function removeRefusedTexts({ circles, contentChecks, readingLeads }: Services): void {
  const removing = ({ remove, putBack }: Removing): TextWriter => ({
    decided: async (tx, flagged, verdict) =>
      verdict.outcome === 'approved'
        ? { outcome: '', trace: {} }
        : { outcome: '它已被移除，可以修改后重新发布。', trace: { removed: await remove(tx, flagged) } },
    takeBack: async (tx, flagged, { removed }) => {
      if (removed !== undefined) await putBack(tx, flagged, z.parse(traceOfRemoval, removed));
    },
  });
  const { registerWriter } = contentChecks.flagged;
  registerWriter(
    '圈子公告',
    removing({
      remove: (tx, flagged) => circles.removeAnnouncement(tx, flagged.refId, announced(flagged)),
      putBack: (tx, flagged, trace) =>
        circles.restoreAnnouncement(tx, flagged.refId, announced(flagged), trace),
    }),
  );
  registerWriter(
    '领读讨论区的发言',
    removing({
      remove: async (tx, { refId }) => ({ wasShown: await readingLeads.spoken.removePost(tx, refId) }),
      putBack: async (tx, { refId }, { wasShown }) => {
        if (wasShown === true && !(await readingLeads.spoken.restorePost(tx, refId)))
          throw new Problem('moderation.verdict_followed');
      },
    }),
  );
}

interface Removing {
  readonly remove: (tx: Transaction, flagged: FlaggedText) => Promise<VerdictTrace>;
  readonly putBack: (tx: Transaction, flagged: FlaggedText, trace: VerdictTrace) => Promise<void>;
}

const traceOfRemoval = z.record(z.string(), z.unknown());

function announced({ parts }: FlaggedText): string {
  return parts[0]?.after ?? '';
}

/** The effect of a moderation verdict on objects of each kind. */
function registerSubjects(services: Services): void {
  const { channels, circles, livestreams, messaging, moderation, topics, works } = services;
  for (const kind of workKinds) moderation.registerSubject(kind, works.moderationSubject);
  for (const kind of ['comment', 'profile', ...smallWritingKinds] as const)
    moderation.registerSubject(kind, services.contentChecks.flagged.subject);
  removeRefusedTexts(services);
  moderation.registerSubject('message', messaging.flagged.subject);
  moderation.registerSubject('live', livestreams.moderationSubject);
  moderation.registerSubject('topic', topics.moderationSubject);
  moderation.registerSubject('channel', channels.requestSubject);
  moderation.registerSubject('circle', circles.moderationSubject);
  moderation.registerSubject('book', services.bookProposals.moderationSubject);
  moderation.registerSubject('institution_page', services.institutionPages.moderationSubject);
  moderation.registerSubject('institution', services.institutionApplications.moderationSubject);
  moderation.registerSubject('complaint', services.complaints.desk.moderationSubject);
}

/**
 * Runs outside transactions. Who may not sign in loses their sessions, and who has left an institution those in which
 * they acted for it. When a session ends, its pages and devices are disconnected. When an operator's codes
 * or those of an institution's members change, their pages receive only the events that the new codes allow.
 */
export function connectSessions(live: Live, services: Services): void {
  const { auth, institutionMembers, institutionRights, messaging, operatorRights, penalties } = services;
  operatorRights.onChanged(live.renewPermissions);
  institutionRights.onChanged(live.renewActing);
  penalties.onSignInLost((uid) => auth.endSessions(uid));
  institutionMembers.onLeft((uid) => void auth.endActingSessions(uid).catch(() => undefined));
  auth.onSessionEnded(live.endSession);
  auth.onSessionEnded(messaging.endSession);
}

type Kinded = { readonly kind: string };

/** For works of one kind alone. */
function onlyFor<T, W extends Kinded, A extends unknown[]>(
  kind: W['kind'],
  react: (tx: T, work: W, ...more: A) => Promise<void>,
): (tx: T, work: W, ...more: A) => Promise<void> {
  return async (tx, work, ...more) => {
    if (work.kind === kind) await react(tx, work, ...more);
  };
}

/** Messaging caches which members may write, and to which others; the board counts what they write. */
function connectSending(services: Services): void {
  const { messaging } = services;
  messaging.onMessage(() => services.minuteCounts.add('message'));
  services.preferences.strangersChanged.set({
    'messaging: who may write is asked again': async (tx, uid) =>
      tx.afterCommit(() => messaging.strangersChanged(uid)),
  });

  services.minors.changed.set({
    'messaging: what they may send is asked again': async (tx, uid) =>
      tx.afterCommit(() => messaging.sendLimitChanged(uid)),
  });
}
