import { describe, expect, it } from 'vitest';
import { cutText, type SharePlatform, shareAddress, sharedFile } from '#features/work/dialogs/share-links.ts';

const link = {
  url: 'https://a.example/studio/template/w1?x=1&y',
  text: 'Noon & night',
  image: 'https://a.example/i.png',
};

describe('sharing', () => {
  it('fills the form of each network with address, words and picture', () => {
    const query = (platform: SharePlatform) => new URL(shareAddress(platform, link)).searchParams;
    expect(Object.fromEntries(query('pinterest'))).toEqual({
      url: link.url,
      media: link.image,
      description: link.text,
    });
    expect(query('facebook').get('u')).toBe(link.url);
    expect(query('x').get('text')).toBe(link.text);
    expect(query('whatsapp').get('text')).toBe(`${link.text} ${link.url}`);
  });

  it('cuts the words for X at 100 characters and splits none', () => {
    const text = new URL(shareAddress('x', { ...link, text: '🦊'.repeat(300) })).searchParams.get('text')!;
    expect([...text]).toHaveLength(100);
    expect(text).toBe(`${'🦊'.repeat(99)}…`);
    expect(cutText('a'.repeat(100), 100)).toHaveLength(100);
  });

  it('refuses a network that is none of ours', () => {
    expect(() => shareAddress('fax' as SharePlatform, link)).toThrow('unsupported share platform');
  });

  it('names the file of a video with its ending', () => {
    expect(sharedFile({ uuid: 'v_1', media_type: 'video' })).toBe('v_1.mp4');
    expect(sharedFile({ uuid: 'p_1', media_type: 'image' })).toBe('p_1');
  });
});
