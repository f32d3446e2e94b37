/** Common nouns as strangers type them: each must be drawn or named as not drawn. */
export const NOUNS: Record<'en' | 'es' | 'zh' | 'ja', string> = {
  en: `dog cat horse cow sheep goat pig donkey rabbit mouse rat fox wolf bear deer moose elephant lion tiger leopard cheetah giraffe
zebra hippo rhino monkey gorilla kangaroo koala panda sloth otter beaver squirrel hedgehog bat skunk raccoon badger weasel ferret
hamster camel llama alpaca bison buffalo yak reindeer walrus seal dolphin whale shark octopus squid jellyfish starfish crab
lobster shrimp clam oyster snail slug worm frog toad newt lizard gecko snake turtle tortoise crocodile alligator dinosaur eagle
hawk falcon owl crow raven sparrow robin pigeon dove swan duck goose chicken rooster turkey ostrich penguin flamingo peacock
parrot toucan pelican stork heron hummingbird woodpecker butterfly moth bee wasp ant beetle ladybug spider scorpion fly mosquito
dragonfly grasshopper cricket caterpillar salmon trout tuna goldfish eel ray
car bus truck van taxi train tram subway motorcycle scooter bicycle tricycle skateboard airplane helicopter rocket spaceship
satellite boat ship yacht canoe kayak raft submarine ferry tractor bulldozer ambulance firetruck carriage wagon sled balloon
parachute drone tank
house cottage cabin castle palace tower lighthouse windmill barn church cathedral mosque temple pagoda shrine school hospital
library museum factory skyscraper hotel restaurant cafe shop market bank prison station airport bridge tunnel dam gate wall fence
tent igloo hut garage shed greenhouse stadium theater cinema fountain statue pyramid ruins
man woman boy girl baby child king queen prince princess knight samurai ninja wizard witch monk nun priest doctor nurse chef
waiter teacher student soldier pilot sailor pirate cowboy farmer fisherman hunter firefighter policeman astronaut dancer singer
musician painter actor athlete boxer surfer skier clown magician angel demon ghost vampire zombie werewolf mermaid fairy elf
dwarf giant goblin troll robot alien monster dragon unicorn phoenix griffin superhero
apple pear orange lemon lime banana grape strawberry cherry peach plum mango pineapple watermelon melon coconut kiwi tomato
potato carrot onion garlic corn cabbage lettuce cucumber pumpkin mushroom bread cheese butter egg milk coffee tea wine beer juice
cake pie cookie donut chocolate candy pizza burger sandwich hotdog sushi noodles rice soup salad steak sausage
table chair sofa bed desk shelf lamp clock mirror carpet curtain pillow blanket wardrobe drawer stove fridge sink bathtub
candle vase bottle cup plate bowl spoon fork knife pan kettle basket box bag suitcase umbrella key lock book pen pencil paper
scissors hammer saw ladder rope bucket broom phone computer laptop television camera radio
guitar violin cello piano drum flute trumpet saxophone harp accordion banjo harmonica tambourine xylophone
mountain hill valley canyon cliff cave forest jungle desert beach island lake river waterfall pond swamp glacier volcano meadow
field garden park road path tree flower rose tulip sunflower daisy lily orchid lotus cactus palm oak pine bamboo grass moss
sun moon star planet comet cloud rain snow storm lightning thunder rainbow fog wind tornado hurricane aurora
hat cap scarf glove coat jacket shirt dress skirt trousers jeans shorts sock shoe boot sandal belt tie ring necklace bracelet
crown mask glasses helmet armor shield sword bow arrow spear axe dagger`,
  es: `perro gato caballo vaca oveja cabra cerdo burro conejo raton rata zorro lobo oso ciervo alce elefante leon tigre leopardo
guepardo jirafa cebra hipopotamo rinoceronte gorila canguro koala panda perezoso nutria castor ardilla erizo murcielago mofeta
mapache tejon comadreja hamster camello llama alpaca bisonte bufalo reno morsa foca delfin ballena tiburon pulpo calamar medusa
cangrejo langosta gamba almeja ostra caracol babosa gusano rana sapo lagarto serpiente tortuga cocodrilo dinosaurio aguila halcon
buho cuervo gorrion petirrojo paloma cisne pato ganso gallina gallo pavo avestruz pinguino flamenco loro tucan pelicano cigueña
garza colibri mariposa polilla abeja avispa hormiga escarabajo mariquita araña escorpion mosca mosquito libelula saltamontes
grillo oruga salmon trucha atun anguila
coche autobus camion furgoneta taxi tren tranvia motocicleta bicicleta triciclo monopatin avion helicoptero cohete satelite
barco velero yate canoa balsa submarino tractor excavadora ambulancia carruaje carreta trineo globo paracaidas dron tanque
casa cabaña castillo palacio torre faro molino granero iglesia catedral mezquita templo pagoda santuario escuela hospital
biblioteca museo fabrica rascacielos hotel restaurante tienda mercado carcel estacion aeropuerto puente tunel presa puerta muro
valla iglu choza garaje cobertizo invernadero estadio teatro cine fuente estatua piramide ruinas
hombre mujer niño niña bebe rey reina principe princesa caballero samurai ninja mago bruja monje monja sacerdote medico enfermera
cocinero camarero profesor estudiante soldado piloto marinero pirata vaquero granjero pescador cazador bombero policia astronauta
bailarina cantante musico pintor actor atleta boxeador surfista esquiador payaso angel demonio fantasma vampiro zombi sirena hada
elfo enano gigante duende trol robot extraterrestre monstruo dragon unicornio fenix grifo superheroe
manzana pera naranja limon platano uva fresa cereza melocoton ciruela mango sandia melon coco kiwi tomate patata zanahoria cebolla
ajo maiz col lechuga pepino calabaza seta pan queso mantequilla huevo leche cafe te vino cerveza zumo pastel tarta galleta
rosquilla chocolate caramelo pizza hamburguesa bocadillo sushi fideos arroz sopa ensalada filete salchicha
mesa silla sofa cama escritorio estanteria lampara reloj espejo alfombra cortina almohada manta armario cajon horno nevera
fregadero bañera vela jarron botella taza plato cuenco cuchara tenedor cuchillo sarten cesta caja bolsa maleta paraguas llave
candado libro pluma lapiz papel tijeras martillo sierra cuerda cubo escoba telefono ordenador television camara radio
guitarra violin violonchelo piano tambor flauta trompeta saxofon arpa acordeon banjo armonica pandereta xilofono
montaña colina valle cañon acantilado cueva bosque selva desierto playa isla lago rio cascada estanque pantano glaciar volcan
pradera campo jardin parque carretera camino arbol flor tulipan girasol margarita lirio orquidea loto cactus palmera roble pino
bambu hierba musgo
sol luna estrella planeta cometa nube lluvia nieve tormenta relampago trueno arcoiris niebla viento tornado huracan aurora
sombrero gorra bufanda guante abrigo chaqueta camisa vestido falda pantalones vaqueros calcetin zapato bota sandalia cinturon
corbata anillo collar pulsera corona mascara gafas casco armadura escudo espada flecha lanza hacha daga`,
  zh: `狗 猫 马 牛 羊 山羊 猪 驴 兔子 老鼠 狐狸 狼 熊 鹿 驼鹿 大象 狮子 老虎 豹子 猎豹 长颈鹿 斑马 河马 犀牛 猴子 大猩猩 袋鼠 考拉 熊猫 树懒
水獭 河狸 松鼠 刺猬 蝙蝠 臭鼬 浣熊 獾 黄鼠狼 雪貂 仓鼠 骆驼 羊驼 野牛 水牛 牦牛 驯鹿 海象 海豹 海豚 鲸鱼 鲨鱼 章鱼 鱿鱼 水母 海星 螃蟹 龙虾
虾 蛤蜊 牡蛎 蜗牛 蚯蚓 青蛙 蟾蜍 蜥蜴 壁虎 蛇 乌龟 鳄鱼 恐龙 老鹰 猎鹰 猫头鹰 乌鸦 麻雀 鸽子 天鹅 鸭子 鹅 公鸡 母鸡 火鸡 鸵鸟 企鹅 火烈鸟
孔雀 鹦鹉 鹈鹕 鹳 苍鹭 蜂鸟 啄木鸟 蝴蝶 飞蛾 蜜蜂 黄蜂 蚂蚁 甲虫 瓢虫 蜘蛛 蝎子 苍蝇 蚊子 蜻蜓 蚱蜢 蟋蟀 毛毛虫 三文鱼 金鱼 鳗鱼 锦鲤
汽车 公交车 卡车 面包车 出租车 火车 电车 地铁 摩托车 自行车 三轮车 滑板 飞机 直升机 火箭 宇宙飞船 卫星 小船 轮船 游艇 独木舟 皮划艇 竹筏
潜水艇 渡轮 拖拉机 推土机 救护车 消防车 马车 雪橇 热气球 降落伞 无人机 坦克
房子 小屋 城堡 宫殿 塔 灯塔 风车 谷仓 教堂 清真寺 寺庙 宝塔 神社 学校 医院 图书馆 博物馆 工厂 摩天大楼 酒店 餐厅 咖啡馆 商店 市场 银行 监狱
车站 机场 桥 隧道 水坝 城门 墙 栅栏 帐篷 冰屋 车库 温室 体育场 剧院 电影院 喷泉 雕像 金字塔 废墟
男人 女人 男孩 女孩 婴儿 国王 女王 王子 公主 骑士 武士 忍者 巫师 女巫 和尚 修女 牧师 医生 护士 厨师 服务员 老师 学生 士兵 飞行员 水手 海盗
牛仔 农夫 渔夫 猎人 消防员 警察 宇航员 舞者 歌手 音乐家 画家 演员 运动员 拳击手 小丑 魔术师 天使 恶魔 幽灵 吸血鬼 僵尸 狼人 美人鱼 仙女 精灵
矮人 巨人 机器人 外星人 怪物 龙 独角兽 凤凰 超级英雄 侠客 皇帝 将军
苹果 梨 橙子 柠檬 香蕉 葡萄 草莓 樱桃 桃子 李子 芒果 菠萝 西瓜 哈密瓜 椰子 番茄 土豆 胡萝卜 洋葱 大蒜 玉米 白菜 生菜 黄瓜 南瓜 蘑菇 面包
奶酪 黄油 鸡蛋 牛奶 咖啡 茶 红酒 啤酒 果汁 蛋糕 馅饼 饼干 甜甜圈 巧克力 糖果 披萨 汉堡 三明治 寿司 面条 米饭 汤 沙拉 牛排 香肠 饺子 包子 粽子
桌子 椅子 沙发 床 书桌 书架 台灯 时钟 镜子 地毯 窗帘 枕头 毯子 衣柜 抽屉 炉子 冰箱 水槽 浴缸 蜡烛 花瓶 瓶子 杯子 盘子 碗 勺子 叉子 刀 锅
水壶 篮子 箱子 包 行李箱 雨伞 钥匙 锁 书 钢笔 铅笔 纸张 剪刀 锤子 锯子 梯子 绳子 水桶 扫帚 手机 电脑 电视 相机 收音机
吉他 小提琴 大提琴 钢琴 鼓 长笛 小号 萨克斯 竖琴 手风琴 口琴 二胡 古筝 琵琶 笛子
山 丘陵 山谷 峡谷 悬崖 山洞 森林 丛林 沙漠 海滩 岛屿 湖 河 瀑布 池塘 沼泽 冰川 火山 草地 田野 花园 公园 道路 小径 树 花 玫瑰 郁金香 向日葵
雏菊 百合 兰花 莲花 仙人掌 棕榈树 橡树 松树 竹子 草 苔藓
太阳 月亮 星星 行星 彗星 云 雨 雪 暴风雨 闪电 彩虹 雾 风 龙卷风 台风 极光
帽子 围巾 手套 大衣 夹克 衬衫 裙子 裤子 牛仔裤 袜子 鞋子 靴子 凉鞋 皮带 领带 戒指 项链 手镯 皇冠 面具 眼镜 头盔 盔甲 盾牌 剑 弓箭 长矛 斧头 匕首`,
  ja: `犬 猫 馬 牛 羊 山羊 豚 ロバ ウサギ ネズミ キツネ 狼 熊 鹿 ヘラジカ 象 ライオン 虎 ヒョウ チーター キリン シマウマ カバ サイ 猿 ゴリラ
カンガルー コアラ パンダ ナマケモノ カワウソ ビーバー リス ハリネズミ コウモリ スカンク アライグマ タヌキ イタチ フェレット ハムスター ラクダ
アルパカ バイソン 水牛 ヤク トナカイ セイウチ アザラシ イルカ クジラ サメ タコ イカ クラゲ ヒトデ カニ ロブスター エビ ハマグリ 牡蠣 カタツムリ
ミミズ カエル トカゲ ヤモリ 蛇 亀 ワニ 恐竜 鷲 鷹 フクロウ カラス 雀 鳩 白鳥 アヒル ガチョウ 鶏 七面鳥 ダチョウ ペンギン フラミンゴ 孔雀 オウム
ペリカン コウノトリ サギ ハチドリ キツツキ 蝶 蛾 蜂 スズメバチ 蟻 カブトムシ テントウムシ 蜘蛛 サソリ ハエ 蚊 トンボ バッタ コオロギ 芋虫 鮭 金魚
ウナギ 鯉
車 バス トラック ワゴン車 タクシー 電車 地下鉄 バイク 自転車 三輪車 スケートボード 飛行機 ヘリコプター ロケット 宇宙船 人工衛星 ボート 船 ヨット
カヌー カヤック 筏 潜水艦 フェリー トラクター ブルドーザー 救急車 消防車 馬車 そり 気球 パラシュート ドローン 戦車
家 小屋 城 宮殿 塔 灯台 風車 納屋 教会 モスク 寺 五重塔 神社 学校 病院 図書館 博物館 工場 ホテル レストラン カフェ 店 市場 銀行 刑務所 駅 空港
橋 トンネル ダム 門 壁 柵 テント イグルー ガレージ 温室 スタジアム 劇場 映画館 噴水 銅像 ピラミッド 廃墟
男性 女性 少年 少女 赤ちゃん 王様 女王 王子 姫 騎士 侍 忍者 魔法使い 魔女 僧侶 修道女 神父 医者 看護師 料理人 先生 学生 兵士 パイロット 船乗り
海賊 カウボーイ 農夫 漁師 狩人 消防士 警察官 宇宙飛行士 ダンサー 歌手 音楽家 画家 俳優 選手 ボクサー ピエロ 手品師 天使 悪魔 幽霊 吸血鬼 ゾンビ
狼男 人魚 妖精 エルフ ドワーフ 巨人 ゴブリン ロボット 宇宙人 怪物 ドラゴン ユニコーン 鳳凰 スーパーヒーロー 力士 芸者 河童
林檎 梨 みかん レモン バナナ ぶどう いちご さくらんぼ 桃 すもも マンゴー パイナップル スイカ メロン ココナッツ キウイ トマト じゃがいも 人参
玉ねぎ にんにく とうもろこし キャベツ レタス きゅうり かぼちゃ きのこ パン チーズ バター 卵 牛乳 コーヒー お茶 ワイン ビール ジュース ケーキ パイ
クッキー ドーナツ チョコレート 飴 ピザ ハンバーガー サンドイッチ 寿司 ラーメン ご飯 スープ サラダ ステーキ ソーセージ おにぎり たこ焼き 天ぷら
テーブル 椅子 ソファ ベッド 机 本棚 ランプ 時計 鏡 絨毯 カーテン 枕 毛布 箪笥 引き出し コンロ 冷蔵庫 流し台 浴槽 ろうそく 花瓶 瓶 コップ 皿 茶碗
スプーン フォーク ナイフ フライパン やかん 籠 箱 鞄 スーツケース 傘 鍵 錠前 本 万年筆 鉛筆 はさみ 金槌 のこぎり 梯子 縄 バケツ 箒 電話 パソコン
テレビ カメラ ラジオ
ギター バイオリン チェロ ピアノ 太鼓 フルート トランペット サックス ハープ アコーディオン ハーモニカ 三味線 琴 尺八
山 丘 谷 峡谷 崖 洞窟 森 ジャングル 砂漠 砂浜 島 湖 川 滝 池 沼 氷河 火山 草原 畑 庭園 公園 道路 小道 木 花 薔薇 チューリップ ひまわり デイジー
百合 蘭 蓮 サボテン ヤシの木 樫 松 竹 草 苔
太陽 月 星 惑星 彗星 雲 雨 雪 嵐 稲妻 虹 霧 風 竜巻 台風 オーロラ
帽子 マフラー 手袋 コート ジャケット シャツ ドレス スカート ズボン 靴下 靴 ブーツ サンダル ベルト ネクタイ 指輪 ネックレス 腕輪 王冠 仮面 眼鏡 兜
鎧 盾 剣 弓 槍 斧 短剣`,
};
