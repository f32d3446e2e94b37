import type { Generated } from 'kysely';

declare module '#db/schema.ts' {
  interface Database extends DemoTables {}
}

export interface DemoTables {
  demo_house: { only_row: Generated<boolean>; opened_at: Date; completed_at: Date | null; removed_at: Date | null };
  demo_made: { key: string; work_id: number | null };
}
