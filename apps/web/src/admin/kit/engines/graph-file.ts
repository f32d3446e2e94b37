/** The JSON object in a file; null where there is none. Whether it is a workflow, and in which format, is the server's to say. */
export async function readGraphFile(file: Pick<File, 'text'>): Promise<Record<string, unknown> | null> {
  try {
    const read: unknown = JSON.parse(await file.text());
    return typeof read === 'object' && read !== null && !Array.isArray(read) ? (read as Record<string, unknown>) : null;
  } catch {
    return null;
  }
}
