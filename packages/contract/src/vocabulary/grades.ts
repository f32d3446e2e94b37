/** Membership grades (billing 3): 0 free, 1 basic, 2 plus, 3 pro, 4 flash (Pro limits). */
export const GRADES = [0, 1, 2, 3, 4] as const;
export type Grade = (typeof GRADES)[number];
export const GRADE_NAMES = ['free', 'basic', 'plus', 'pro', 'flash'] as const;
export type GradeName = (typeof GRADE_NAMES)[number];
