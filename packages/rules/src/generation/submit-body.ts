import type { ModelVersion, Ratio, SpeedMode, Style } from '@atelier/contract/vocabulary/generation';

/** The body of a submit as far as the rules read it: what the contract lets through, and what a form sends. */
export interface SubmitBody {
  version?: ModelVersion;
  prompt?: string;
  negative_prompt?: string;
  images?: string[];
  image?: string;
  image_tail_uuid?: string;
  mask?: string;
  videos?: string[];
  audio?: string;
  params?: {
    wh_ratio?: Ratio;
    batch_size?: number;
    seed?: number;
    style?: Style;
    strength?: number;
    mode?: SpeedMode;
    private?: boolean;
    resolution?: string;
    fps?: number;
    duration?: number;
    motion_strength?: number;
    camera_control?: string;
    audio_effects?: boolean;
    character_id?: string;
    custom_params?: Record<string, unknown>;
  };
}
