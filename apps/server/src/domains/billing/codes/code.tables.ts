import type { CodeKind, HeldFor, InvitationState } from '@atelier/contract/vocabulary/codes';
import type { ColumnType, GeneratedAlways } from 'kysely';

declare module '#db/schema.ts' {
  interface Database extends CodeTables {}
}

/** Codes, discounts and invitations: migration 0039. */
export interface CodeTables {
  promo_code: {
    id: GeneratedAlways<number>;
    code: string;
    kind: CodeKind;
    credits: number | null;
    grade: number | null;
    days: number | null;
    percent: number | null;
    app: 'partner' | null;
    max_uses: number;
    used: ColumnType<number, number, never>;
    starts_at: Date;
    ends_at: Date | null;
    channel_id: string | null;
    created_by: number;
    created_at: Date;
    reason: string;
    deleted_at: Date | null;
    /** All its uses in credits, and the second member of staff where one was needed: migration 0050. */
    worth: number;
    approved_by: number | null;
  };
  code_redemption: { code_id: number; user_id: number; at: Date };
  code_sent: { user_id: number; code_id: number; at: Date };
  discount_card: {
    id: GeneratedAlways<number>;
    user_id: number;
    percent: number;
    source_key: string;
    made_at: Date;
    ends_at: Date;
    used_order_id: number | null;
  };
  price_campaign: {
    id: GeneratedAlways<number>;
    kind: 'operation' | 'fifty';
    percent: number;
    starts_at: Date;
    ends_at: Date;
    made_by: number;
    made_at: Date;
    reason: string;
  };
  payer_mark: { user_id: number; card_hash: string };
  invitation: {
    invitee_id: number;
    inviter_id: number;
    channel_id: string;
    registered_at: Date;
    state: InvitationState;
    activated_order_id: number | null;
    activated_at: Date | null;
    points: number | null;
    due_at: Date | null;
    held_for: HeldFor | null;
    credited_tx: number | null;
  };
}
