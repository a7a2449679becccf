/**
 * What a module's SQL reads of other modules: by table with its columns, as far as they can be seen (`*`: all), the modules
 * that read them. All other tables are private, and no module changes rows of another's.
 */
export const tableReaders: Readonly<Record<string, readonly string[]>> = {
  // accounts
  'account(avatar, bio, birthday, created_at, disabled_at, institution_id, name, phone, profile_changed_at, region, role, uid)':
    [
      'announcements',
      'auth',
      'board',
      'circles',
      'complaints',
      'consents',
      'content-index',
      'feed',
      'front',
      'home',
      'institution-inbox',
      'institution-members',
      'institution-pages',
      'member-profiles',
      'messaging',
      'minors',
      'notifications',
      'penalties',
      'people',
      'personal-data',
      'preferences',
      'public-works',
      'queue',
      'word-scans',
      'works',
    ],
  'institution_visitor(phone, uid)': ['complaints', 'institution-inbox'],
  // activity
  'activity_log(*, id)': ['activity-log'],
  // appeals
  'appeal(created_at, decided_at, id, sanction_id, state, uid)': ['board', 'penalties', 'personal-data'],
  // audit
  'audit_link(audit_id, link)': ['audit-log'],
  'audit_log(*, act, actor_uid, at, details, id, object_id, object_kind)': ['audit-log', 'recommendations'],
  // auth
  'auth_session(ended_reason, sid)': ['messaging'],
  // author-stats
  'author_stat_total(uid, works)': ['home'],
  // blocks
  'person_block(blocked_uid, id, uid)': [
    'content-index',
    'feed',
    'home',
    'member-profiles',
    'messaging',
    'recommendations',
  ],
  // book-lists
  'book_list_item(book_id, list_id, rank)': ['home'],
  'book_list_shown(book_id, list_id)': ['home', 'public-works'],
  // books
  'book(author, cover, created_at, edition_of, id, isbn13, merged_into, published_on, publisher, state, summary, title, translator)':
    [
      'book-lists',
      'book-suggestions',
      'feed',
      'front',
      'institution-pages',
      'public-works',
      'quotes',
      'reading-days',
      'shelf',
      'thoughts',
    ],
  'book_author(book_id, name, name_key)': ['book-suggestions', 'public-works', 'reading-days'],
  'book_author_alias(alias_key, author_key, author_name)': ['public-works'],
  'book_merge_row(after, before, uid)': ['book-lists', 'quotes', 'shelf'],
  'book_category(id, name)': ['reading-days'],
  'book_in_category(book_id, category_id, origin)': ['reading-days'],
  'institution_book(book_id, category_id)': ['institution-pages'],
  'institution_book_category(id, institution_id, name, parent_id)': ['institution-pages'],
  // channels
  'channel(cover, description, id, name, open, position, slug)': ['feed', 'public-works'],
  // circles
  'circle(about, active_at, announced_at, announcement, category, cover, id, join_mode, members, name, owner_uid, searchable, state)':
    [
      'announcements',
      'content-index',
      'feed',
      'front',
      'home',
      'institution-pages',
      'personal-data',
      'public-works',
    ],
  'circle_member(circle_id, uid)': ['announcements', 'feed', 'home'],
  'circle_post(circle_id, kind, published_at, work_id)': ['home', 'institution-pages', 'public-works'],
  // comments
  'comment(author_uid, created_at, deleted_at, heat, held, id, object_id, object_kind, replies, root_id, text)':
    ['blocks', 'notifications', 'public-works'],
  // content-checks
  'flagged_text(id, kind, ref_id, writer)': ['front'],
  // content-index
  'content_entry(*, author_name, channel_id, circle_id, cover, id, kind, link, owner_uid, position, published_at, summary, title)':
    [
      'blocks',
      'comments',
      'feed',
      'front',
      'home',
      'institution-pages',
      'notifications',
      'public-works',
      'recommendations',
      'word-scans',
    ],
  // institution-inbox
  'institution_session(conv_id, institution_id, unread)': ['messaging'],
  'institution_wait(conv_id, institution_id, started_at)': ['home'],
  // institution-members
  'institution_member(institution_id, joined_at, permissions, role, uid, works_on_page)': [
    'institution-inbox',
    'institution-pages',
    'personal-data',
  ],
  // institution-menu
  'institution_menu(menu_type, perms)': ['institution-members'],
  // institution-pages
  'institution_page(account_uid, institution_id, live_id, state)': [
    'member-profiles',
    'public-works',
    'word-scans',
  ],
  'institution_page_version(document, id)': ['word-scans'],
  // feed
  'feed_unwanted(kind, object_id)': ['book-suggestions'],
  // institutions
  'institution(address, credit_code, email, id, introduction, kind, logo, name, opening_hours, operator_name, phone, profile_version, slug, website)':
    [
      'books',
      'institution-members',
      'institution-pages',
      'member-profiles',
      'personal-data',
      'public-works',
      'word-scans',
    ],
  // livestreams
  'livestream(id, owner_uid, starts_at, state, summary, title)': ['feed', 'front'],
  // messaging
  'im_member(clear_seq, conv_id, join_seq, read_seq, uid)': ['institution-inbox'],
  'im_msg(body, conv_id, ctime, from_uid, msg_type, retracted_at, seq)': ['institution-inbox'],
  'im_report(context, msg_id)': ['reports'],
  'im_report_case(lead_of, msg_id)': ['board', 'personal-data', 'reports'],
  // minors
  'guardian_consent()': ['consents'],
  'minor(age, consented_at, daily_minutes, exempt_until, mode_since, uid, used_on, used_seconds)': [
    'feed',
    'penalties',
  ],
  // penalties
  'sanction(id, title)': ['personal-data'],
  // preferences
  'member_preference(collections, page_searchable, personalized, shelf, strangers, uid, works_open_to_visitors, works_searchable)':
    ['feed', 'messaging', 'public-works', 'reading-days', 'short-reviews'],
  // queue
  'moderation_item(author_uid, decided_at, decided_by_uid, kind, object_id, state, submitted_at)': [
    'front',
    'small-writing',
  ],
  // quotes
  'quote(book_id, chapter, deleted_at, id, noted_on, print, state, text, thought, uid)': [
    'public-works',
    'reading-days',
  ],
  'quote_passage(book_id, lead_id, marks, print)': ['public-works', 'reading-days'],
  // reactions
  'reaction(act, at, id, object_id, object_kind, owner_uid, uid)': [
    'feed',
    'home',
    'member-profiles',
    'messaging',
    'notifications',
    'reading-days',
    'short-reviews',
  ],
  'reaction_count(collects, comments, following, follows, id, kind, likes, received)': [
    'books',
    'content-index',
    'feed',
    'home',
    'member-profiles',
    'people',
    'public-works',
    'recommendations',
    'short-reviews',
    'thoughts',
    'works',
  ],
  // readership
  'work_read(member_reads, visitor_reads, work_id)': ['works'],
  // reading-leads
  'reading_lead(book_id, ends_at, members, work_id)': ['feed', 'front', 'institution-pages', 'personal-data'],
  'reading_lead_part(no, opens_at, work_id)': ['front'],
  // recommendations
  'recommendation_intervention(ended_at, ends_at, object_id, reason, slot, starts_at, weight)': ['feed'],
  // reports
  'report_case()': ['board', 'personal-data'],
  // shelf
  'shelf_book_count(book_id, n, state)': [
    'book-suggestions',
    'content-index',
    'public-works',
    'reading-days',
  ],
  'shelf_entry(book_id, finished_on, hidden, rating, readings, started_on, state, uid, updated_at, wanted_on)':
    ['book-suggestions', 'feed', 'home', 'reading-days', 'short-reviews'],
  // short-reviews
  'short_review(book_id, created_at, deleted_at, id, likes, published_at, shown, text, uid)': [
    'feed',
    'public-works',
    'reading-days',
    'shelf',
  ],
  // thoughts
  'thought(id, published_at, shown, shown_book_id, shown_pictures, shown_topic_ids, uid)': [
    'feed',
    'public-works',
    'reading-days',
  ],
  'thought_topic(published_at, thought_id, topic_id)': ['public-works'],
  // topics
  'topic(about, id, name, state, works)': ['content-index', 'feed', 'public-works', 'thoughts'],
  // uploads
  'download(id, used_at)': ['personal-data'],
  // word-scans
  'word_find(verdict)': ['sensitive-words'],
  'word_scan(revision, state)': ['sensitive-words'],
  // works
  'work(author_uid, channel_id, created_at, deleted_at, id, kind, published_at, revision, state, title, words)':
    ['books', 'feed', 'home', 'interests', 'people', 'personal-data', 'reading-days', 'reading-leads'],
  'work_count(author_uid, bucket, n)': ['member-profiles', 'people', 'personal-data', 'public-works'],
  'work_release(beside, beside_count, body, book_id, circle_id, filed_topic_ids, pictures, rating, read_state, released_at, spoiler, title, work_id)':
    ['books', 'feed', 'front', 'home', 'institution-pages', 'public-works', 'reading-leads'],
  'work_topic(published_at, topic_id, work_id)': ['feed', 'institution-pages', 'interests', 'public-works'],
};
