/** Letters of these scripts stand in the bundled fonts; others would be set by whatever the machine has, or as boxes. */
const SETTABLE = /^[\u0020-\u007e\u00a0-\u017f\u2010-\u2027\u2030-\u205e\u3000-\u30ff\u4e00-\u9fff\uff01-\uff9f]+$/;

/** Whether the bundled fonts have every letter of a text. */
export const isSettable = (text: string): boolean => SETTABLE.test(text) && /[\p{L}\p{N}]/u.test(text);
