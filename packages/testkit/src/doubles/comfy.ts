/** A ComfyUI server for tests that go through the whole product. */
export { ComfyDouble } from '@atelier/engines/comfyui/double/comfy-double';
