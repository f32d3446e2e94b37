/**
 * Words that make a tag of the house likely, by the tag's English name: who paints a fox looks for 'Animals'. In the four languages; words of
 * one letter form are enough, tokens carry plurals and word forms (`textTokens`).
 */
export const TAG_WORDS: Readonly<Record<string, string>> = {
  Animals:
    'animal fox cat kitten dog puppy wolf bear panda tiger lion horse stag deer owl bird eagle crane swan parrot fish koi whale dolphin jellyfish ' +
    'rabbit squirrel elephant giraffe penguin frog turtle butterfly dragonfly bee camel ' +
    'zorro gato perro lobo oso tigre león caballo ciervo búho pájaro águila pez ballena delfín medusa conejo ardilla elefante jirafa pingüino rana mariposa camello ' +
    '狐 狐狸 猫 小猫 狗 小狗 狼 熊 熊猫 老虎 狮子 马 鹿 雄鹿 猫头鹰 鸟 鹰 鱼 锦鲤 鲸鱼 海豚 水母 兔子 松鼠 大象 长颈鹿 企鹅 青蛙 乌龟 蝴蝶 骆驼 ' +
    'キツネ ネコ 犬 オオカミ クマ パンダ 虎 トラ ライオン 馬 シカ フクロウ 鳥 鷲 魚 鯉 クジラ イルカ クラゲ ウサギ リス 象 キリン ペンギン カエル 亀 蝶 ラクダ',
  Landscape:
    'landscape mountain valley lake river sea ocean coast cliff beach desert field meadow hill fjord aurora sunset sunrise horizon waterfall canyon island ' +
    'paisaje montaña valle lago río mar océano costa acantilado playa desierto campo prado colina fiordo aurora atardecer amanecer cascada isla ' +
    '风景 山 山谷 湖 河 海 海岸 悬崖 沙滩 沙漠 田野 草地 极光 日落 日出 瀑布 峡谷 岛 富士山 ' +
    '風景 谷 川 崖 砂浜 砂漠 野原 草原 丘 フィヨルド オーロラ 夕焼け 夕日 日の出 滝 島',
  Nature:
    'nature forest tree flower garden leaf moss jungle bamboo snow rain mushroom sunflower ' +
    'naturaleza bosque árbol flor jardín hoja musgo selva bambú nieve lluvia seta girasol ' +
    '自然 森林 树 花 花园 叶子 丛林 竹林 雪 雨 蘑菇 向日葵 森 木 花畑 庭 葉 竹 きのこ ひまわり 桜',
  City:
    'city street skyscraper neon alley market bridge skyline subway ' +
    'ciudad calle rascacielos neón callejón mercado puente metro 城市 街道 摩天楼 霓虹 小巷 市场 桥 地铁 都市 街 街角 ネオン 路地 市場 橋 地下鉄',
  Architecture:
    'architecture castle temple church cathedral tower palace house cabin pagoda lighthouse library ' +
    'arquitectura castillo templo iglesia catedral torre palacio casa cabaña pagoda faro biblioteca ' +
    '建筑 城堡 寺庙 教堂 塔 宫殿 房子 木屋 灯塔 图书馆 建築 城 寺 神社 教会 宮殿 家 小屋 灯台 図書館',
  Portrait:
    'portrait woman man girl boy face child queen king samurai retrato mujer hombre chica niño cara reina rey ' +
    '肖像 人像 女人 男人 女孩 男孩 脸 女王 国王 武士 女性 男性 少女 少年 女の子 男の子 顔 王様 侍',
  'Still life':
    'vase bowl teapot bottle pear apple bread candle bouquet jarrón cuenco tetera botella pera manzana pan vela ramo ' +
    '静物 花瓶 碗 茶壶 瓶子 梨 苹果 面包 蜡烛 花束 急須 瓶 りんご パン ろうそく',
  Fantasy:
    'fantasy dragon wizard fairy unicorn elf magic phoenix spaceship astronaut robot alien ' +
    'fantasía dragón mago hada unicornio elfo magia fénix astronauta robot ' +
    '奇幻 龙 巫师 精灵 独角兽 魔法 凤凰 宇航员 机器人 幻想 ドラゴン 竜 魔法使い 妖精 ユニコーン 魔法 宇宙飛行士 ロボット',
};
