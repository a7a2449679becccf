/** Accounts, sign-in, settings and messages. `registry.ts` explains the format. */
export const peopleTables = `
account identity stays uid
  gone        phone avatar bio gender birthday city region registered_ip password_hash! permissions institution_id
  anonymised  uid name
  none        role profile_version profile_changed_at disabled_at rights_version created_at
institution_visitor identity stays -
  kept        uid phone
name_suffix identity deleted uid
  gone        uid at is_full suffix
auth_recovery_code identity deleted uid
  gone        uid hash! used_at
auth_second_factor identity deleted uid
  gone        uid secret! confirmed_at last_used_step!
auth_passkey identity deleted uid
  gone        id uid credential_id! public_key! counter! transports synced name created_at last_used_at
auth_passkey_challenge nobody
  none        hash expires_at
auth_session identity deleted uid,acting_uid
  gone        sid! parent_sid! uid client_id secret_hash! device ip acting_uid signed_in_at proved_at seen_at ended_at ended_reason
auth_identity identity deleted uid
  gone        issuer subject uid created_at
auth_ticket identity deleted uid,acting_uid
  gone        hash! uid acting_uid proved_at expires_at
auth_device identity deleted uid
  gone        hash! uid seen_at
auth_mfa_challenge identity deleted uid
  gone        hash! uid grant_type expires_at
auth_oidc_model identity stays -
  gone        name id! payload! grant_id! uid! user_code! consumed_at expires_at predecessor!
auth_attempt identity stays -
  gone        key
  none        tries retry_at expires_at
auth_sms_code identity stays -
  gone        phone
  none        hash tries expires_at
auth_oidc_client nobody
  none        client_id name metadata previous_secret_hash previous_secret_until last_used_at disabled_at submitted_by approved_at version created_at
auth_program_access identity deleted uid
  gone        uid client_id scopes allowed_at
app_secret nobody
  none        name value created_at
storage_host nobody
  none        host first_used_at
member_preference settings deleted uid
  gone        uid notices_off notices_on quiet_from quiet_to follows collections reading_leads shelf hide_progress works_open_to_visitors works_searchable page_searchable strangers personalized digest_address digest_confirmed_at digest_refused_at digest_failures digest_asked_at digest_asks digest_frequency digest_hour digest_due_at digest_since
start_page settings deleted uid
  gone        uid institution_id seen_at since steps_skipped_at
interest settings deleted uid
  gone        uid kind object_id source at
feed_unwanted settings deleted uid
  gone        uid kind object_id at
feed_ranking settings deleted uid
  gone        id uid made_at positions whys top
mute settings deleted uid
  gone        id uid kind object_id at
person_block settings deleted uid,blocked_uid
  gone        id uid blocked_uid at
announcement_mark settings deleted uid
  gone        uid number read deleted_at
announcement_seen settings deleted uid
  gone        number uid read
announcement_read settings deleted uid
  gone        uid up_to
recommendation_seen settings deleted uid
  gone        uid day shown opened
notification notices deleted uid
  gone        id uid type kind title body link object_kind object_id actors last_read_id read_at deleted_at created_at
  anonymised  by_uid
notification_source notices deleted uid
  gone        uid type object_kind object_id source_id link undone notification_id at
  anonymised  actor_uid body
notification_unread notices deleted uid
  gone        uid type n
im_member messages stays uid
  gone        draft draft_at pinned_at no_disturb shield
  anonymised  uid
  none        conv_id role join_seq left_seq joined_at read_seq recv_seq clear_seq silenced accepted in_group
im_conv messages stays -
  anonymised  low_uid high_uid
  none        id kind gid last_seq last_at
im_msg messages stays from_uid
  gone        device_id
  anonymised  from_uid client_msg_id body at_uids
  none        conv_id seq msg_id req_hash msg_type flags ref_msg_id retracted_at ctime
im_msg_search messages stays -
  anonymised  grams
  none        msg_id
im_conv_search nobody
  none        conv_id seq
im_user messages deleted uid
  gone        uid event_seq no_disturb
im_user_event messages deleted uid
  gone        uid ev_seq type payload ctime
im_receipt messages deleted uid
  gone        msg_id uid read_at
  anonymised  sender_uid
im_device messages deleted uid
  gone        uid device_id platform login_at node
im_ticket messages deleted uid,acting_uid
  gone        random_str! uid sid! acting_uid signature! password_hash! issued_at used_at
im_friend messages deleted uid,friend_uid
  gone        uid friend_uid memo_name memo_others changed_at
im_friend_request messages deleted to_uid,from_uid
  gone        to_uid from_uid why asked_at
im_join_request messages deleted uid
  gone        gid uid reason asked_at declined_at answer
im_group messages stays owner_uid
  anonymised  name description avatar owner_uid
  none        gid conv_id group_type is_public created_at changed_at ended_at
im_room nobody
  none        id conv_id name description max_members created_at
institution_session inbox stays -
  anonymised  visitor_uid visitor_name preview assignee_uid changed_by
  none        institution_id conv_id institution_uid state snoozed_until waiting_since opened_at unread last_seq last_at from_visitor auto_answered_at version
institution_session_name inbox stays -
  anonymised  suffix
  none        institution_id conv_id at
institution_session_count nobody
  none        institution_id key n
institution_answer inbox stays -
  anonymised  member_uid
  none        conv_id seq
institution_automatic_answer nobody
  none        institution_id enabled text
institution_canned_reply nobody
  none        id institution_id title text order
institution_draft inbox deleted member_uid
  gone        institution_id conv_id member_uid text
institution_note inbox stays member_uid
  anonymised  member_uid text
  none        id institution_id conv_id at
institution_resolution inbox stays -
  anonymised  resolved_by
  none        id institution_id conv_id opened_at resolved_at
institution_wait inbox stays -
  anonymised  answered_by
  none        id institution_id conv_id started_at ended_at
institution nobody
  none        id name name_key slug logo kind operator_name credit_code introduction phone email address website opening_hours profile_version created_at
institution_application institutions stays uid
  gone        client_id saved_device
  anonymised  uid
  kept        contact_name contact_phone service_consent_at identity_consent_at
  none        id state version kind name operator_name credit_code slug introduction address refusal_code refusal_sentence created_at updated_at submitted_at decided_at withdrawn_at deleted_at institution_id
qualification institutions stays -
  kept        file_id
  none        application_id slot state reason sentence expires_on reminded_days
qualification_file institutions stays -
  kept        sealed_key key_id
  none        id application_id slot source address width height at
qualification_leftover nobody
  none        sealed_key since
qualification_view institutions stays -
  anonymised  viewer_uid
  none        id application_id file_id slot full at
institution_member institutions deleted uid
  gone        uid institution_id role permissions joined_at
institution_invitation institutions stays -
  gone        phone notified_uid
  anonymised  invited_by
  none        id institution_id role permissions invited_at expires_at closed_at
institution_offer institutions deleted to_uid
  gone        institution_id to_uid offered_at
institution_menu nobody
  none        id parent_id menu_name menu_type path component icon is_frame visible perms order_num version
institution_page institutions stays -
  gone        saved_device
  anonymised  account_uid saved_by_uid published_by_uid
  none        institution_id state draft draft_print version saved_at published_version published_at next_number live_id pending_id scheduled_id desk_id desk_before_id desk_hits refusal_sentence refused_at taken_down_print
institution_page_version institutions stays -
  anonymised  by_uid
  none        id institution_id number document print note at state publish_at
minor identity deleted uid
  gone        uid age told_at guardian_phone consented_at mode_since pin_hash! daily_minutes used_on used_seconds seen_at exempt_until strangers_before
guardian_consent rights term uid
  kept        uid phone dated at address withdrawn_at
  none        id
cancellation rights term uid
  kept        uid works requested_at due_at started_at finished_at kept_until
  none        step lease_until
consent rights term uid
  kept        uid terms dated at address way
  none        id
data_export rights deleted uid
  gone        id uid state requested_at done total touched_at size download_id! expires_at
`;
