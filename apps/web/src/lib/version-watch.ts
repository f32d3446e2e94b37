/** The deployment is asked for this often (studio 4.10). */
export const VERSION_POLL_MS = 60_000;

export interface VersionDeps {
  read: () => Promise<string | null>;
  /** Called once, when another version answers than the first one seen. */
  changed: () => void;
}

/** Compares the version of the deployment with the first one seen; returns the step to run at each tick. */
export function createVersionWatch({ read, changed }: VersionDeps): () => Promise<void> {
  let first: string | null = null;
  let told = false;
  return async () => {
    const version = await read();
    if (version === null || told) return;
    first ??= version;
    if (version === first) return;
    told = true;
    changed();
  };
}

/** The version of the deployment; null when it cannot be read, which is not a change. */
export async function readVersion(base: string): Promise<string | null> {
  try {
    const response = await fetch(`${base}/version.json`, { cache: 'no-store' });
    const answer = (await response.json()) as { version?: unknown };
    return response.ok && typeof answer.version === 'string' ? answer.version : null;
  } catch {
    return null;
  }
}
