/**
 * What becomes of each table when the data outgrows one server (docs/scale.md). `table-classes.test.ts` holds the list
 * against a migrated database: a new table stands in one class, and one that is spread keeps the rules of its class, so
 * that the step onto several servers changes no key.
 */
export type SpreadClass = 'by conv_id' | 'by uid' | 'by object' | 'by month';

export interface Spread {
  readonly class: SpreadClass;
  /** The column that every unique index and foreign key contains: its hash, or its month, says where a row stands. */
  readonly key: string;
  /** How many partitions it has today, or that it has one for each month; absent: it is one table still. */
  readonly partitions?: number | 'months';
}

/** Of each table that is cut by the hash of its member; today's number is changed by a migration that copies. */
export const memberPartitions = 16;

const byConversation = (key = 'conv_id'): Spread => ({ class: 'by conv_id', key });
const byMember = (key = 'uid'): Spread => ({ class: 'by uid', key });
/** An object's id alone: a kind beside it would be a second column, and Citus takes one. */
const byObject = (key = 'object_id'): Spread => ({ class: 'by object', key });

export const spreadTables: Readonly<Record<string, Spread>> = {
  im_conv: byConversation('id'),
  im_conv_search: byConversation(),
  im_flagged: byConversation(),
  im_index_due: byConversation(),
  im_msg: byConversation(),
  im_msg_position: byObject('msg_id'),
  im_msg_search: byConversation(),
  im_receipt: byConversation(),

  announcement_mark: byMember(),
  announcement_read: byMember(),
  announcement_seen: byMember(),
  im_device: byMember(),
  im_friend: byMember(),
  im_friend_request: byMember('to_uid'),
  im_member: byMember(),
  im_user: byMember(),
  im_user_event: byMember(),
  notification: { ...byMember(), partitions: memberPartitions },
  notification_source: { ...byMember(), partitions: memberPartitions },
  notification_unread: byMember(),

  comment: byObject(),
  reaction: byObject(),
  reaction_count: byObject('id'),

  activity_log: { class: 'by month', key: 'at', partitions: 'months' },
  work_day: { class: 'by month', key: 'day', partitions: 'months' },
};

/** Small, seldom changed, and read in the statements of spread tables: a copy would stand on every server. */
export const referenceTables = 'account announcement im_group im_room institution';

/** All others, by area: they stay on the first server. */
export const coordinatorTables = {
  core: `
    alarm announcement_count audit_check audit_link audit_log backup_run certificate_check content_entry
    content_page content_page_change download file_reference guardian_consent institution_visitor job_run
    member_preference messaging_done messaging_due minor mute outside_service penalty person_block sanction search_entry search_hole search_name search_reindex server_node site_licence
    site_section storage_host strike upload`,
  moderation: `
    flagged_text moderation_count moderation_item moderation_log moderation_take_back own_sentences second_look
    second_look_key sensitive_word word_import word_import_line word_list`,
  writing: `
    author_stat_day author_stat_total author_stat_work channel channel_request owner_read_day poll_count poll_vote topic
    work work_count work_read work_release work_topic work_version`,
  messaging: 'im_join_request im_report im_report_case im_ticket',
  library: `
    book book_author book_author_alias book_category book_correction book_detail book_holder book_holding book_import book_import_book book_import_count
    book_import_file book_import_line book_in_category book_list book_list_contribution book_list_item
    book_list_shown book_merge book_merge_row book_link book_series book_series_part book_work catalogue_import
    catalogue_line import_inbox
    institution_book institution_book_category quote quote_count quote_passage quote_passage_count quoted_book
    reading_day shelf_book_count shelf_count shelf_entry short_review thought thought_topic weread_book
    weread_key`,
  institutions: `
    institution_answer institution_application institution_automatic_answer institution_canned_reply institution_draft
    institution_invitation institution_member institution_menu institution_note institution_offer institution_page
    institution_page_version institution_resolution institution_role institution_session institution_session_count
    institution_session_name institution_wait qualification qualification_file qualification_leftover
    qualification_view`,
  community: `
    circle circle_announcement circle_book circle_featured circle_invitation circle_log circle_member circle_name circle_post circle_request
    circle_topic circle_transfer circle_week invited_author livestream reading_lead reading_lead_check_in reading_lead_member
    reading_lead_part reading_lead_part_read reading_lead_post reading_lead_proposal reading_lead_reminder
    reading_lead_vote`,
  identity: `
    app_secret auth_attempt auth_device auth_identity auth_mfa_challenge auth_oidc_client auth_oidc_model auth_passkey
    auth_passkey_challenge auth_program_access auth_recovery_code auth_second_factor auth_session auth_sms_code
    auth_ticket consent`,
  administration: `
    appeal appeal_pass cancellation complaint complaint_step data_export minute_count operator_role person_note report report_case
    word_find word_scan`,
  discovery: `
    book_neighbour feed_ranking feed_unwanted interest name_suffix recommendation_count recommendation_intervention
    recommendation_seen start_page suggested_book`,
} as const;

/**
 * What messages, notices and the inboxes of institutions write and read of their own, in a database of their own where there
 * is one. A statement on these reads nothing else but what is copied (`messaging-database/copied-tables.ts`), and no
 * other statement reads them. Reports stay with the cases of moderation.
 */
export const messagingDatabase = `
  im_conv im_conv_search im_device im_flagged im_friend im_friend_request im_group im_index_due im_join_request im_member
  im_msg im_msg_position im_msg_search im_receipt im_room im_ticket im_user im_user_event
  institution_answer institution_automatic_answer institution_canned_reply institution_draft institution_note
  institution_resolution institution_session institution_session_count institution_session_name institution_wait
  messaging_done notification notification_source notification_unread`;

/**
 * What settings, nodes and the work of a few operators fill: thousands of rows at most, whatever the community becomes. All
 * other tables grow, and a migration reads none of them as a whole under a lock (`migration-locks.test.ts`).
 */
export const smallTables = `
  alarm app_secret auth_oidc_client backup_run book_category certificate_check channel content_page feed_ranking job_run
  operator_role outside_service search_reindex server_node site_licence site_section start_page storage_host word_list`;

/** Triggers on spread tables, with the reason: on several servers each would have to be made on every one of them. */
export const allowedTriggers: Readonly<Record<string, string>> = {
  activity_log_kept: 'the law’s term: rows younger than 184 days are not deleted',
  activity_log_no_truncate: 'the same',
  activity_log_no_update: 'the same',
};

/** What does not keep the rules of its class yet, with the step that mends it; when: decision 0135. The list only shrinks. */
export const notYet: Readonly<Record<string, { readonly faults: readonly string[]; readonly step: string }>> =
  {
    im_conv: {
      faults: ['im_conv_group lacks id', 'im_conv_pair lacks id'],
      step: 'a pair’s and a group’s conversation are found by a narrow table on the first server',
    },
  };
