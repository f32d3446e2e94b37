import type { Recipe } from '@atelier/rules/recipe/recipe';
import { create } from 'zustand';
import { toolOf } from '#features/generation/form/form.ts';
import type { FormState } from '#features/generation/form/form-state.ts';
import { changeForm, readForm } from '#features/generation/form/form-store.ts';
import { type Place, pictureInputs, placeFor } from '#features/generation/form/places.ts';
import { type TakenOver, takeOver } from '#features/generation/form/settings.ts';
import { uploadPicture } from '#features/generation/form/upload.ts';
import { on } from '#lib/events.ts';

/** What the form says of a file that was dropped, chosen or pasted; `before` is what the fields were. */
export type SettingsNotice =
  | { state: 'taken'; name: string; dialect: Recipe['dialect']; over: TakenOver; before: Partial<FormState> }
  | { state: 'offered'; name: string; recipe: Recipe }
  | { state: 'none'; name: string };

const store = create<{ notice: SettingsNotice | null }>(() => ({ notice: null }));
export const useSettingsNotice = (): SettingsNotice | null => store(({ notice }) => notice);
export const readSettingsNotice = (): SettingsNotice | null => store.getState().notice;
const say = (notice: SettingsNotice | null): void => store.setState({ notice });
export const closeSettingsNotice = (): void => say(null);

/** The newest file; what an older one tells comes too late. */
let newest: File | null = null;

/** What a file tells, read here: it is sent nowhere. The code that reads comes with the first file. */
async function recipeIn(file: File): Promise<Recipe | null> {
  newest = file;
  try {
    const { MOST_BYTES, readRecipe } = await import('@atelier/rules/recipe/read-recipe');
    if (file.size > MOST_BYTES) return null;
    return await readRecipe(new Uint8Array(await file.arrayBuffer()));
  } catch {
    return null;
  }
}

function fill(name: string, recipe: Recipe): void {
  const form = readForm();
  const over = takeOver(recipe, form);
  const fields = Object.keys(over.change) as (keyof FormState)[];
  const before = Object.fromEntries(fields.map((field) => [field, form[field]])) as Partial<FormState>;
  changeForm(over.change);
  say({ state: 'taken', name, dialect: recipe.dialect, over, before });
}

/** Fills the form as a picture was made; says so where its file tells nothing. */
export async function takeSettings(file: File): Promise<void> {
  const recipe = await recipeIn(file);
  if (newest !== file) return;
  if (recipe) fill(file.name, recipe);
  else say({ state: 'none', name: file.name });
}

/** Sends a picture as an input of the form, and offers its settings where its file tells them. */
export function takePicture(file: File, place: Place): void {
  void uploadPicture(file, place);
  const words = toolOf(readForm()).prompt !== 'none';
  if (!words) return;
  void recipeIn(file).then((recipe) => {
    if (newest !== file) return;
    say(recipe ? { state: 'offered', name: file.name, recipe } : null);
  });
}

/**
 * A picture that is dropped onto the form or pasted into it: in a tool that takes pictures it is one of them, elsewhere it fills the form as it
 * was made, or is the picture that a tool goes on from where its file tells nothing.
 */
export async function takeFile(file: File): Promise<void> {
  const place = placeFor(readForm());
  if (!place) return;
  if (pictureInputs(toolOf(readForm())).length > 0) return takePicture(file, place);
  const recipe = await recipeIn(file);
  if (newest !== file) return;
  if (recipe) return fill(file.name, recipe);
  changeForm({ module: place.module });
  say(null);
  void uploadPicture(file, place);
}

/** Takes the settings over that were offered. */
export function takeOffered(): void {
  const notice = readSettingsNotice();
  if (notice?.state === 'offered') fill(notice.name, notice.recipe);
}

/** Puts the fields back that a file filled. */
export function undoSettings(): void {
  const notice = readSettingsNotice();
  if (notice?.state === 'taken') changeForm(notice.before);
  say(null);
}

// Names of files are nobody else's business.
on('loggedOut', () => say(null));
on('wordsGo', () => say(null));
