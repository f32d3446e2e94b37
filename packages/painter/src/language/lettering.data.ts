/** What bears letters, beside some: the thing it is then, and its words in four languages as they are looked up. */
export const SURFACES: Readonly<Record<string, string>> = {
  'subject:sign':
    'sign,signboard,sign board,wooden sign,road sign,street sign,signpost,billboard,banner,plaque,placard,notice board,shop sign,stop sign,letrero,cartel,rotulo,valla publicitaria,pancarta,senal,招牌,广告牌,牌子,木牌,告示牌,路牌,标牌,横幅,标志,看板,立て看板,木の看板,標識,札,立て札,プレート,横断幕',
  'subject:sign trait:neon':
    'neon sign,glowing sign,neon signs,letrero de neon,cartel de neon,cartel luminoso,霓虹招牌,霓虹灯,霓虹灯招牌,ネオン,ネオン看板,ネオンサイン',
  'subject:poster':
    'poster,movie poster,film poster,travel poster,retro poster,flyer,afiche,海报,电影海报,ポスター,映画ポスター,チラシ,貼り紙,張り紙',
  'subject:blackboard': 'blackboard,chalkboard,whiteboard~,slate,pizarra,encerado,黑板,白板~,黒板,ホワイトボード~',
  'subject:book':
    'book cover,cover of a book,notebook,novel,portada de un libro,portada de libro,书的封面,书封面,本の表紙',
};
