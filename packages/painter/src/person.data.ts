/** What people say of skin, in four languages, and the tone it means; the grammar of scenes knows it only as fur. */
export const SKIN: readonly (readonly [RegExp, string])[] = [
  [
    /\b(?:black|very dark|deep brown|ebony) skin(?:ned)?\b|\bpiel (?:negra|muy oscura)\b|黑(?:色的?)?皮肤|黑い肌/giu,
    '#7a4a34',
  ],
  [
    /\b(?:dark|brown) skin(?:ned)?\b|\bpiel (?:oscura|marr[oó]n)\b|(?:深色|棕色)的?皮肤|褐色の?肌|浅黒い肌?/giu,
    '#96644a',
  ],
  [
    /\b(?:tan(?:ned)?|olive|bronze) skin(?:ned)?\b|\bpiel (?:morena|bronceada|oliva)\b|小麦色的?(?:皮肤)?|小麦色の?肌|日焼けした肌/giu,
    '#ce9874',
  ],
  [
    /\b(?:pale|fair|light|white) skin(?:ned)?\b|\bpiel (?:clara|p[aá]lida|blanca)\b|(?:白皙|苍白)的?(?:皮肤)?|色白の?|白い肌/giu,
    '#ffe4d4',
  ],
];
