import { defineTool } from '@atelier/rules/generation/descriptor';
import { tools } from '@atelier/rules/generation/modules/all';
import { imageTool, workedOn } from '@atelier/rules/generation/modules/shared';
import { choice } from '@atelier/rules/generation/parameter';
import { toolRegistry } from '@atelier/rules/generation/registry';

/**
 * A tool that only tests register: two pictures under names, a parameter of its own, a gate on one of its values, a size of its own.
 * Nothing in the server knows its name; what it needs is here.
 */
export const testTool = defineTool({
  ...imageTool,
  id: 'test_frame',
  op: 'upscale',
  prompt: 'none',
  inputs: [
    { ...workedOn, role: 'picture' },
    { ...workedOn, role: 'frame', min: 0 },
  ],
  options: ['mode', 'batch_size', 'private'],
  custom: { scale: choice([2, 4], 2) },
  size: ({ custom }, sizes) => {
    const { width = 0, height = 0 } = sizes.picture?.[0] ?? {};
    return { width: width * custom.scale, height: height * custom.scale };
  },
  gates: [{ feature: 'image_enhance', when: ({ custom }) => custom.scale === 4 }],
  historyGroup: 'test_frame',
  seoKey: 'image',
  tab: 'frame',
  section: 'own',
});

/** The product's tools and the test's. */
export const withTestTool = toolRegistry([...tools.list, testTool]);
