/**
 * The judges' list: looked at and scored, tuned to by nobody. Whoever mends the painter takes sentences of their own.
 * Each row is a category, a tab, and the prompt.
 */

/** What the published prompts were drawn by. */
export const JUDGE_SEED = 'judge-1';

/** Of every picture. */
export const PICTURE_SEED = 11;

/**
 * Drawn by lot, in proportion to their categories, from PartiPrompts (Google Research, https://github.com/google-research/parti, Apache License
 * 2.0), as they stand there, without the eighths that were counted while the reading of words was built.
 */
export const PUBLISHED = `Abstract	force
Abstract	gravity
Illustrations	parallel lines
Illustrations	congruent triangles
Abstract	101
World Knowledge	U.S. 101
Animals	a corgi
Artifacts	robots
Outdoor Scenes	a house
Illustrations	a box
Illustrations	a red sphere
Artifacts	a screwdriver
Produce & Plants	a banana
Animals	a zebra
Vehicles	a pirate ship
Artifacts	matching socks
Animals	a turkey
Vehicles	a taxi
Outdoor Scenes	a volcano
Produce & Plants	a tree
Artifacts	a bookshelf
Outdoor Scenes	the moon
Artifacts	a laptop screen
Animals	a lizard
World Knowledge	a kachina doll
Outdoor Scenes	a tennis court
Artifacts	a piano
World Knowledge	the Millennium Wheel
People	a woman
Illustrations	A set of 2x2 emoji icons with happy, angry, surprised and sobbing faces. The emoji icons look like dogs. All of the dogs are wearing blue turtlenecks.
Arts	A raccoon wearing formal clothes, wearing a tophat and holding a cane. The raccoon is holding a garbage bag. Oil painting in the style of abstract cubism.
World Knowledge	a statue of Abraham Lincoln wearing an opaque and shiny astronaut's helmet. The statue sits on the moon, with the planet Earth in the sky.
World Knowledge	a portrait of a statue of anubis with a crown and wearing a yellow t-shirt that has a space shuttle drawn on it
Arts	an oil surrealist painting of a dreamworld on a seashore where clocks and watches appear to be inexplicably limp and melting in the desolate landscape. a table on the left, with a golden watch swarmed by ants. a strange fleshy creature in the center of the painting
Indoor Scenes	A wall in a royal castle. There are two paintings on the wall. The one on the left a detailed oil painting of the royal raccoon king. The one on the right a detailed oil painting of the royal raccoon queen. A cute dog looking at the two paintings, holding a sign saying 'plz conserve'
World Knowledge	A photograph of a portrait of a statue of a pharaoh wearing steampunk glasses, white t-shirt and leather jacket.
People	a Saint Bernard standing up with its paws in the air. A young girl is seated on the dog's shoulders.
Vehicles	a blue semi-truck and its trailer jumping over a row of motorcycles. there are metal ramps on either side of the motorcycles.
Artifacts	a paranoid android freaking out and jumping into the air because it is surrounded by colorful Easter eggs
Arts	a painting of an ornate treasure chest with a broad sword propped up against it, glowing in a dark cave
People	a man pouring milk into a coffee cup to make a latte with a beatiful design
Animals	A punk rock frog in a studded leather jacket shouting into a microphone while standing on a lily pad
Animals	A smiling sloth wearing a leather jacket, a cowboy hat, a kilt and a bowtie. The sloth is holding a quarterstaff and a big book.
Animals	a cream colored labradoodle next to a white cat with black-tipped ears
People	the mona lisa wearing a cowboy hat and screaming a punk song into a microphone
World Knowledge	a whale breaching in front of the Sydney Opera House
Vehicles	a submarine floating past a shark
Animals	an eagle swooping down to catch a mouse
Artifacts	a teddy bear to the right of a toy car
Food & Beverage	a wine bottle with a lit candle stuck in its spout
Artifacts	black hi-top sneakers with the Nike swoosh
Outdoor Scenes	a stone path leading away from a fountain
Produce & Plants	a small garden with an apple tree behind it
Animals	a moose by a mountain stream
World Knowledge	a helicopter hovering over Times Square
Artifacts	a yellow diamond-shaped sign with a turtle silhouette
Artifacts	a yellow diamond-shaped sign with a wooly mammoth silhouette
World Knowledge	an old red truck parked by the geyser Old Faithful
People	a child eating a birthday cake near some palm trees
People	a fairy flying over a girl's shoulder
Illustrations	A shiny robot wearing a race car suit and black visor stands proudly in front of an F1 race car. The sun is setting on a cityscape in the background. comic book illustration.
Animals	A rhino beetle this size of a tank grapples a real life passenger airplane on the tarmac
World Knowledge	The 1970s logo for a london-area football club called "The Rumbury Wanderers"
Animals	a kangaroo hopping in the air between two identical large statues of warrior rabbits
Animals	a giraffe imitating a turtle
Indoor Scenes	a small kitchen with a white goat in it
Animals	a zebra with blue stripes
Animals	a penguin that is a car
Outdoor Scenes	a grand piano next to the net of a tennis court
Vehicles	a flying boat gliding past the Parthenon
World Knowledge	the Parthenon in front of the Great Pyramid
Artifacts	The sculpture rolled off the shelf because it wasn't level
Food & Beverage	A man sips a latte and a woman a beer.
Abstract	Pneumonoultramicroscopicsilicovolcanoconiosis
Vehicles	Three-quarters front view of a red 1997 Ford F-150 coming around a curve in a mountain road and looking over a green valley on a cloudy day.
Animals	a close-up of a blue dragonfly on a daffodil
Outdoor Scenes	an aerial photo of a carnival at night
Vehicles	an overhead view of a pickup truck with boxes in its flatbed
People	a three quarters view of a man getting into a car
Illustrations	a white background with a large blue circle
Animals	7 dogs sitting around a poker table, two of which are turning away.
Animals	four owls standing on a telephone wire
Artifacts	three red lego blocks
Artifacts	five frosted glass bottles
Artifacts	three wine bottles
Vehicles	three pickup trucks piled on top of each other
People	a family of four posing at the Grand Canyon
Outdoor Scenes	a horse in a field of flowers
Illustrations	A green heart
Animals	a cat coming through a cat door
Animals	a cat jumping in the air to catch a bird
Artifacts	a green clock
Animals	a bird standing on a stick
Animals	a squirrel in a field
Artifacts	a power drill on a table
World Knowledge	a canal in Amsterdam
Food & Beverage	slices of avocado on a piece of toast
Food & Beverage	slices of mango on a piece of toast
Artifacts	a bamboo ladder
Artifacts	a silver fire hydrant next to a sidewalk
People	a man with puppet
People	a man looking at a distant mountain
People	a man chasing a horse
People	a girl diving into a pool
World Knowledge	A funny Rube Goldberg machine made out of wood
Animals	Portrait of a gecko wearing a train conductor’s hat and holding a flag that has a yin-yang symbol on it. Marble statue.
Illustrations	a satellite image of a costal french city there is a large park on the west side and a mountain to the north. There is a cloud covering part of the image
World Knowledge	A photograph in a temple of a wall painting depicting pandas playing tennis, in the style of Egyptian tomb hieroglyphics
Arts	a sport car melting into a clock, surrealist painting in the style of Salvador Dali
Arts	a high-quality oil painting of a psychedelic hamster dragon
Food & Beverage	orange jello in the shape of a man
World Knowledge	a map of Manhattan
Outdoor Scenes	a cloud in the shape of a teacup
World Knowledge	an impressionist painting of the geyser Old Faithful
People	a drawing of a man standing under a tree
Indoor Scenes	a group of cats in a meeting. there is a whiteboard with "stack more layers" written on it.
Artifacts	a sticker stuck in the middle of a stop sign
Artifacts	world's best brother t-shirt
Artifacts	a t-shirt with Carpe Diem written on it
Outdoor Scenes	a wooden post in front of a patch of tall grass`;

