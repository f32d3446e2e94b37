import type { KnownModel } from '@atelier/engines/known-model';
import type { Db } from '#platform/platform.ts';

/** Who confirmed terms, as it is stored. */
export interface Confirmation {
  model: string;
  licence: string;
  reason: string;
  by: number;
  at: Date;
}

/** The terms of known models that staff confirmed, as this process knows them. */
export class ConfirmedTerms {
  #known: ReadonlyMap<string, Confirmation> = new Map();

  async load(db: Db): Promise<void> {
    const rows = await db
      .selectFrom('model_licence')
      .select(['model', 'licence', 'reason', 'confirmed_by as by', 'confirmed_at as at'])
      .execute();
    this.#known = new Map(rows.map((row) => [row.model, row]));
  }

  /** The confirmation of a model's terms as they are now: those of an older catalogue have to be read again. */
  of({ id, licence }: Pick<KnownModel, 'id' | 'licence'>): Confirmation | null {
    const found = this.#known.get(id);
    return found?.licence === licence ? found : null;
  }
}
