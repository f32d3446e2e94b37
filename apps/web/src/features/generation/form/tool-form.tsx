import type { ModelVersion } from '@atelier/contract/vocabulary/generation';
import { offerOf } from '@atelier/rules/billing/plans-here';
import type { Tool } from '@atelier/rules/generation/descriptor';
import type { Lock } from '@atelier/rules/generation/limits';
import type { OptionKey } from '@atelier/rules/generation/options';
import { offers } from '@atelier/rules/generation/registry';
import { type ComponentType, lazy, type ReactNode, Suspense, useState } from 'react';
import { CharacterChoice, CharacterField } from '#features/generation/characters/character-field.tsx';
import { Advanced, StrengthSlider } from '#features/generation/form/advanced.tsx';
import { Fold, type Folded } from '#features/generation/form/fold.tsx';
import style from '#features/generation/form/form.module.css';
import { hasStylePicture, takesCharacter } from '#features/generation/form/form.ts';
import { useForm } from '#features/generation/form/form-store.ts';
import { CountPicker, ModelPicker, RatioPicker, SpeedPicker } from '#features/generation/form/options.tsx';
import { PictureInput } from '#features/generation/form/picture-input.tsx';
import { type Place, pictureInputs } from '#features/generation/form/places.ts';
import { StylePicker } from '#features/generation/form/style-picker.tsx';
import { useT, withWords } from '#lib/i18n/language.ts';
import { gradeOf, usePlans } from '#lib/plans.ts';

/** What the parts of a form are told beside the form itself. */
export interface PartProps {
  grade: number;
  /** Credits for one picture with a model. */
  price: (version: ModelVersion) => number;
  /** Seconds to the first picture, where they are known. */
  estimate: number | null;
}

/** How each common option looks. Those that are missing stand in the prompt's box or behind the row of advanced ones. */
const PARTS: Partial<Record<OptionKey, ComponentType<PartProps>>> = {
  strength: StrengthSlider,
  style: StylePicker,
  wh_ratio: RatioPicker,
  batch_size: CountPicker,
};
/** Those that few change: they stand behind the folded row. */
const FOLDED: Partial<Record<OptionKey, ComponentType<PartProps>>> = { version: ModelPicker, mode: SpeedPicker };

/** What stands behind the folded row of a tool: what it offers, and what can be had here. */
function useFolded(tool: Tool, module: string, grade: number): Folded[] {
  const door = usePlans();
  const cast = useForm((form) => form.character !== null);
  const had = (lock: Lock) => offerOf(gradeOf(grade), lock, door) !== 'absent';
  const holds: [Folded, boolean][] = [
    ['character', !cast && takesCharacter({ module }) && had('character')],
    ['model', offers(tool, 'version') && had('professional_model')],
    ['speed', offers(tool, 'mode') && had('fast_lane')],
    ['seed', offers(tool, 'seed')],
    ['private', offers(tool, 'private') && had('private_generation')],
  ];
  return holds.flatMap(([name, held]) => (held ? [name] : []));
}

/** What a tool's own section is given: `features/generation/modules/<module>/section.tsx` exports it as `Section`. */
export interface SectionProps extends PartProps {
  tool: Tool;
}
type Section = ComponentType<SectionProps>;

const sections = new Map<string, Section>();

/** A tool's own part of the form, which comes with the tool: a chunk of its own that the others never load. */
function ownSection({ id }: Tool): Section {
  const known = sections.get(id);
  if (known) return known;
  const loaded = lazy(async () => {
    const module: { Section: Section } = await withWords(import(`../modules/${id}/section.tsx`), 'generation');
    return { default: module.Section };
  });
  sections.set(id, loaded);
  return loaded;
}

export interface ToolFormProps extends PartProps {
  tool: Tool;
  /** The prompt's box, which the caller focuses. */
  prompt: ReactNode;
  onPick: (place: Place) => void;
  /** Whether the form asks for the picture of a role; a canvas beside it may. */
  asksFor?: (role: string) => boolean;
  /** In place of the tool's own section: tests have theirs at hand. */
  section?: Section;
}

/** The form of a tool, drawn from its descriptor: words, inputs, its own section, the common options in its order. */
export function ToolForm({ tool, prompt, onPick, asksFor, section, ...parts }: ToolFormProps) {
  const Own = section ?? (tool.section === 'own' ? ownSection(tool) : null);
  const module = tool.variantOf?.tool ?? tool.id;
  const t = useT();
  const styled = useForm((form) => hasStylePicture(tool, form));
  // Who was chosen stands beside the words that may call them, never behind a row that is shut.
  const cast = useForm((form) => form.character !== null);
  const [choosing, choose] = useState(false);
  const character = takesCharacter({ module }) && <CharacterField onChoose={() => choose(true)} />;
  return (
    <>
      {tool.prompt !== 'none' && prompt}
      {cast && character}
      {character && <CharacterChoice opened={choosing} onClose={() => choose(false)} />}
      {pictureInputs(tool)
        .filter(({ role }) => asksFor?.(role) ?? true)
        .map(({ role }) => (
          <PictureInput key={role} place={{ module, role }} onPick={() => onPick({ module, role })} />
        ))}
      {Own && (
        <Suspense>
          <Own tool={tool} {...parts} />
        </Suspense>
      )}
      {tool.options.map((option) => {
        const Part = PARTS[option];
        if (option === 'style' && styled) {
          return (
            <p key={option} className={style.note}>
              {t('generation.styleFromPicture')}
            </p>
          );
        }
        return Part && <Part key={option} {...parts} />;
      })}
      <Fold holds={useFolded(tool, module, parts.grade)} grade={parts.grade}>
        {!cast && character}
        {tool.options.map((option) => {
          const Part = FOLDED[option];
          return Part && <Part key={option} {...parts} />;
        })}
        <Advanced tool={tool} grade={parts.grade} />
      </Fold>
    </>
  );
}
