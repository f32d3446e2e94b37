import { z } from 'zod';
import { call, defineCalls } from '../call.ts';
import { nothing } from '../fields.ts';

const uploadQuery = z.object({
  filename: z.string().min(1).max(200),
  content_type: z.string().max(100).optional(),
  size: z.coerce.number().int().positive().optional(),
});
const bucket = z.object({ bucket: z.enum(['media', 'image']) });

export const mediaCalls = defineCalls('library', {
  uploadKey: call({
    method: 'GET',
    path: '/prod-api/user/oss_key/:bucket',
    access: 'user',
    effect: true,
    params: bucket,
    query: uploadQuery,
    result: z.object({
      upload_url: z.string(),
      method: z.literal('PUT'),
      headers: z.record(z.string(), z.string()),
      key: z.string(),
      id: z.string(),
    }),
    errors: ['file_type', 'image_format', 'image_too_large', 'file_too_large', 'upload_quota'],
    summary: 'A signed upload address, bound to type, length, user and 15 minutes',
    spec: 'studio 7.5, decisions 3',
  }),
  uploadUrl: call({
    method: 'GET',
    path: '/prod-api/user/google_key/:bucket',
    access: 'user',
    effect: true,
    params: bucket,
    query: uploadQuery,
    result: z.string(),
    errors: ['file_type', 'image_format', 'image_too_large', 'file_too_large', 'upload_quota'],
    summary: 'The signed upload address alone',
    spec: 'studio 7.5',
  }),
  upload: call({
    method: 'PUT',
    path: '/media/uploads/:id',
    access: 'signature',
    shape: 'raw',
    params: z.object({ id: z.string().max(60) }),
    query: z.object({ expires: z.string().max(20), signature: z.string().max(100) }),
    bodyLimit: 110 * 1024 * 1024,
    result: nothing,
    errors: ['not_found', 'file_type', 'file_too_large', 'upload_failed', 'link_used'],
    summary: 'Receives the bytes of a signed upload',
    spec: 'studio 7.5',
  }),
  uploadComplete: call({
    method: 'POST',
    path: '/prod-api/user/uploads/complete',
    access: 'user',
    effect: true,
    body: z.object({
      id: z.string().max(60),
      purpose: z.enum(['generation', 'publish', 'avatar']).default('generation'),
    }),
    result: z.object({
      id: z.string(),
      url: z.string(),
      thumbnail: z.string(),
      width: z.number().int(),
      height: z.number().int(),
    }),
    errors: [
      'not_found',
      'image_format',
      'file_type',
      'image_too_large',
      'image_dimensions',
      'image_unreadable',
      'upload_failed',
    ],
    summary: 'Verifies an upload by its bytes and makes it usable',
    spec: 'studio 5.3, decisions 3',
  }),
  download: call({
    method: 'GET',
    path: '/api/gw/v2/downloads/media',
    access: 'user',
    query: z.object({
      type: z.enum(['image', 'video']).default('image'),
      key: z.string().max(80),
      wm: z.enum(['true', 'false', '0', '1']).optional(),
    }),
    result: z.object({ url: z.string(), watermarked: z.boolean() }),
    errors: ['not_found', 'deleted_or_private'],
    summary: 'A signed address of the file to save; without the right it is the watermarked variant',
    spec: 'studio 7.5, decisions 6 A1',
  }),
  media: call({
    method: 'GET',
    path: '/media/:file',
    access: 'signature',
    shape: 'raw',
    params: z.object({ file: z.string().max(80) }),
    query: z.object({
      w: z.coerce.number().int().optional(),
      expires: z.string().max(20).optional(),
      signature: z.string().max(100).optional(),
      download: z.string().max(10).optional(),
    }),
    result: nothing,
    summary: 'A stored file; ?w= one of 175, 288, 300, 512, 1024 for a thumbnail',
    spec: 'decisions 3',
  }),
});
