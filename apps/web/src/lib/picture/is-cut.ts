/** Whether a module's results may let through what is behind them: squares are to stand there. */
export const isCut = (module: string): boolean => module === 'matting';
