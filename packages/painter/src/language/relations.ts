import { add, type Draft, type SubjectDraft } from './draft.ts';
import { HOLDS_OTHERS } from './made-of.data.ts';
import { isAnimate } from './vocabulary.ts';

/** What holds others as it is drawn. */
const ROOMY = new Set(HOLDS_OTHERS.split(' '));

/** Who is on what, and who rides: found while the tokens are read, kept as `on` and as the pose of riding. */
export class Relations {
  private readonly draft: Draft;
  /** 'a bird on …': waits for the thing it is on. */
  private guest: SubjectDraft | null = null;
  /** 桌子上的…, 枝の上の…: waits for what is on the thing. */
  private host: SubjectDraft | null = null;
  /** 骑着白马的王子, 'riding a bicycle, a bear': the mount is named first, its rider second. */
  private within: string | null = null;
  private riding: 'mount' | 'rider' | null = null;

  constructor(draft: Draft) {
    this.draft = draft;
  }

  /** A preposition of support after a subject. */
  support(subject: SubjectDraft | null): void {
    this.guest = subject;
  }

  /** 'A house inside a bottle': nothing is shown inside what has no room for it, so the word is named. */
  inside(subject: SubjectDraft | null, word: string): void {
    this.within = subject ? word : null;
  }

  /** A postposition of support behind the thing just named: its guest stands before it in the clause, or follows. */
  upon(clause: number, adnominal: boolean): void {
    const mine = this.draft.subjects.filter((s) => s.clause === clause);
    const host = mine.at(-1);
    const earlier = mine.at(-2);
    if (!host) return;
    // 椅子の上の本の上の: what the host stands on is not its guest.
    if (!adnominal && earlier && earlier.on === undefined && ![host.kind, host.on].includes(earlier.kind))
      earlier.on = host.kind;
    else this.host = host;
  }

  /** Anything but articles and adjectives between preposition and thing closes it. */
  end(): void {
    this.guest = null;
    this.within = null;
  }

  /** A subject was made: it settles what waits. */
  made(subject: SubjectDraft): void {
    if (this.within !== null && !ROOMY.has(subject.kind)) add(this.draft.notDrawn, this.within);
    this.within = null;
    if (this.guest && this.guest !== subject) this.guest.on ??= subject.kind;
    this.guest = null;
    if (this.host && this.host.clause === subject.clause && this.host.kind !== subject.kind)
      subject.on ??= this.host.kind;
    this.host = null;
    if (this.riding === 'rider') {
      subject.pose = 'ride';
      this.riding = null;
    } else if (this.riding === 'mount') this.riding = 'rider';
  }

  /** The verb of riding where the rider is named before it, or not yet; 'ridden by' where it comes next. */
  rides(rider: SubjectDraft | null, next: boolean): void {
    const who = rider ?? this.draft.subjects.at(-1);
    if (next) this.riding = 'rider';
    else if (who) who.pose = 'ride';
    else this.riding = 'mount';
  }

  /** 侍が馬に乗っている: the rider stands before the mount. */
  riderBefore(): void {
    const mount = this.draft.subjects.at(-1);
    const rider = this.draft.subjects.findLast((s) => s !== mount && isAnimate(s.kind)) ?? mount;
    if (rider) rider.pose = 'ride';
  }
}
