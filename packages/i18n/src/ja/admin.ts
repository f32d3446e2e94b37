import type { Catalogue } from '#catalogue.ts';
import type { admin as english } from '#en/admin.ts';
import { audit } from './admin/audit.ts';
import { banners } from './admin/banners.ts';
import { billing } from './admin/billing.ts';
import { codes } from './admin/codes.ts';
import { engines } from './admin/engines.ts';
import { facts } from './admin/facts.ts';
import { frame } from './admin/frame.ts';
import { permissions } from './admin/permissions.ts';
import { pipelines } from './admin/pipelines.ts';
import { reports } from './admin/reports.ts';
import { review } from './admin/review.ts';
import { routing } from './admin/routing.ts';
import { ways } from './admin/ways.ts';
import { works } from './admin/works.ts';

/** The back office, a file of words for each part. These words come with its bundle, in one language. */
export const admin: Catalogue<typeof english> = {
  ...frame,
  ...facts,
  ...review,
  ...works,
  ...reports,
  ...banners,
  ...permissions,
  ...audit,
  ...engines,
  ...routing,
  ...pipelines,
  ...billing,
  ...codes,
  ...ways,
};
