declare module '#lib/events.ts' {
  interface AppEvents {
    /** Open the sheet of what keys do here. */
    shortcuts: undefined;
    /** Open the command palette. */
    palette: undefined;
  }
}

export {};
