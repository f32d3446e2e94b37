export interface Verdict {
  ok: boolean;
  detail: string;
  note?: string;
  modules: number;
  violations: { rule: string; from: string; to: string }[];
}
export function importLaw(node: string, root: string): Promise<Verdict>;
