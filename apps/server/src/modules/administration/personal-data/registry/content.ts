/** Members' texts, collections and participation. `registry.ts` explains the format. */
export const contentTables = `
work works stays author_uid
  gone        client_id saved_device saved_at versioned_at submitted_at scheduled_at deleted_at revision refusal_code refusal_sentence refused_at
  anonymised  author_uid title body excerpt cover beside rating read_state
  none        id kind words circle_id channel_id topic_ids filed_topic_ids book_id spoiler fingerprint beside_print beside_count state version created_at updated_at published_at open_to_visitors searchable ai_made
work_release works stays -
  anonymised  title body excerpt cover beside rating read_state
  none        work_id words circle_id channel_id topic_ids filed_topic_ids book_id spoiler fingerprint beside_print beside_count released_at ai_made
work_version works stays -
  gone        id work_id reason title body excerpt words cover circle_id channel_id topic_ids filed_topic_ids book_id rating read_state spoiler fingerprint beside beside_print beside_count device saved_at kept_at ai_made
work_topic works stays -
  none        work_id topic_id published_at
work_count works deleted author_uid
  gone        author_uid kind bucket n
content_entry works stays owner_uid
  anonymised  owner_uid title author_name cover summary text
  none        position kind id published_at link circle_id channel_id parent_id
content_page nobody
  none        list level block n
search_entry works stays -
  anonymised  folded_title folded_author folded_text grams
  none        position kind id published_at popularity
search_name works stays -
  gone        id key name
  none        kind spelling weight
search_reindex nobody
  none        what below
author_stat_day works deleted uid
  gone        uid day works words likes collects comments followers
author_stat_total works deleted uid
  gone        uid works words likes collects comments followers
author_stat_work works deleted uid
  gone        work_id uid day words
work_day nobody
  none        work_id day member_reads visitor_reads likes collects comments
work_read nobody
  none        work_id member_reads visitor_reads
owner_read_day works deleted uid
  gone        uid day works page
book_list works stays -
  none        work_id mode version count waiting
book_list_contribution works stays by_uid
  anonymised  by_uid sentence
  none        id list_id book_id state reason created_at decided_at
book_list_item works stays -
  anonymised  note from_uid
  none        list_id book_id rank added_at
book_list_shown nobody
  none        list_id book_id
book works stays proposed_by
  anonymised  proposed_by
  none        id title author translator summary cover isbn13 publisher published_on edition_of title_key state created_at
book_author nobody
  none        name_key book_id name
book_work nobody
  none        work_id book_id role published_at likes
book_category nobody
  none        id parent_id name
book_in_category nobody
  none        category_id book_id origin
institution_book nobody
  none        category_id book_id
institution_book_category nobody
  none        id institution_id parent_id name created_at
topic works stays creator_uid
  anonymised  creator_uid
  none        id name name_key about official state works refusal_code refusal_sentence created_at
channel nobody
  none        id name name_key slug cover description position open version posts created_at
channel_request works stays creator_uid
  anonymised  creator_uid reason
  none        id name name_key about state channel_id refusal_code refusal_sentence refused_at created_at
livestream works stays owner_uid
  gone        proposed
  anonymised  owner_uid title summary cover address
  none        id starts_at created_at state revision refusal_code refusal_sentence refused_at public_at
invited_author works deleted uid
  gone        uid line invited_at
  anonymised  invited_by_uid
comment comments stays author_uid
  gone        client_id held_change
  anonymised  author_uid reply_to_uid text mentions image deleted_by
  none        id object_kind object_id root_id reply_to_id created_at edited_at deleted_at pinned replies heat listed held
flagged_text comments deleted author_uid
  gone        id kind writer ref_id author_uid thing context link parts held flagged_at
reaction reactions deleted uid
  gone        id act object_kind object_id uid at
  anonymised  owner_uid
reaction_count reactions stays -
  none        kind id likes collects follows comments following received
poll_vote reactions deleted uid
  gone        work_id poll_id uid options voted_at
poll_count nobody
  none        work_id poll_id option n
circle circles stays owner_uid
  gone        proposed
  anonymised  owner_uid announced_by_uid
  none        id name name_key about cover category join_mode question seats searchable state revision refusal_code refusal_sentence refused_at announcement announcement_version announced_at version members admins waiting posts active_at created_at public_at
circle_announcement circles stays -
  anonymised  by_uid text
  none        circle_id version at
circle_featured nobody
  none        circle_id position starts_at ends_at chosen_by_uid version changed_by_uid changed_at
circle_log circles stays -
  anonymised  actor_uid subject_uid note
  none        id circle_id act at
circle_member circles deleted uid
  gone        circle_id uid role rank joined_at
circle_name nobody
  none        name_key circle_id
circle_post nobody
  none        kind work_id circle_id published_at pinned_at
circle_request circles deleted uid
  gone        id circle_id uid question answer state reason asked_at decided_at
  anonymised  decided_by_uid
circle_topic nobody
  none        circle_id topic_id position
circle_transfer circles deleted to_uid
  gone        circle_id to_uid offered_at
reading_lead nobody
  none        work_id version book_id capacity join_until ends_at members waiting finished vote_closes_at winner_id
reading_lead_check_in leads deleted uid
  gone        id work_id uid day part_id pages minutes sentence at
reading_lead_member leads deleted uid
  gone        work_id uid state co_leader hidden joined_at turn read_parts finished_at check_ins streak longest last_day
reading_lead_part leads stays -
  anonymised  title lead questions
  none        id work_id no range opens_at due_at announced_at readers posts
reading_lead_part_read leads deleted uid
  gone        work_id uid part_id at
reading_lead_post leads stays uid
  anonymised  uid text
  none        id part_id root_id at deleted_at
reading_lead_proposal leads stays uid
  anonymised  uid reason
  none        id work_id book_id votes
reading_lead_vote leads deleted uid
  gone        work_id uid proposal_id
shelf_entry shelf deleted uid
  gone        uid book_id state rating note tags hidden wanted_on started_on finished_on pages progress progress_unit readings sort_key search_key import_id updated_at
shelf_count shelf deleted uid
  gone        uid bucket n
shelf_book_count nobody
  none        book_id state n
shelf_import shelf deleted uid
  gone        id uid state file_name size default_state source encoding privacy_known unread_columns lines read_bytes written_line written added drafts runner created_at touched_at done_at failure
shelf_import_draft shelf deleted uid
  gone        uid print import_id work_id
shelf_import_line shelf stays -
  gone        import_id line raw title author isbn13 state rating wanted_on started_on finished_on marked_at tags pages review note hidden status match book_id candidates fault remarks
shelf_import_part shelf stays -
  gone        import_id part bytes
upload files stays uid
  gone        file_name file_md5
  anonymised  key uid
  none        kind size content_type width height ai_mark signed_at expires_at stored_at unreferenced_since
file_reference files stays -
  anonymised  key
  none        kind id
download files deleted uid
  gone        id! key! uid file_name content_type expires_at used_at own_only
`;
