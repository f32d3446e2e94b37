/**
 * What a question was answered, kept in this process for so long; an answer that failed is not kept.
 * @param read asked with plain data: the same data is the same question
 */
export function forSeconds<A, R>(ms: number, read: (asked: A) => Promise<R>): (asked: A) => Promise<R> {
  const kept = new Map<string, { answer: Promise<R>; until: number }>();
  return (asked) => {
    const now = performance.now();
    const key = JSON.stringify(asked) ?? '';
    const known = kept.get(key);
    if (known && known.until > now) return known.answer;
    const answer = read(asked);
    const entry = { answer, until: now + ms };
    kept.set(key, entry);
    answer.catch(() => {
      if (kept.get(key) === entry) kept.delete(key);
    });
    return answer;
  };
}
