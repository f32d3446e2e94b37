import { TagScreen } from '#admin/tags/tag-screen.tsx';
import { TagsScreen } from '#admin/tags/tags-screen.tsx';

/** The screens of the area 'Tags', by their route. */
export const screens = { tagManage: TagsScreen, tag: TagScreen };
