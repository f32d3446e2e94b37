import type { BodyOf } from '@atelier/contract/call';
import type { submitCalls } from '@atelier/contract/generation/submit';
import type { Language } from '@atelier/contract/vocabulary/languages';
import type { SubmitBody } from '@atelier/rules/generation/submit-body';

type WireBody = BodyOf<(typeof submitCalls)['submit']>;

/** A request for a generation, after the contract's validation and before its tool has read it. */
export interface GenerationRequest {
  module: string;
  /** Null where the address does not name one (quote). */
  mediaType: string | null;
  requestId: string | undefined;
  /** What was asked for, for the idempotency hash: the module stands in the path, not in the body. */
  sent: unknown;
  body: SubmitBody;
  magicPrompt: boolean | undefined;
  upstreamId: string | null;
  /** The price that was told before the press, in credits; undefined where none was. */
  expectedCost: number | undefined;
  language: Language;
}

/** Our request from the wire's body (decisions 3). */
export const requestFromWire = (
  module: string,
  mediaType: string | null,
  body: WireBody,
  language: Language,
): GenerationRequest => ({
  module,
  mediaType,
  requestId: body.request_id ?? body.requestID,
  sent: { module, ...body },
  body,
  magicPrompt: body.magic_prompt,
  upstreamId: body.upstream_id ?? null,
  expectedCost: body.expected_cost,
  language,
});
