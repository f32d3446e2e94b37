/** A model that is known here by its name, with the terms its makers publish it under. Nothing of it is fetched. */
export interface KnownModel {
  /** Ours, and stable: what staff confirmed is kept under it. */
  id: string;
  name: string;
  /** What it is for, as engine calls name it. */
  op: string;
  /** Of its weights, as its makers call it, and as SPDX does where that has a name for it. */
  licence: string;
  spdx: string | null;
  /** Whether those terms allow a business to use it without asking. */
  commercial: boolean;
  /** Of its files in the smallest usual precision that runs here, about, in MiB. */
  sizeMb: number;
  /** Files that a folder of it has, below it. */
  files: readonly string[];
  /** Where its makers say what it is. */
  page: string;
}
