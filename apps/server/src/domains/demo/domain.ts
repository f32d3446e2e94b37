import type { demoCalls } from '@atelier/contract/demo/demo';
import { signedIn } from '../../platform/http/signed-in.ts';
import type { DomainModule, Handlers, Platform } from '../../platform/platform.ts';
import type { CommunityDoor } from '../community/domain.ts';
import type { GenerationDoor } from '../generation/domain.ts';
import type { IdentityDoor } from '../identity/domain.ts';
import type { LibraryDoor } from '../library/domain.ts';
import type { WorksDoor } from '../works/domain.ts';
import { demoState, openDemoHouse } from './demo-house.ts';
import { MAKE_DEMO, makeDemoJob } from './make-demo.job.ts';
import { removeDemo } from './remove-demo.ts';

export interface DemoDeps {
  platform: Platform;
  identity: IdentityDoor;
  library: LibraryDoor;
  generation: GenerationDoor;
  works: WorksDoor;
  community: CommunityDoor;
}

/**
 * The demo community of a new house (decisions 4): a dozen people and some hundred works made by our own engine in the
 * background of the first start, while nobody's task waits.
 * @param worker this process has engines and may paint
 */
export function demoDomain(deps: DemoDeps, worker: boolean): DomainModule {
  const { platform } = deps;
  const handlers: Handlers<typeof demoCalls> = {
    status: () => demoState(platform.db),
    async remove({ body }, ctx) {
      await removeDemo(deps, { user: signedIn(ctx), ip: ctx.ip, now: ctx.now }, body.reason);
      return demoState(platform.db);
    },
  };
  return {
    name: 'demo',
    handlers: handlers as unknown as DomainModule['handlers'],
    jobs: worker ? [makeDemoJob(deps)] : [],
    async start() {
      if (!worker || !platform.config.demo) return;
      if (await openDemoHouse(deps)) await platform.jobs.send(MAKE_DEMO, {}, { singletonKey: 'demo' });
    },
  };
}
