/**
 * Sentences as strangers type them, written before the reading of claims was built and never tuned one by one: `open` may be looked at while
 * the grammar is worked on, `sealed` only counted. After `>` stand kinds that would be the wrong sense of a word: none of them may be drawn
 * for it without its being named.
 */
export const SENTENCES: Record<'open' | 'sealed', Record<'en' | 'es' | 'zh' | 'ja', string>> = {
  open: {
    en: `a construction crane lifting a steel beam > crane
a baseball bat leaning against a brick wall
the bank of a muddy river with two herons > crane
a computer mouse on a wooden desk > mouse
a fire truck parked in front of a school > campfire
a hot dog with mustard on a paper plate > dog
a glass of orange juice next to a croissant > orange
an old woman waiting at a bus stop in the rain > bus
a penguin wearing a bow tie and a monocle
a Ferrari racing through a tunnel
a wooden chair to the left of a glass table
a small dog sitting between two large cats
fifty red balloons floating over the Eiffel Tower
a beach without any people or umbrellas
a photo of an elderly Japanese fisherman, 85mm, bokeh
the idea of freedom
entropy and silence
a Victorian mansion covered in ivy
a rusty bicycle leaning on a blue door
an elephant standing behind a thatched hut
seven white candles on a birthday cake
a golden statue of a frog under an arch
a stack of pancakes with maple syrup > maple
a blackboard with an equation written in chalk
a Roman soldier drinking coffee from a paper cup
a spring uncoiling on a workbench
three teddy bears reading a newspaper > bear
a map of the United States made of sushi
a cozy kitchen with copper pans and a gas stove
an intricate pocket watch lying open in the grass
a plump robin perched on a garden spade
the Statue of Liberty holding a tennis racket
a horse without a rider galloping along a highway
a turkey sandwich on rye bread
a wise old owl with spectacles above a pile of books
a polka dot umbrella leaning against a lamp post
a lonely lighthouse keeper, oil on canvas, masterpiece, 8k
an ancient Egyptian boat carrying sacks of grain`,
    es: `un hombre sin sombrero en una calle mojada
once gatos sobre un tejado
un pie descalzo en la arena
una red de pescar llena de peces
pan con tomate en un plato de barro
un niño que come una manzana verde
una tienda en venta junto a la plaza
una grúa amarilla detrás de un edificio de ladrillo > crane
un murciélago colgado de una rama seca
un coche antiguo a la izquierda de un camión rojo
una abuela gallega tejiendo una bufanda de lana
cinco velas encima de una tarta de chocolate
una mesa de madera entre dos sillas de metal
un bosque sin árboles
un autobús lleno de turistas cansados
el silencio de la madrugada`,
    zh: `一位老木匠在修理一把椅子
桌子左边有一只花瓶，右边有一本书
没有人的地铁站
五十只气球飞过长城
穿着唐装的外国小孩
一杯橙汁和两个鸡蛋
在图书馆里打盹的保安
玻璃做的鞋子放在大理石台阶上
消防车停在医院前面
一只蝙蝠倒挂在山洞里
宋代的瓷碗，釉色温润
一辆法拉利跑车
草原上的蒙古族骑手
两棵树之间的吊床
自由的概念
旧书店门口的橘猫`,
    ja: `古い木の橋の下を流れる川
猫の後ろに犬がいる
誰もいない駅のホーム
五十羽の鶴が空を飛ぶ
ガラスの靴を持つ王女
消防車が学校の前に止まっている
お婆さんが手紙を書いている
江戸時代の侍と現代のビル
左にりんご、右にバナナ
二つの椅子の間に置かれた机
オレンジジュースと目玉焼きの朝食
雪のない冬の山
フェラーリが高速道路を走る
錆びた自転車と青いドア
孤独という感情
傘を差さずに雨の中を歩く少年`,
  },
  sealed: {
    en: `a mechanic repairing a vintage motorcycle in a dim garage
a seal stamped in red wax on a letter > seal
a jaguar parked outside a casino > leopard
a fishing rod and a bucket of worms on a pier
a cricket bat resting on the grass > bat
a traffic light showing red above an empty intersection
a bowl of tomato soup to the right of a silver spoon > tomato
an orange cat asleep on top of a piano
a hundred sheep grazing on a steep Scottish hillside
a red cube stacked on a blue sphere
a knight without armor standing in front of a dragon
the smell of fresh bread
justice, balance and mercy
a marble bust of a bearded philosopher
a street vendor selling roasted corn in Mexico City
an African grandmother braiding a child's hair
a Tesla charging beside a solar farm
a raccoon in a formal suit holding a cane and a garbage bag
a plate of sushi under a paper lantern
a ballerina with a torn tutu
a chalk drawing of a house on a sidewalk
a bamboo ladder between two market stalls
twenty-four oil drums behind a rusted fence
a medieval blacksmith hammering a horseshoe
a window with lace curtains and no flowers
a corner office overlooking the harbor at dusk
a wooden spoon inside a ceramic jar
a yellow submarine made of cheese
a studio portrait of a freckled teenager, shallow depth of field
the word HELLO painted on a barn
a kiwi walking through ferns
a light bulb with a tiny forest growing inside it
four muffins and three cupcakes on a tray
a tired nurse eating noodles at midnight
a Renaissance painting of a pug dressed as a duke
a palm holding a single seed > palm
a stone well in an abandoned monastery
a pair of muddy boots next to a sleeping hound`,
    es: `una vela de barco rota por el viento > candle
un gato encima de un piano de cola
doce huevos en una cesta de mimbre
un banco de peces plateados > bench
una copa de cristal a la derecha de una botella de vino
un torero sin capa en una plaza vacía
la sale de una fábrica abandonada
un zumo de naranja recién exprimido > orange
una muñeca de porcelana entre dos relojes
treinta globos verdes sobre el río
un mecánico arreglando una furgoneta
el llanto de una guitarra andaluza
una niña mexicana con trenzas y un vestido bordado
un perro debajo de una mesa redonda
un camión de bomberos frente al ayuntamiento
una ciudad futurista sin coches`,
    zh: `穿着西装的狐狸在打电话
一台红色起重机在河岸上 > crane
猫在椅子下面睡觉
没有云的天空和一片麦田
八十个灯笼挂在街道上
拿着手术刀的外科医生
木头做的飞机模型
鼠标和键盘放在桌子上 > mouse
维多利亚时代的书房
两只狗中间有一个足球
唐朝的宫女在弹琵琶
黄金打造的苹果
时间的流逝
苗族姑娘戴着银饰
公交车站旁边的自动售货机 > bus
一盘饺子和一碟醋`,
    ja: `新幹線が富士山の前を走る
机の上に置かれた眼鏡と万年筆
犬の右に猫、左に兎
百匹の羊が丘にいる
木製の時計とガラスの瓶
コウモリが洞窟で眠る
着物を着た外国人の女性が刀を研ぐ
人のいない遊園地
疲れた会社員が電車で居眠りする
明治時代の洋館
二匹の猫の間の毛糸玉
寿司職人が魚をさばく
ピザの形をした月
時の流れ
バス停で待つ老人 > bus
葉のない木と黒い鳥`,
  },
};
