import type { Part } from '../rig/part.data.ts';

/** The beam with its brow tine and forks, on the side s; in the size of the antlers from the root of each. */
export const ANTLERS: readonly Part[] = [
  ['chain', 'horn', '0,0,0,.17 .22,.3,.25,.14 .34,.62,.48,.12 .24,.95,.6,.095 .02,1.22,.52,.03', '.08r'],
  ['chain', 'horn', '.03,.08,.05,.12 -.22,.2,.12,.08 -.34,.42,.14,.025', '.08r'],
  ['chain', 'horn', '.22,.32,.26,.11 -.02,.48,.42,.075 -.12,.7,.44,.025', '.08r'],
  ['chain', 'horn', '.34,.62,.48,.1 .48,.86,.66,.065 .46,1.08,.72,.022', '.08r'],
  ['chain', 'horn', '.24,.95,.6,.08 .34,1.14,.74,.05 .32,1.3,.78,.02', '.08r'],
];
