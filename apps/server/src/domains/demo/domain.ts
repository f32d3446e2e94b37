import type { demoCalls } from '@atelier/contract/demo/demo';
import { signedIn } from '#platform/http/signed-in.ts';
import type { Handlers } from '#platform/platform.ts';
import { communityDomain } from '../community/domain.ts';
import { generationDomain } from '../generation/domain.ts';
import { identityDomain } from '../identity/domain.ts';
import { libraryDomain } from '../library/domain.ts';
import { defineDomain } from '../ports.ts';
import { worksDomain } from '../works/domain.ts';
import { demoState, openDemoHouse } from './demo-house.ts';
import { MAKE_DEMO, makeDemoJob } from './make-demo.job.ts';
import { removeDemo } from './remove-demo.ts';

/**
 * The demo community of a new house (decisions 4): a dozen people and some hundred works made by our own engine in the
 * background of the first start, while nobody's task waits.
 *
 * @public Nobody leans on it; the house finds it by its name.
 */
export const demoDomain = defineDomain({
  name: 'demo',
  leansOn: {
    identity: identityDomain,
    library: libraryDomain,
    generation: generationDomain,
    works: worksDomain,
    community: communityDomain,
  },
  build(deps) {
    const { platform, park } = deps;
    // This process has engines and may paint.
    const worker = platform.config.roles.includes('worker') && park.slots > 0;
    const handlers: Handlers<typeof demoCalls> = {
      status: () => demoState(platform.db),
      async remove({ body }, ctx) {
        await removeDemo(deps, { user: signedIn(ctx), ip: ctx.ip, now: ctx.now }, body.reason);
        return demoState(platform.db);
      },
    };
    return {
      name: 'demo',
      handlers,
      jobs: worker ? [makeDemoJob(deps)] : [],
      door: null,
      async start() {
        if (!worker || !platform.config.demo) return;
        if (await openDemoHouse(deps)) await platform.jobs.send(MAKE_DEMO, {}, { singletonKey: 'demo' });
      },
    };
  },
});
