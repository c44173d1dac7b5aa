/**
 * Every column of text without a fixed set of values, by who fills it. A new one belongs into one of these lists, and
 * what is written about people into the erasure.
 */
const columnsOf = (list: string) =>
  list
    .trim()
    .split(/\s+/)
    .flatMap((each) => {
      const [table, columns] = each.split('.')
      return (columns ?? '').split(',').map((column) => `${table}.${column}`)
    })

/** What staff write about somebody, and erasure deletes. */
export const BY_STAFF = columnsOf(`
  account_restrictions.appeal_reason,lift_reason,sessions_reason,statement case_notes.text case_proposals.reason
  complaints.reason,second_reason credential_checks.reason credential_findings.reason credits.reason
  disputes.accepted_because payout_holds.reason staff_reasons.text staff_views.reason ticket_messages.text`)

/**
 * What staff write and is kept: decisions that both were told, and what we did about a complaint, without the name;
 * texts for answers; the reference of a transfer, because the books have to agree with the bank's statement; reasons in
 * the oldest rows of the trail.
 */
export const KEPT_OF_STAFF = columnsOf(`
  attendance_contests.decision canned_answers.text,title complaints.second_steps,steps refunds.reference
  reports.statement staff_events.reason`)

/** What people write. */
export const BY_PEOPLE = columnsOf(`
  account_restrictions.appeal api_tokens.name attendance_contests.answer,claim bookings.cancel_reason,service_name
  caldav_accounts.server,user_name calendars.overrides,schedules,travels,weekly cases.people,title client_tags.tags
  complaints.appeal credential_appeals.text credential_checks.about dispute_answers.evidence,pdf dispute_hand_ins.text
  dispute_messages.body,files documents.contents embed_sites.sites files.name guests.name intake_answers.answers
  intake_versions.questions linked_calendars.address,name message_reports.body,note messages.body missed_searches.text
  passkeys.name
  professionals.bio,business,credentials,experience,headline,intro_video_url,location,name,tags,verified_name
  reports.body,copy,note,original reviews.reply,text services.name session_notes.text
  support_messages.email,message,name text_codes.number text_numbers.number tickets.email,name users.email,image,name
  webhook_messages.body webhooks.address`)

/** What no one writes: kinds, states, secrets, references, hashes, and what other programs say. */
export const BY_PROGRAMS = columnsOf(`
  account_mails.sealed,token_hash account_restrictions.exception,ground,kind api_tokens.scopes,token_hash
  attendance_events.key,mac audit_events.action,details auth_values.identifier,value authenticators.secret
  booking_mails.dropped_because,kind bookings.calendar_host,idempotency_hash,idempotency_key,network
  caldav_accounts.password calendar_channels.ref calendar_entries.address calendar_feeds.token_hash
  calendar_grants.access,provider,refresh,target,user_name case_proposals.details,kind cases.queue complaints.kind
  credential_checks.register credential_findings.by,finding,state
  credits.destination,payee,provider,provider_ref,status daily_figures.figure,queue dispute_answers.refusal,sha256
  disputes.provider_ref,reason document_series.series documents.month,series files.content_type,purpose
  guests.browser_hash,token_hash hosted_rooms.name,url hosted_visits.visit
  identity_verifications.document_type,problem,provider,provider_ref ledger_entries.kind ledger_lines.account
  linked_calendars.address_hash,etag,host,last_modified,problem,problem_about,text_hash,time_zone,told_state
  listing_languages.language mail_tokens.email,purpose,token_hash message_reports.reason messages.way
  notification_choices.kind,way passkeys.credential_id,public_key,transports payment_customers.provider,ref
  payment_keys.key payments.card_ref,client_secret,customer_ref,provider,provider_ref,status
  payout_accounts.bank_last_four,bank_name,missing,provider,provider_ref payout_reversals.provider_ref
  payouts.bank_last_four,bank_name,destination,provider,provider_ref
  professionals.avatar,categories,client_groups,languages,series_for,time_zone,unproven_title,verification_status
  programs.accepts,host,role,secret provider_events.event_id,payload,provider,type
  push_devices.auth,endpoint,p256dh,server_key recordings.content_type,provider_id,room_name recovery_codes.hash
  refunds.failure,provider_ref,reason,status,way reports.ground,parts,reason,reporter_network reviews.category search_tags.shown,tag
  search_words.stem,word security_events.account_hash,browser,call,code,kind,network series_news.kind
  services.series_for sign_in_methods.access_token,account_id,id_token,password,provider_id,refresh_token,scope
  sign_in_steps.token_hash,way sign_ins.ip_address,token,user_agent spent_challenges.challenge_hash
  staff_events.action,details,key,mac staff_trail_anchors.key,mac,seal staff_views.role support_messages.problem,topic
  text_codes.mac texts.key,kind ticket_links.token_hash tickets.problem,topic users.role,stopped,time_zone
  waits.part,time_zone webhook_messages.kind,problem,tries webhooks.former_secret,kinds,secret write_offs.kind`)
