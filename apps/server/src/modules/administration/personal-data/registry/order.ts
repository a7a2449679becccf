/** Records of decisions, reports and calls. `registry.ts` explains the format. */
export const orderTables = `
activity_log logs logged uid
  kept        uid acting_uid act target ip port
  none        id at kind
audit_log audit logged -
  kept        actor_uid object_id details ip port
  none        id at act object_kind
audit_link nobody
  none        link audit_id hash
audit_check nobody
  none        id started_at finished_at checked total fault head_link head_hash
minute_count nobody
  none        metric minute n
announcement nobody
  none        id number title body audience circle_id audience_size style starts_at ends_at created_by created_at withdrawn_at
announcement_count nobody
  none        number day what shard n
site_licence nobody
  none        kind number holder valid_from valid_to original_key preview_key width height reminded_days version updated_by updated_at
site_section nobody
  none        section value version updated_by updated_at
person_note disputes term uid*
  kept        uid by_uid text
  none        id version created_at corrected_at
complaint disputes term uid
  kept        receipt! uid address statement demand name as_agent phone mail evidence supplements counter lawsuit owner_uid copy sentence
  none        id kind state object_kind object_id sanction_id acted_at restores_at created_at
complaint_step disputes stays -
  kept        sentence
  none        id complaint_id state at
report disputes term by_uid
  kept        by_uid reason note
  none        id case_id created_at closed_at
report_case disputes term about_uid*
  kept        about_uid copy verdict reason sentence note decided_by
  none        id kind object_id version opened_at decided_at lead_id
im_report disputes term by_uid
  kept        by_uid about_uid reason note context
  none        id msg_id conv_id created_at closed_at
im_report_case disputes term about_uid*
  kept        about_uid verdict reason sentence note decided_by silenced_until
  none        id msg_id conv_id version opened_at decided_at removed lead_of lead_id
im_flagged disputes stays -
  kept        context
  none        msg_id conv_id
appeal disputes term uid
  kept        uid text pictures answer note! decided_by claimed_by!
  none        id sanction_id state version claimed_until created_at decided_at
strike disputes term uid
  kept        uid points given_at expires_at revoked_at
  none        id sanction_id
penalty disputes term uid
  kept        uid right starts_at ends_at lifted_at by_hand
  none        id sanction_id
appeal_pass disputes deleted uid
  gone        hash! uid sanction_id expires_at
sanction disputes term uid
  kept        uid act title copy reason sentence decided_by!
  none        id object_kind object_id decided_at undone_at
moderation_item disputes term author_uid*
  kept        author_uid title excerpt signals decided_by_uid claimed_by_uid
  none        id kind object_id state version revision submitted_at decided_at channel_id priority claimed_until
moderation_log disputes stays -
  kept        actor_uid sentence note
  none        id item_id act code at taken_back
moderation_take_back disputes stays -
  kept        by_uid trace
  none        item_id version until
moderation_count nobody
  none        kind state n
second_look disputes term author_uid*
  kept        author_uid reviewer_uid second_uid sentence note
  none        id item_id kind approved_at state decided_at code
second_look_key nobody
  none        key
word_find disputes term owner_uid*
  kept        owner_uid title excerpt link hits decided_by
  none        id scan_id kind object_id words found_at verdict decided_at
sensitive_word nobody
  none        id word key level category note pinyin added_by added_at import_id revision removed_at
word_import nobody
  none        id state file_name size level category allow_short encoding lines read_bytes fresh known faulty added by_uid created_at touched_at done_at failure
word_import_line nobody
  none        import_id line text word key level category note pinyin fault
word_import_part nobody
  none        import_id part bytes
word_list nobody
  none        one revision
word_scan nobody
  none        id state revision kind after_id done total found by_uid started_at touched_at done_at
recommendation_count nobody
  none        intervention_id day what n
recommendation_intervention nobody
  none        id kind object_id title slot weight starts_at ends_at reason version created_by_uid created_at changed_by_uid ended_by_uid ended_at
`;
