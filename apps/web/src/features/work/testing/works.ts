import type { WorkDetail, WorkParams } from '@atelier/contract/works/shapes';

const params: WorkParams = {
  module: 'txt2img',
  version: 'v3L',
  prompt: 'A terracotta arcade at noon, repeating round arches, one red ball on the floor',
  magic_prompt: '',
  negative_prompt: '',
  images: [],
  image: '',
  style: [],
  upstream_id: '',
  template_id: '',
  params: {},
};

/** A public work of somebody else, for tests. */
export function madeWork(over: Partial<Omit<WorkDetail, 'params'>> & { params?: Partial<WorkParams> }): WorkDetail {
  const made = { ...params, ...over.params };
  const id = 'w0123456789abcd';
  const uuid = `p_${'a'.repeat(32)}`;
  return {
    id,
    media_type: 'image',
    image_url: `/media/${uuid}_wm.png`,
    url: '',
    thumbnail: `/media/${uuid}.png?w=512`,
    uuid,
    width: 768,
    height: 1024,
    wh_ratio: '3:4',
    dominant: '#8a4a3a',
    thumbhash: '',
    title: 'Noon in the long arcade',
    alt: 'Noon in the long arcade',
    words: 'Noon in the long arcade',
    module: 'txt2img',
    style: 'default',
    author: { userId: 7, nickname: 'mika.ito', avatar: '', demo: false, official: false },
    stat: { likes: 482, favorites: 3, comments: 12, recreates: 38, plays: 0, shares: 0, is_favorite: false },
    self_like: false,
    status: 1,
    visibility: 'public',
    created_at: 1_795_000_000,
    description: '',
    metadata: {
      uuid,
      media_type: 'image',
      created_at: 1_795_000_000,
      id,
      history_id: '',
      is_template: false,
      parent_work: { upstream_id: '', template_id: '' },
    },
    tags: [],
    config: { user_id: 7, seo_setting: { title: '', description: '' } },
    display: { media_set: { cover: { wh_ratio: '3:4' } } },
    comment_allowed: true,
    procedural: true,
    engine: { label: 'Painter', kind: 'builtin', procedural: true },
    own: false,
    following: false,
    reason: '',
    remixable: true,
    upstream: [],
    remixes: { total: 0, items: [] },
    ...over,
    params: made,
    gen_params: { component_type: made.module, params: made },
  };
}
