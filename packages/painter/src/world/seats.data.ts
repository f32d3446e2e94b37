/** What is sat and lain on, with the height of its seat as a share of its own. */
export const SEATS: Readonly<Record<string, number>> = {
  bed: 0.5,
  sofa: 0.5,
  armchair: 0.5,
  bench: 0.5,
  hammock: 0.34,
  throne: 0.4,
  chair: 0.48,
};

/** Of what is perched on, the height of the level that bears, as a share of its own. */
export const LEVELS: Readonly<Record<string, number>> = { branch: 0.6, windowsill: 0.285, roof: 0.66 };

/** Where one sits: height of back or saddle as a share of the whole, and how far from the middle towards the head, in widths. */
export const SADDLES: Readonly<Record<string, readonly [up: number, ahead: number]>> = {
  horse: [0.66, -0.02],
  unicorn: [0.52, -0.04],
  donkey: [0.62, -0.03],
  deer: [0.45, -0.08],
  camel: [0.8, -0.04],
  elephant: [0.9, -0.04],
  cow: [0.82, -0.05],
  giraffe: [0.4, -0.1],
  zebra: [0.68, -0.03],
  llama: [0.55, -0.08],
  dragon: [0.5, 0.2],
  dinosaur: [0.6, -0.05],
  bicycle: [0.93, -0.1],
  motorcycle: [0.76, -0.14],
  broom: [0.55, 0.1],
  turtle: [0.85, 0],
  whale: [0.9, 0],
  dolphin: [0.75, 0],
};
