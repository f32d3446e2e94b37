/** Letters that other words must share with an idea's, at their beginning and end, to be a version of them. */
const SHARED = 3;

/** Whether words were typed anew in the place of an idea's, and are no version of them: its look then goes with it. Pure. */
export function isFresh(idea: string, words: string): boolean {
  const now = words.trim();
  if (now === '') return true;
  const most = Math.min(idea.length, now.length);
  let first = 0;
  while (first < most && idea[first] === now[first]) first++;
  let last = 0;
  while (last < most - first && idea[idea.length - 1 - last] === now[now.length - 1 - last]) last++;
  return first + last < Math.min(SHARED, idea.length);
}
