import type { Pose } from '../scene.ts';
import { actorOf, type Pending } from './binding.ts';
import { add, type Draft, type OpenAsk, type SubjectDraft } from './draft.ts';
import { MODIFIER_ROLES } from './lexicon/effect.ts';
import type { TokenReader } from './reader.ts';
import type { Relating } from './relating.ts';
import type { Relations } from './relations.ts';
import type { Token } from './tokens.ts';
import { isAnimate, isPerson } from './vocabulary.ts';

/** Who does what the verbs of a sentence say. */
export class Deeds {
  /** What was last named with 'and' between, and whether 'and' was just read. */
  private group: SubjectDraft[] = [];
  private joining = false;
  /** What は and が mark. */
  private topic: SubjectDraft | null = null;
  private readonly draft: Draft;
  private readonly reader: TokenReader;
  private readonly tokens: readonly Token[];
  private readonly relating: Relating;
  private readonly relations: Relations;

  constructor(draft: Draft, reader: TokenReader, tokens: readonly Token[], relating: Relating, relations: Relations) {
    this.draft = draft;
    this.reader = reader;
    this.tokens = tokens;
    this.relating = relating;
    this.relations = relations;
  }

  /** A thing was named. */
  named(made: SubjectDraft): void {
    this.group = this.joining ? [...this.group, made] : [made];
    this.joining = false;
  }

  /** 'And' was read, or another word that joins. */
  joins(fn: string, i: number): void {
    this.joining = fn === 'and' && this.thingBefore(i);
  }

  /** は or が stands behind this thing. */
  marks(subject: SubjectDraft | null): void {
    this.topic = subject ?? this.topic;
  }

  /** The clause ended. */
  end(): void {
    this.group = [];
    this.joining = false;
    this.topic = null;
    this.relating.guest = null;
  }

  /** A verb of posture or motion, of whoever does it: of who was named, or of who comes next. */
  pose(value: Pose, i: number, ask: OpenAsk, pending: Pending, clauseSubject: SubjectDraft | null): void {
    const follows = this.reader.subjectFollows(i);
    if (value === 'ride') {
      // 'A horse riding an astronaut': nobody is ridden by what is ridden.
      const ridden = this.tokens.slice(i + 1).findIndex((_, k) => this.reader.reading(i + 1 + k)?.head === 'subject');
      const under = ridden < 0 ? '' : this.reader.reading(i + 1 + ridden)!.effects[0]!.value.split('*')[0]!;
      const active =
        ['en', 'es'].includes(this.tokens[i]!.language) && /ing|ando|iendo|rides?$/i.test(this.tokens[i]!.text);
      if (active && clauseSubject && !isPerson(clauseSubject.kind) && isPerson(under)) return;
      ask.wants.push({ role: 'ride', value });
      add(this.draft.rides, this.tokens[i]!.text);
      const japanese = this.tokens[i]!.language === 'ja';
      if (japanese && follows) pending.pose = 'ride';
      else if (japanese) this.relations.riderBefore();
      else this.relations.rides(clauseSubject, / (?:by|por)$/i.test(this.tokens[i]!.text));
      return;
    }
    const { language } = this.tokens[i]!;
    const said = language === 'ja' ? this.topic : language === 'zh' ? this.relating.guest : null;
    const holder = said && isAnimate(said.kind) ? said : actorOf(this.draft, clauseSubject);
    // 站在树下: in Chinese only 的 makes a verb describe what follows.
    const tied = this.tokens[i]!.language === 'zh' && clauseSubject !== null;
    const next = this.tokens[i + 1];
    const ahead = tied ? next !== undefined && this.reader.fn(next) === 'of' : follows;
    // What waits is alive, what stands may be a house.
    const asked = this.tokens[i]!.entry!.readings[0]!.effects.filter(({ role }) => role === 'pose' || role === 'limb');
    if (!holder || ahead) {
      pending.pose = pending.pose === 'ride' ? 'ride' : value;
      for (const { role, value: word } of asked)
        pending.asks.push({ ask, role, value: role === 'pose' ? value : word });
    } else {
      // 'A wolf and a lamb sleep', 猫と犬が寝ている: all do.
      const doers = this.group.includes(holder) ? this.group.filter(({ kind }) => isAnimate(kind)) : [];
      if (!doers.includes(holder)) doers.push(holder);
      for (const subject of doers) {
        subject.pose ??= value;
        for (const { role, value: word } of asked)
          ask.wants.push({ role, value: role === 'pose' ? value : word, subject });
      }
    }
  }

  /** A thing stands right before, with its adjectives. */
  private thingBefore(i: number): boolean {
    let k = i - 1;
    while (k >= 0 && MODIFIER_ROLES.has(this.reader.reading(k)?.head ?? 'fn')) k--;
    return this.reader.reading(k)?.head === 'subject' && this.group.length > 0;
  }
}
