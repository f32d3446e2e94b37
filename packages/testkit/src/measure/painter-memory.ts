/** What one thread of the painter adds to a process. */
export { PAINTER_MEMORY_MOST, painterMemory } from '@atelier/engines/builtin/testing/painter-memory';
