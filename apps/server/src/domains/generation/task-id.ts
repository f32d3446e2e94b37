/** Whether a text can be a task's id at all: the database refuses to compare anything else. */
export const isTaskId = (text: string): boolean =>
  /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i.test(text);
