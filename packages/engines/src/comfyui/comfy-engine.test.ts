import { conform, conformanceNotices } from '../conformance/conform.ts';
import { FAULTS } from '../conformance/faults/all.ts';
import { COMFY_FAILURES, COMFY_TROUBLES, openComfy } from './testing/open-comfy.ts';

const own = {
  failures: COMFY_FAILURES,
  troubles: COMFY_TROUBLES,
  unfit: ['what cannot be resumed is lost and not begun again'],
};

conform('ComfyUI', () => openComfy(), own);
conform('ComfyUI of before autumn 2025', () => openComfy(true), own);
conformanceNotices('ComfyUI', () => openComfy(), FAULTS, own);
