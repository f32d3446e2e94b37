import type { BodyOf } from '@atelier/contract/call';
import type { portraitCalls } from '@atelier/contract/generation/portrait';
import type { Language } from '@atelier/contract/vocabulary/languages';
import { type GenerationRequest, requestFromWire } from '../submit/request.wire.ts';

type PortraitBody = BodyOf<(typeof portraitCalls)['submitPortrait']>;

/** Who is drawn where neither words nor a picture say: the prompt that older clients build from the gender. */
const WHO = { female: 'portrait of a woman', male: 'portrait of a man', nobody: 'portrait of a person' } as const;

/**
 * A portrait's own body as a submit: with a picture its face is drawn by `ip_portrait`, in the words' place, without one the portrait is
 * drawn from words. What the two addresses differ in is the style.
 */
export function portraitRequest(
  { module: _m, app: _a, role: _r, version: _v, gender, ...body }: PortraitBody,
  { anime, language }: { anime: boolean; language: Language },
): GenerationRequest {
  const common = { ...body, version: 'v3L' as const };
  if (body.image !== undefined || (body.images?.length ?? 0) > 0) {
    const style = anime && body.params.style === 'default' ? 'anime' : body.params.style;
    // The sent prompt is the client's own for whom it shows; the picture shows it.
    const sent = { ...common, prompt: '', params: { ...body.params, style } };
    return requestFromWire('ip_portrait', 'image', sent, language);
  }
  const told = body.prompt.trim() !== '';
  return requestFromWire(
    anime ? 'txt2img_anime' : 'txt2img',
    'image',
    { ...common, prompt: told ? body.prompt : WHO[gender ?? 'nobody'] },
    told ? language : 'en',
  );
}
