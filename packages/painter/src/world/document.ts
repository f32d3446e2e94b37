import type { SceneGraph } from '../scene.ts';
import type { Stage } from '../stage.ts';
import type { SceneCamera } from './camera.ts';
import { boxOf } from './support.ts';
import type { World } from './world.ts';

/** One individual of a kept scene. Metres; x right, y up, z away; radians. */
export interface SceneNode {
  kind: string;
  /** Which of the graph's subjects it is one of; -1 for what carries others without being named. */
  of: number;
  at: [number, number, number];
  yaw: number;
  /** Turn after it about the axis to the right; and whether left and right are exchanged. */
  tilt: number;
  mirror: boolean;
  /** Metres a unit of its asset. */
  scale: number;
  /** Index of the node that it stands on. */
  on: number | null;
  /** Its box in the world, for who frames it anew. */
  box: { lo: [number, number, number]; hi: [number, number, number] };
}

/** A scene that can be kept and painted again: from elsewhere, at another hour. JSON-safe. */
export interface SceneDocument {
  /** Of the painter that made it; another may build other assets from the same words. */
  version: string;
  seed: number;
  graph: SceneGraph;
  nodes: SceneNode[];
  camera: SceneCamera;
}

/** The document of a stage whose world has been built. */
export function documentOf(graph: SceneGraph, stage: Stage, world: World, version: string): SceneDocument {
  return {
    version,
    seed: stage.seed,
    graph,
    nodes: world.standing.map((n) => ({
      kind: n.subject.kind,
      of: n.of,
      at: [...n.at],
      yaw: n.yaw,
      tilt: n.tilt ?? 0,
      mirror: n.mirror ?? false,
      scale: n.scale,
      on: n.on,
      box: boxOf(n),
    })),
    camera: world.camera,
  };
}
