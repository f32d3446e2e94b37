import type { House, Platform } from '#platform/platform.ts';
import { billingDomain } from './billing/domain.ts';
import { communityDomain } from './community/domain.ts';
import { demoDomain } from './demo/domain.ts';
import type { EnginePark } from './engine-park.ts';
import { enginesDomain } from './engines/domain.ts';
import { generationDomain } from './generation/domain.ts';
import { identityDomain } from './identity/domain.ts';
import { libraryDomain } from './library/domain.ts';
import { type AnyDomain, compose } from './ports.ts';
import { worksDomain } from './works/domain.ts';

/**
 * Every domain of the product, each leaning only on those before it (house 2). What must travel the other way goes through their ports;
 * the boot refuses a call that none of them handles and a question that none of them answers.
 */
export const DOMAINS: readonly AnyDomain[] = [
  identityDomain,
  billingDomain,
  libraryDomain,
  enginesDomain,
  generationDomain,
  worksDomain,
  communityDomain,
  demoDomain,
];

/** The whole product, built. @throws Error when it is not complete */
export const buildHouse = (platform: Platform, park: EnginePark): House => compose({ platform, park }, DOMAINS);
