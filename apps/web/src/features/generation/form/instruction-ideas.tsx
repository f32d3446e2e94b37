import style from '#features/generation/form/form.module.css';
import { changeForm, readForm } from '#features/generation/form/form-store.ts';
import { useT } from '#lib/i18n/language.ts';

/** Things that can be done, each one press away: an instruction is easier to change than to think of. */
export function InstructionIdeas() {
  const t = useT();
  const ideas = [
    t('generation.instructions.brighter'),
    t('generation.instructions.contrast'),
    t('generation.instructions.night'),
    t('generation.instructions.snow'),
    t('generation.instructions.background'),
    t('generation.instructions.mono'),
    t('generation.instructions.mirror'),
  ];
  const add = (idea: string) => {
    const told = readForm().prompt.trim();
    changeForm({ prompt: told === '' ? idea : `${told}${t('generation.instructions.joint')}${idea}` });
  };
  return (
    <ul className={style.ideas} aria-label={t('generation.instructions.label')}>
      {ideas.map((idea) => (
        <li key={idea}>
          <button type="button" onClick={() => add(idea)}>
            {idea}
          </button>
        </li>
      ))}
    </ul>
  );
}
