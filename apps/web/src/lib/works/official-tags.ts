import { create } from 'zustand';
import { keys, storage } from '#lib/storage.ts';

const store = create<{ only: boolean }>(() => ({ only: storage.read(keys.officialTags) === '1' }));

/** 'Official tags only' (studio 2.11): the galleries keep to the tags of this studio. Kept in this browser. */
export const useOfficialOnly = (): boolean => store((state) => state.only);

export function setOfficialOnly(only: boolean): void {
  storage.write(keys.officialTags, only ? '1' : '0');
  store.setState({ only });
}
