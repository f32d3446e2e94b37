import { z } from 'zod';
import { staffReason } from '../billing/codes-staff.ts';
import { asFile, exportable } from '../billing/staff-fields.ts';
import { call, defineCalls } from '../call.ts';
import { isoTime, line, mediaId, nothing, smallId } from '../fields.ts';
import {
  BANNER_ADDRESS_MAX,
  BANNER_AUDIENCES,
  BANNER_NAME_MAX,
  BANNER_STATES,
  BANNER_TEXT_MAX,
  BANNER_TYPES,
  BANNERS_MOST,
} from '../vocabulary/banners.ts';

const args = z.record(z.string().max(40), z.string().max(100));
const request = z.strictObject({ method: z.string().max(10), args });
const action = z.strictObject({ name: z.string().max(40), args });
const translated = () => line().max(BANNER_TEXT_MAX).default('');
const texts = z.object({
  en: line().min(1).max(BANNER_TEXT_MAX),
  zh: translated(),
  ja: translated(),
  es: translated(),
});
const address = z.string().trim().max(BANNER_ADDRESS_MAX).default('');

/** A banner as whoever it is for gets it (billing 3): its text in their language, what pressing it does. */
export const banner = z.object({
  id: z.number().int(),
  text: z.string(),
  name: z.string(),
  type: z.enum(BANNER_TYPES),
  url: z.string(),
  uri: z.string(),
  request: request.nullable(),
  action: action.nullable(),
  /** Same-origin path of a picture; '' without one. */
  cover: z.string(),
  /** It may be closed. */
  close: z.boolean(),
});
export type Banner = z.output<typeof banner>;

const facts = {
  /** What staff call it. */
  name: line().min(1).max(BANNER_NAME_MAX),
  texts,
  type: z.enum(BANNER_TYPES),
  url: address,
  uri: address,
  request: request.nullable().default(null),
  action: action.nullable().default(null),
  /** Media id of an uploaded picture; '' without one. */
  cover: z.union([mediaId, z.literal('')]).default(''),
  close: z.boolean().default(true),
  audience: z.enum(BANNER_AUDIENCES).default('all'),
  /** null: from now on. */
  from: isoTime.nullable().default(null),
  /** null: until it is taken away. */
  until: isoTime.nullable().default(null),
};
/** What staff say of a banner, and what is kept of it. */
export const bannerFacts = z.object(facts);
export type BannerFacts = z.output<typeof bannerFacts>;
const target = ['banner_address', 'banner_route', 'banner_request', 'banner_action'] as const;
const errors = [
  ...target,
  'banner_args',
  'banner_not_taken',
  'banner_time',
  'image_format',
  'image_sensitive',
  'not_found',
  'reason_required',
] as const;

const staffBanner = z.object({
  ...facts,
  id: z.number().int(),
  /** Same-origin path of the cover; '' without one. */
  cover_path: z.string(),
  state: z.enum(BANNER_STATES),
  order: z.number().int(),
  made_by: z.number().int(),
  made_by_name: z.string(),
  made_at: isoTime,
  changed_at: isoTime,
});
export type StaffBanner = z.output<typeof staffBanner>;

/** Banners of the house: what visitors are told above the galleries, and how staff keep them. */
export const bannerCalls = defineCalls('community', {
  banners: call({
    method: 'GET',
    path: '/prod-api/operation/banner',
    access: 'public',
    result: z.array(banner),
    cached: { group: 'banners', seconds: 5 },
    summary: 'The banners for whoever asks, in their order; the app shows the first that was not closed',
    spec: 'billing 7',
  }),
  staffBanners: call({
    method: 'GET',
    path: '/prod-api/content/admin/banner',
    access: 'staff',
    area: 'Banners',
    query: z.object(exportable),
    result: z.object({ data: z.array(staffBanner) }),
    answers: asFile,
    summary: 'Every banner in its order, also those that are over',
    spec: 'decisions 3e; back office 2.3 /bannerManage',
  }),
  createBanner: call({
    method: 'POST',
    path: '/prod-api/content/admin/banner',
    access: 'staff',
    area: 'Banners',
    effect: true,
    body: z.object({ ...facts, reason: staffReason }),
    result: staffBanner,
    errors: [...errors, 'banners_full'],
    summary: 'Creates a banner, last in the order',
    spec: 'decisions 3e; billing S14',
  }),
  updateBanner: call({
    method: 'POST',
    path: '/prod-api/content/admin/banner/update',
    access: 'staff',
    area: 'Banners',
    effect: true,
    body: z.object({ id: smallId, ...facts, reason: staffReason }),
    result: staffBanner,
    errors,
    summary: 'Changes a banner: it is what is sent, whole',
    spec: 'decisions 3e; billing S14',
  }),
  reorderBanners: call({
    method: 'POST',
    path: '/prod-api/content/admin/banner/reorder',
    access: 'staff',
    area: 'Banners',
    effect: true,
    body: z.object({ ids: z.array(smallId).min(1).max(BANNERS_MOST), reason: staffReason }),
    result: nothing,
    errors: ['not_found', 'reason_required'],
    summary: 'The order of the banners; those not named keep theirs behind',
    spec: 'decisions 3e',
  }),
  deleteBanner: call({
    method: 'DELETE',
    path: '/prod-api/content/admin/banner/:id',
    access: 'staff',
    area: 'Banners',
    effect: true,
    params: z.object({ id: smallId }),
    body: z.object({ reason: staffReason }),
    result: nothing,
    errors: ['not_found', 'reason_required'],
    summary: 'Takes a banner away',
    spec: 'decisions 3e',
  }),
});