/** Written down before any picture of theirs was seen. */
export const OWN: Readonly<Record<'zh' | 'ja' | 'es', string>> = {
  zh: `Animals	一只橘猫趴在窗台上看外面的雨
Animals	两只熊猫在竹林里抢一根竹子
Animals	草原上一头小象跟在妈妈身后
People	一位白发苍苍的老奶奶在厨房里包饺子
People	穿校服的少年骑着自行车穿过樱花树下
People	三个小孩在海边堆沙堡
Food & Beverage	一碗热气腾腾的牛肉面，旁边放着一双筷子
Food & Beverage	木盘上切开的西瓜和两串葡萄
Indoor Scenes	温馨的书房，落地灯亮着，书架前有一把绿色扶手椅
Outdoor Scenes	雪后的故宫，红墙金瓦，没有游客
Outdoor Scenes	江南水乡的清晨，石桥下一条小船，薄雾
Vehicles	一辆红色的老式公交车停在加油站前
Artifacts	青花瓷花瓶里插着三枝梅花
Artifacts	桌子左边一盏台灯，右边一台打字机
Illustrations	水墨画，一叶孤舟，远山，一轮圆月
Imagination	宇航员在月球上种向日葵
Imagination	一座建在巨龟背上的城市
World Knowledge	东方明珠塔夜景，黄浦江上灯光倒影
Abstract	孤独
Illustrations	一张写着“福”字的红色海报`,
  ja: `Animals	縁側で丸くなって眠る三毛猫
Animals	雪の中で向かい合う二羽の丹頂鶴
Animals	赤い首輪をした柴犬が公園を走っている
People	浴衣を着た女の子が線香花火を持っている、夏の夜
People	畳の部屋でお茶を点てるおじいさん
People	コンビニの前で傘を差して待っている会社員
Food & Beverage	湯気の立つたこ焼きと冷たいビール
Food & Beverage	いちごのショートケーキと紅茶のカップ、白い皿の上
Indoor Scenes	夕日が差し込む放課後の教室、誰もいない
Outdoor Scenes	菜の花畑の向こうを走る一両編成の電車
Outdoor Scenes	霧に包まれた杉の森の中の古い鳥居
Vehicles	雨の夜の渋谷を走る黄色いタクシー
Artifacts	本の山の上に置かれた丸い眼鏡
Artifacts	窓辺に吊るされた青いガラスの風鈴
Produce & Plants	朝露に濡れた紫の朝顔
Illustrations	浮世絵風の大波と小さな船
Imagination	クジラが雲の間を泳ぐ空
Imagination	カフェで働くロボットの店員
World Knowledge	桜と富士山と五重塔
Abstract	懐かしさ`,
  es: `Animals	un gato negro durmiendo encima de un piano
Animals	tres cabras sobre una roca en la montaña
Animals	un colibrí verde bebiendo de una flor roja
People	una bailaora de flamenco con vestido rojo de lunares
People	un anciano con boina jugando al ajedrez en un parque
People	una niña con trenzas que da de comer a las palomas
Food & Beverage	una paella con gambas y limón en una mesa de madera
Food & Beverage	chocolate con churros en una taza blanca
Indoor Scenes	un salón pequeño con chimenea, sofá azul y un perro en la alfombra
Indoor Scenes	una cocina antigua con azulejos y una ventana abierta
Outdoor Scenes	un pueblo blanco de Andalucía al atardecer
Outdoor Scenes	un olivar seco bajo un cielo de tormenta
Vehicles	un tranvía amarillo subiendo una calle de Lisboa
Vehicles	un velero entre dos islas, mar en calma
Artifacts	un reloj de bolsillo de oro sobre una carta
Produce & Plants	cinco girasoles en un jarrón de barro
Illustrations	acuarela de un molino de viento y un campo de amapolas
Imagination	un dragón leyendo un libro junto a una fogata
World Knowledge	la Sagrada Familia vista desde abajo
Abstract	la alegría de vivir`,
};
