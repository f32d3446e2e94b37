/** The channel on which every process hears that servers, routes or circuits changed. */
export const ENGINES_CHANGED = 'engines';
/** Each process says so when it has read them again: waiting tasks may have to go elsewhere. */
export const ENGINES_READ = 'engines.read';
