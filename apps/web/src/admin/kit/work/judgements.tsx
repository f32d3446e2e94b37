import type { ReviewItem } from '@atelier/contract/works/review';
import { useWords } from '#admin/kit/words.ts';
import style from '#admin/kit/work/work.module.css';

type Judgement = NonNullable<ReviewItem['judged']>;

/** Names that judges use, by ours; a name that is not here is shown as it came. */
const KINDS = {
  sexual: 'sexual',
  nudity: 'nudity',
  nsfw: 'nsfw',
  hate: 'hate',
  harassment: 'harassment',
  'self-harm': 'selfHarm',
  violence: 'violence',
  illicit: 'illicit',
  skin: 'skin',
} as const;

/** What judges said of a work's picture and of its words; nothing where none was asked. */
export function Judgements({ work: { judged, judged_words } }: { work: Pick<ReviewItem, 'judged' | 'judged_words'> }) {
  const a = useWords();
  if (!judged && !judged_words) return null;
  return (
    <section className={style.check}>
      <h3>{a('facts.judged.title')}</h3>
      <dl className={style.judged}>
        {judged && <Line label={a('facts.judged.picture')} said={judged} />}
        {judged_words && <Line label={a('facts.judged.words')} said={judged_words} words />}
      </dl>
    </section>
  );
}

function Line({ label, said, words = false }: { label: string; said: Judgement; words?: boolean }) {
  const a = useWords();
  const kindOf = useKind();
  const key = words && said.state === 'unknown' ? 'wordsUnknown' : said.state;
  return (
    <>
      <dt>{label}</dt>
      <dd data-tone={said.state === 'clear' ? 'ok' : 'warn'}>
        {a(`facts.judged.${key}`, {
          source: said.source,
          kind: kindOf(said.kind),
          score: Math.round(said.score * 100),
        })}
      </dd>
    </>
  );
}

/** `sexual/minors` is a kind of `sexual`, and says more than it. */
function useKind(): (kind: string) => string {
  const a = useWords();
  return (kind) => {
    if (kind === '') return a('facts.judged.kind');
    const [whole = '', part] = kind.split('/');
    const known = Object.entries(KINDS).find(([name]) => name === whole.toLowerCase())?.[1];
    if (!known) return kind;
    const words = a(`facts.judged.kinds.${known}`);
    return part ? `${words} (${part})` : words;
  };
}
