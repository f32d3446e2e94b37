/**
 * The error catalogue. A key is the only way to refuse: it fixes the wire code, the HTTP status, and what the client does.
 * The wording lives in `i18n`, one text a language; a key without wording in every language does not compile.
 * Studio 8.1, decisions 2: the specification's own codes exactly, ours from 100000.
 */
export type Reaction =
  /** Nothing is shown. */
  | 'silent'
  /** A message that fades. */
  | 'toast'
  | 'warning'
  /** The pay dialog or, without billing, the intercept with the reason 'noCredits'. */
  | 'no_credits'
  | 'pay'
  /** Refresh once, else log out and open the login modal. */
  | 'session'
  /** Log out without asking. */
  | 'logout'
  /** 'You have been logged out…' with Re-Login and Cancel. */
  | 'confirm_logout'
  /** Signed out everywhere in the browser, and told that the account is deleted. */
  | 'account_gone'
  /** Shown beside the field it names. */
  | 'field'
  /** Opens what unlocks it. */
  | 'locked';

interface ErrorDef {
  code: number;
  http: number;
  reaction: Reaction;
}

const def = (code: number, reaction: Reaction = 'toast', http = 200): ErrorDef => ({ code, http, reaction });

export const errors = {
  silent: def(8, 'silent'),
  comment_review_failed: def(10, 'warning'),
  /** Three wordings of one shortage, by who is short (studio 8.1): a free user, a member, a member on trial. */
  no_credits: def(2007, 'no_credits'),
  not_enough_points: def(2007, 'no_credits'),
  not_enough_points_or_subscriber: def(2007, 'no_credits'),
  credits_needed: def(2020, 'pay'),
  request_id_reused: def(2108),
  /** Money (billing A57): codes, points, trial, orders. */
  code_invalid: def(2101, 'field'),
  code_used_up: def(2102, 'field'),
  code_over: def(2103, 'field'),
  code_redeemed: def(2104, 'field'),
  /** Whoever made a code, or agreed to it, does not redeem it. */
  code_own: def(100004, 'field'),
  points_short: def(2105),
  trial_taken: def(2106),
  /** A grade that no subscription gives. */
  grade_error: def(2106),
  /** The account or its address has had its trial. */
  trial_used: def(2106),
  already_subscribed: def(2107),
  /** Another plan is paid and begins when this one ends. */
  plan_waits: def(100003),
  /** Nothing is kept that a plan could be charged to. */
  renews_not: def(100003),
  order_transition: def(2109),
  price_changed: def(2110),
  payments_away: def(2111),
  codes_limited: def(2112),
  has_subscription: def(70002),
  too_many_payments: def(20001),
  pack_required: def(100001, 'field'),
  bundle_held: def(2020, 'pay'),
  pay_type_unavailable: def(2111, 'field'),
  not_subscribed: def(100002),
  approval_own: def(100004),
  /** Whoever asked made the decider a member of staff: two accounts may be one person. */
  approval_dependent: def(100004),
  approval_decided: def(100003),
  evidence_required: def(100001, 'field'),
  event_handled: def(100003),
  /** Staff: more in one gift than one of them may give alone. */
  gift_too_large: def(100001, 'field'),
  /** Staff: with it something that one of them priced alone would cost less than a tenth of what is known. */
  campaign_too_deep: def(100001, 'field'),
  /** Staff: one of the same kind and depth runs in that time. */
  campaign_running: def(100003),
  webhook_forged: def(100001, 'toast', 400),
  session_required: def(3015, 'session', 401),
  refresh_ended: def(3035, 'logout'),
  account_disabled: def(50008, 'confirm_logout'),
  account_deleted: def(50008, 'account_gone'),
  session_ended_elsewhere: def(50012, 'confirm_logout'),
  session_expired: def(50014, 'confirm_logout'),
  validation: def(100001, 'field'),
  /** Nothing came with a call that needs something. */
  body_empty: def(100001),
  prompt_required: def(100001, 'field'),
  prompt_too_long: def(100001, 'field'),
  email_invalid: def(100001, 'field'),
  image_format: def(100001, 'field'),
  image_too_large: def(100001, 'field'),
  image_dimensions: def(100001, 'field'),
  image_unreadable: def(100001, 'field'),
  image_required: def(100001, 'field'),
  mask_format: def(100001, 'field'),
  mask_required: def(100001, 'field'),
  mask_size: def(100001, 'field'),
  style_required: def(100001, 'field'),
  prompt_or_image: def(100001, 'field'),
  result_too_large: def(100001, 'field'),
  image_count: def(100001, 'field'),
  input_required: def(100001, 'field'),
  /** Something a tool does not take was given to it (decisions 3a). */
  not_taken: def(100001, 'field'),
  character_required: def(100001, 'field'),
  character_source: def(100001, 'field'),
  no_person: def(100001, 'field'),
  /** Too few references of a character, or too few that can be used (studio 5.3). */
  references_missing: def(100001, 'field'),
  references_filtered: def(100001, 'field'),
  page_too_deep: def(100001),
  upload_failed: def(100001),
  file_type: def(100001, 'field'),
  file_too_large: def(100001, 'field'),
  upload_quota: def(100009),
  not_found: def(100002),
  path_not_found: def(100002, 'toast', 404),
  unsupported: def(100002),
  deleted_or_private: def(100002),
  text_too_long: def(100001, 'field'),
  publish_one_media: def(100001, 'field'),
  publisher_only: def(100004, 'toast', 403),
  already_published: def(100003),
  work_blocked: def(100003),
  batch_empty: def(100001),
  reason_required: def(100001, 'field'),
  too_many_tags: def(100001, 'field'),
  tag_exists: def(100003, 'field'),
  tag_address: def(100001, 'field'),
  /** Staff: where a banner may not lead, or what it may not carry. */
  banner_address: def(100001, 'field'),
  banner_route: def(100001, 'field'),
  banner_request: def(100001, 'field'),
  banner_action: def(100001, 'field'),
  banner_args: def(100001, 'field'),
  banner_not_taken: def(100001, 'field'),
  banner_time: def(100001, 'field'),
  banners_full: def(100003),
  folder_exists: def(100003, 'field'),
  folder_name_empty: def(100001, 'field'),
  too_many_folders: def(100003),
  search_exists: def(100003, 'field'),
  comment_empty: def(100001, 'field'),
  /** Beside the field of a comment that its review refused. */
  content_review_failed: def(10, 'field'),
  comments_off: def(100004),
  nickname_empty: def(100001, 'field'),
  birthday_past: def(100001, 'field'),
  /** It was changed less than a year ago (billing A27). */
  birthday_once: def(100003, 'field'),
  self_follow: def(100003),
  choice_unknown: def(100001, 'field'),
  report_reason_required: def(100001, 'field'),
  too_many_words: def(100003),
  too_many_characters: def(100003),
  conflict: def(100003),
  task_running: def(100003),
  role_exists: def(100003, 'field'),
  role_protected: def(100003),
  last_admin: def(100003),
  delete_phrase: def(100001, 'field'),
  forbidden: def(100004, 'toast', 403),
  /** Staff hand out or take away only what they hold themselves. */
  beyond_own_rights: def(100004, 'toast', 403),
  client_header: def(100004, 'toast', 403),
  markup_tag: def(100005, 'field'),
  markup_protocol: def(100005, 'field'),
  markup_handler: def(100005, 'field'),
  parallel_limit: def(100006),
  sensitive: def(100007, 'field'),
  /** Beside the field: which word it is. */
  sensitive_word: def(100007, 'field'),
  /** A picture that is to be shown to others, where `image_flagged` is one that is to be worked on. */
  image_sensitive: def(100007, 'field'),
  image_flagged: def(100007, 'field'),
  subscribers_only: def(100008, 'locked'),
  more_images_subscribers: def(100008, 'locked'),
  professional_subscribers: def(100008, 'locked'),
  speed_subscribers: def(100008, 'locked'),
  private_subscribers: def(100008, 'locked'),
  professional_not_relaxed: def(100008, 'locked'),
  rate_limited: def(100009, 'toast', 429),
  code_resend_wait: def(100009, 'field', 429),
  code_daily_limit: def(100009, 'field', 429),
  code_expired: def(100010, 'field'),
  code_wrong: def(100011, 'field'),
  link_used: def(100010),
  unsubscribe_link: def(100010),
  engine_unavailable: def(100012),
  /** Staff: an engine of that kind cannot be connected here. */
  engine_kind: def(100001, 'field'),
  /** Staff: not an address, or one that may not be called from here. */
  engine_address: def(100001, 'field'),
  /** Staff: nothing that speaks its protocol answers at the address. */
  engine_silent: def(100012, 'field'),
  /** Staff: a workflow that cannot be used, with what is wrong with it. */
  engine_graph: def(100001, 'field'),
  engine_name: def(100001, 'field'),
  /** Staff: these are not the terms of that model, or it has none that anybody has to confirm. */
  engine_licence: def(100003, 'field'),
  /** Staff: the engine, or its call, cannot do that. */
  engine_op: def(100001, 'field'),
  /** A provider's news that it did not sign, or signed too long ago. */
  engine_webhook: def(100004, 'toast', 400),
  engine_builtin: def(100003),
  engine_busy: def(100003),
  engine_in_use: def(100003),
  /** Staff: somebody else saved it meanwhile; `details.version` is what is in force now. */
  engine_changed: def(100003),
  /** Staff: what is wrong with a step of a pipeline. */
  pipeline_atom: def(100002, 'field'),
  pipeline_step: def(100002, 'field'),
  pipeline_twice: def(100001, 'field'),
  pipeline_cycle: def(100001, 'field'),
  pipeline_op: def(100001, 'field'),
  pipeline_words: def(100001, 'field'),
  pipeline_picture: def(100001, 'field'),
  pipeline_unused: def(100001, 'field'),
  pipeline_source: def(100001, 'field'),
  pipeline_fallback: def(100001, 'field'),
  /** Outcomes of a task, told in its history item. */
  generation_failed: def(100012),
  /** Nothing of an instruction could be done. */
  not_understood: def(100001, 'field'),
  /** Nothing stands out of a picture that could be cut out of it. */
  no_subject: def(100001, 'field'),
  /** The garment to be tried on cannot be told from what is behind it. */
  no_garment: def(100001, 'field'),
  no_portrait: def(100001, 'field'),
  person_required: def(100001, 'field'),
  generation_timeout: def(100012),
  generation_cancelled: def(100012),
  payload_too_large: def(100001, 'toast', 413),
  /** More keys, values or levels than the call takes. */
  body_too_complex: def(100001),
  /** Nothing was begun, nothing charged: the server has too little room for what would be made. */
  no_space: def(100013),
  system: def(100000, 'toast', 500),
  starting: def(100012, 'toast', 503),
} as const satisfies Record<string, ErrorDef>;

export type ErrorKey = keyof typeof errors;

/** Keys every call can answer; the OpenAPI export adds them to each. */
export const commonErrors: readonly ErrorKey[] = [
  'validation',
  'body_empty',
  'markup_tag',
  'markup_protocol',
  'markup_handler',
  'rate_limited',
  'payload_too_large',
  'body_too_complex',
  'no_space',
  'system',
  'starting',
];

export interface FieldError {
  path: string;
  msg: string;
}

/** Every error on the wire. `key` names the catalogue entry so that clients need not parse `msg`. */
export interface WireError {
  code: number;
  msg: string;
  key: ErrorKey;
  trace_id: string;
  fields?: FieldError[];
  /** Facts for the screen: what is missing, until when, which limit. */
  details?: Record<string, unknown>;
}
