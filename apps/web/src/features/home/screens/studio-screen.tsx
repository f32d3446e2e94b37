import { Studio } from '#features/home/parts/studio.tsx';

/** /studio and /template (studio 2.6). */
export function StudioScreen() {
  return <Studio />;
}
