import { livingSubjects } from './living.ts';
import { registerSubjects } from './registry.ts';
import { thingSubjects } from './things.ts';

let done = false;
/** Registers every subject painter, once per thread. */
export function registerAllSubjects(): void {
  if (done) return;
  done = true;
  registerSubjects([...livingSubjects, ...thingSubjects]);
}
