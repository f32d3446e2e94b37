/** Stands for a model in a run that lasts: it hears nothing. */
process.on('message', () => {
  for (;;) Math.random();
});
