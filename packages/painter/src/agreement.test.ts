import { expect, it } from 'vitest';
import { claimsOf, readWords } from './claims.ts';
import { parsePrompt } from './language/parse-prompt.ts';
import { paint } from './paint.ts';

/** Sentences of everyday things, hours and colours: what the form says of them before the picture is what the picture is told to have. */
const SENTENCES: Readonly<Record<'en' | 'zh' | 'ja' | 'es', string>> = {
  en: `a red pear on a table
a black cat at night
an owl under a blue moon
a blue rose in a glass vase at night
a purple car in a snowy city
a bowl of green apples
a yellow taxi in a rainy street at night
a cup of coffee in the morning
a pencil at night
green grass and blue sky
a ship in a desert`,
  zh: `黑夜里的黑猫
桌子上有一个红色的梨
雨中的绿色雨伞
夜晚的一只茶杯`,
  ja: `夜の黒猫
青いソファで寝ているオレンジ色の猫
嵐の夜の灯台
テーブルの上の赤い梨`,
  es: `una pera roja sobre una mesa
un gato negro de noche
una manzana de noche
un granero rojo en un campo de trigo`,
};

it('says the same of words before there is a picture and of the picture', () => {
  let [kept, promised] = [0, 0];
  const wrong: string[] = [];
  for (const [locale, sentences] of Object.entries(SENTENCES))
    for (const prompt of sentences.split('\n')) {
      const { scene, notDrawn, evidence } = paint({
        scene: parsePrompt({ prompt, locale }),
        width: 160,
        height: 160,
        seed: 11,
      });
      const after = claimsOf(scene, prompt, notDrawn, { evidence });
      for (const { text, state } of readWords({ prompt, locale })) {
        const about = after.filter((one) => one.text.includes(text) || text.includes(one.text));
        const missing = about.some((one) => one.state === 'missing');
        promised++;
        if (missing === (state === 'missing')) kept++;
        else wrong.push(`${prompt}: ${text} was ${state}`);
      }
    }
  console.info(`of ${promised} words ${kept} are told alike before and after`);
  expect(kept / promised, wrong.join('\n')).toBeGreaterThanOrEqual(0.97);
}, 60_000);
