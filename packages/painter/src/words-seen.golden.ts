/**
 * Prompts as people type them, with what their pictures show by the eyes of somebody who looked at each: `prompt > seen words / words that are
 * not to be seen`, words as they stand in the prompt, with a comma between. What one may see either way stands in neither list. `#11` before a
 * prompt is another seed than the usual one, `[realistic]` a chosen style, `!` what is
 * painted in every run. Who changes pictures looks again.
 */
export const WORDS_SEEN: Readonly<Record<'en' | 'es' | 'zh' | 'ja', string>> = {
  en: `a red fox in a snowy forest at dawn > red fox, snowy forest /
a dragon flying over a canyon > dragon, flying, over / canyon
two birds on a branch > two birds, branch /
a cat in front of a fireplace > cat, fireplace / in front of
[realistic] a portrait of an old man with a white beard > portrait, old man, white, beard /
[realistic] photo of a woman with red hair smiling > woman, red hair / photo, smiling
a knight holding a sword in front of a castle > knight, holding, sword, in front of, castle /
great wave in ukiyo-e style > ukiyo-e style / great wave
a train crossing a bridge during a storm > train, crossing, bridge, storm /
three yellow balloons over a green field > three yellow balloons, over, green, field /
a dog running on the beach at sunset > dog, running, beach, sunset /
a wooden house beside a lake, autumn > wooden house, beside, lake, autumn /
a girl in a blue dress reading a book under a tree > girl, blue, dress, reading a book, tree / under a
an astronaut riding a horse on mars > astronaut, riding a horse, mars /
a bowl of ramen on a table > bowl of ramen, table /
a black cat sleeping on a red sofa > black cat, sleeping, red sofa /
a lighthouse on a cliff at night with stars > lighthouse, cliff, at night, stars /
a robot playing guitar > robot, playing guitar /
golden ring on a wooden table > ring, wooden table /
! a bedroom with a window, rainy day > bedroom, window, rainy day /
five penguins on ice > five penguins, ice /
a calm river, watercolor > calm, river, watercolor /
a cyberpunk street with neon lights in the rain > cyberpunk street, neon lights, in the rain /
a white horse between two trees > white horse, trees / two
! #7 a green dragon flying over a village > green dragon, flying, over, village /
#33 a tiger walking through the jungle > tiger, walking, jungle /
#33 an old sailing ship in a storm at night > sailing ship, storm, at night /
#33 two children playing in the snow > two children, in the snow /
#33 a vase of sunflowers on a windowsill > vase, sunflowers, windowsill /
#33 an owl with glasses reading a book > owl / glasses, reading a book
#33 a purple butterfly on a pink flower > purple butterfly, pink flower /`,
  es: `! una puerta azul en una calle de pueblo > calle / puerta, azul
un dragón volando sobre un castillo > dragón, volando, castillo /
un gato negro durmiendo en un sofá > gato negro, durmiendo, sofá /
tres globos rojos en el cielo > tres globos rojos, cielo /
una niña con un vestido rojo en la playa > niña, vestido, rojo, playa /
un barco cruzando el mar durante una tormenta > barco, cruzando, mar, tormenta /
un perro blanco delante de una casa > perro blanco, delante de, casa /
dos pájaros en una rama > dos pájaros, rama /
un bosque de bambú con niebla > bosque de bambú, niebla /
! #11 un caballero con espada junto a un caballo blanco > caballero, junto a, caballo blanco /
retrato realista de una mujer mayor > retrato, mujer mayor / realista
una taza de café sobre una mesa de madera > taza de café, mesa de madera /
un faro de noche bajo las estrellas > faro, de noche, bajo, estrellas /
un jardín con flores amarillas y una fuente > jardín, flores, amarillas, fuente /
una bicicleta roja apoyada en una pared > bicicleta roja / apoyada, pared
un lobo aullando a la luna > lobo, aullando a la luna /
una montaña nevada al atardecer, estilo acuarela > montaña nevada, al atardecer, estilo acuarela /
un cañón con un río > río / cañón
#33 una abuela con gafas en la cocina > / gafas, cocina
! #33 un tren cruzando un puente de piedra > tren, cruzando, puente de piedra /
#33 un gato gris sentado bajo una mesa > gato gris, sentado, mesa /
#33 cuatro peces naranjas bajo el agua > cuatro peces naranjas, bajo el agua /
#33 un molino de viento en un campo > molino de viento, campo /
#33 una luna llena sobre el desierto > luna llena, desierto /`,
  zh: `一只熊猫在竹林里 > 一只熊猫, 竹林 /
一碗拉面 > 一碗拉面 /
一个女孩在雨中撑着红伞 > 一个女孩, 雨中, 撑着, 红, 伞 /
两只白猫在窗台上 > 两只白猫, 窗台 /
一条龙在山上飞 > 一条龙, 山上, 飞 /
月光下的湖边小屋 > 月光, 小屋 /
三只红色的气球飘在城市上空 > 三只红色的气球, 城市, 上空 /
老人在公园里看书 > 老人, 看书 /
一只狐狸在雪地里奔跑 > 一只狐狸, 雪地, 奔跑 /
水墨画，山和瀑布 > 水墨画, 山, 瀑布 /
一辆红色的自行车停在树旁边 > 红色的自行车, 树, 旁边 /
宇航员站在月球上 > 宇航员, 站在, 月球上 /
写实风格的男孩肖像 > 男孩, 肖像 / 写实风格
一匹白马在河边喝水 > 一匹白马, 河边 / 喝
蓝色的门前有一只狗 > 狗 / 蓝色, 门
夜晚的街道，霓虹灯，下雨 > 夜晚, 街道, 霓虹灯, 下雨 /
一个苹果和两个香蕉在桌子上 > 一个苹果, 两个香蕉, 桌子 /
秋天的森林里有一座木桥 > 秋天, 森林, 桥 /
机器人弹钢琴 > 机器人, 钢琴 / 弹
樱花树下的情侣 > 樱花树, 情侣 / 下
#33 一只白兔在花园里 > 一只白兔, 花园 /
#33 一座灯塔，暴风雨 > 一座灯塔, 暴风雨 /
#33 穿红裙子的女孩站在桥上 > 红, 裙子, 女孩, 桥 /
#33 四匹马在草原上奔跑 > 四匹马, 草原, 奔跑 /
#33 桌子下的黑猫 > 桌子, 黑猫 /
#33 日落时的帆船 > 日落, 帆船 /`,
  ja: `! 指輪 > 指輪 /
夕暮れの赤い狐 > 夕暮れ, 赤い狐 /
枝に止まる二羽の鳥 > 枝, 止まる, 二羽の鳥 /
湖のそばの小さな家 > 湖, そば, 家 /
竹林の中のパンダ > 竹林, パンダ /
赤い傘を差した少女、雨の街 > 赤い, 傘, を差した, 少女, 雨, 街 /
浮世絵風の富士山と波 > 浮世絵風, 富士山 / 波
窓辺で眠る黒猫 > 窓辺, 眠る, 黒猫 /
! 木の下で本を読む男の子 > 木, 本を読む, 男の子 / の下で
空を飛ぶドラゴン > 空を飛ぶ, ドラゴン /
リアルな女性の肖像 > 女性, 肖像 / リアルな
机の上のりんごと本 > 机, りんご, 本 /
桜の木と着物の女性 > 桜の木, 着物, 女性 /
夜の海に浮かぶ船と満月 > 夜の, 海, 浮かぶ, 船, 満月 /
雪の中を走る白い犬 > 雪の中, 走る, 白い犬 /
三匹の猫と一匹の犬 > 三匹の猫, 一匹の犬 /
城の前に立つ騎士 > 城, の前に, 立つ, 騎士 /
青い花瓶に赤いバラ > 青い花瓶, 赤いバラ /
花畑で踊る女の子、水彩 > 花畑, 踊る, 女の子, 水彩 /
木のそばの自転車 > 木, そば, 自転車 /
土星の環 > 土星の環 /
#33 雪山の麓の小さな神社 > 雪山, 麓, 小さな神社 /
#33 黄色い傘とカエル > 黄色い傘, カエル /
#33 海辺を歩く象 > 海辺, 歩く, 象 /
#33 夜空の花火と城 > 夜空, 花火, 城 /
#33 犬と猫が並んで座る > 犬, 猫, 並んで /
#33 紅葉の森を走る鹿 > 紅葉の森, 走る, 鹿 /`,
};
