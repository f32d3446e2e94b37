import { contract } from '@atelier/contract/table';
import { unbuiltHandlers } from '../../platform/http/unbuilt.ts';
import type { DomainModule, Platform } from '../../platform/platform.ts';
import type { IdentityDoor } from '../identity/domain.ts';

export interface CommunityDeps {
  platform: Platform;
  identity: IdentityDoor;
}

/** The community domain: comments, people who follow each other, profiles, reports, kept prompt words. */
export function communityDomain(_deps: CommunityDeps): DomainModule {
  const handlers = {};
  return {
    name: 'community',
    handlers: { ...handlers, ...unbuiltHandlers(contract.community, handlers) },
    jobs: [],
  };
}
