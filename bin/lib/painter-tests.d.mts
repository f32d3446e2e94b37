export const PAINTER: string;
export const PAINTER_READS: readonly string[];
