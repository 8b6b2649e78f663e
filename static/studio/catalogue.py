"""Every picture of the demo: id -> kind, builder, parameters, English alt text. The order is the order of importance."""

CATALOGUE = {}
INDOORS = {"room", "twin", "loft", "seaview", "vinehouse", "poolside"}  # builders: dearer, so with fewer samples
OPENINGS = {"city", "place", "property", "region", "story"}  # kinds whose picture fills the window of a page


def add(kind, id, builder, alt, /, **p):
    """`wide`: the picture fills a window, so that it is also served 2,400 px wide."""
    key = id if id not in CATALOGUE else f"{kind}-{id}"
    wide = {"wide": True} if p.pop("wide", kind in OPENINGS) else {}
    CATALOGUE[key] = dict(id=id, kind=kind, builder=builder, alt=alt, p=p, **wide)


# ---- regions
R = "region"
add(
    R,
    "svaneti",
    "svaneti",
    "Stone towers of a Svan village below a wall of snow peaks, in low evening sun",
    seed=3,
    season="early",
    time="golden",
)
add(
    R,
    "samegrelo",
    "canyon",
    "A turquoise river between mossy canyon walls under green trees",
    kind="martvili",
    seed=21,
    time="day",
)
add(R, "kakheti", "vineyard", "Vine rows run to a domed church on a knoll, the Caucasus behind", seed=5, time="late")
add(
    R,
    "imereti",
    "churchhill",
    "A stone monastery with green roofs among wooded hills",
    kind="gelati",
    seed=11,
    season="early",
    time="golden",
)
add(
    R,
    "adjara",
    "coast",
    "Sailing boats in a bay of the Black Sea, palms and a town below green mountains",
    kind="batumi",
    seed=7,
    time="evening",
    blocks=0,
)
add(
    R,
    "mtskheta-mtianeti",
    "churchhill",
    "A road climbs towards a small church and a single white mountain",
    kind="road",
    seed=6,
    time="golden",
)
add(
    R,
    "shida-kartli",
    "gori",
    "The oval ruin of a fortress on a low rock above the red and green roofs of Gori in its dry plain, bare ridges behind",
    camera=dict(loc=(-40, -44, 39), target=(2, 118, 11), lens=30),
)
add(
    R,
    "samtskhe-javakheti",
    "khertvisi",
    "Khertvisi’s walls and towers on a narrow rock between two rivers, in a bare canyon with flat rims",
)
add(
    R,
    "kvemo-kartli",
    "canyon",
    "A waterfall drops into a basalt canyon cut into grassland",
    kind="dashbashi",
    seed=14,
    time="day",
)
add(
    R,
    "guria",
    "tea",
    "Rows of tea bushes over round green hills, mist in the valleys",
    kind="tea",
    seed=5,
    time="morning",
)
add(
    R,
    "racha-lechkhumi",
    "lake",
    "A still lake in an autumn forest, snow peaks on the horizon",
    kind="racha",
    seed=8,
    season="autumn",
    time="golden",
)
add(
    R,
    "tbilisi",
    "oldtown",
    "Balcony houses climb a hill to a church dome and a long fortress wall",
    kind="tbilisi",
    seed=2,
)
add(
    R,
    "abkhazia",
    "coast",
    "A quiet bay with palms below steep snow-capped mountains",
    kind="abkhazia",
    seed=19,
    time="morning",
)
# ---- cities (tbilisi shares its id with the region: its own picture is city-tbilisi)
C = "city"
add(
    C,
    "tbilisi",
    "towns",
    "The glass bow of the Peace Bridge over the Mtkvari, Metekhi church on its cliff, Narikala on the ridge",
    kind="tbilisi",
    time="late",
    az=-128,
    el=24,
)
add(
    C,
    "batumi",
    "coast",
    "The Alphabet Tower and a Ferris wheel above the palms of Batumi, a pebble beach and the sea before them",
    kind="boulevard",
    letters=True,
    seed=12,
    time="late",
)
add(
    C,
    "kutaisi",
    "towns",
    "The White Bridge over the pale boulders of the Rioni, green-roofed Bagrati cathedral on the hill",
    kind="kutaisi",
)
add(
    C,
    "mestia",
    "mountains",
    "Slender pale towers among the houses of Mestia in a broad green valley, the double horn of Ushba behind",
    kind="mestia",
)
add(
    C,
    "telavi",
    "towns",
    "King Erekle II of bronze on horseback, his sword raised, on a tall plinth before the gate and round towers of Telavi’s "
    "castle; a giant plane tree, snow mountains behind",
    kind="telavi",
)
add(
    C,
    "sighnaghi",
    "sighnaghi",
    "Houses of Sighnaghi with carved balconies step up a ridge to the town hall’s clock tower and a brick bell tower; the long "
    "wall with its round towers climbs a hill on the left, beyond lie the fields of the Alazani and the white Caucasus",
)
add(
    C,
    "gori",
    "gori",
    "Eight broken bronze warriors in a ring at the foot of Gori’s fortress, an oval of ochre walls on a low rock in the flat town",
)
add(
    C,
    "borjomi",
    "spa",
    "Firuza, the turquoise house with a carved loggia, the iron arch of Borjomi’s park, yellow cabins up to a Ferris wheel on a ridge",
    kind="borjomi",
    az=-150,
)
add(
    C,
    "akhaltsikhe",
    "towns",
    "The castle of Akhaltsikhe in steps on its hill: gold dome, minaret and square keep above the river",
    kind="akhaltsikhe",
)
add(
    C,
    "mtskheta",
    "towns",
    "Mtskheta from above: a clear and a brown river meet below the town with its walled cathedral",
    kind="mtskheta",
    haze=760,
)
add(
    C,
    "stepantsminda",
    "mountains",
    "Roofs of Stepantsminda, the Trinity church small on its green hill before the white cone of Kazbek",
    kind="stepantsminda",
)
add(
    C,
    "zugdidi",
    "forest",
    "The white palace of the Dadianis with its crenellated tower above a garden of palms, magnolias and flower beds, behind it "
    "the red roofs of Zugdidi, green hills and far snow",
    kind="zugdidi",
    seed=9,
    season="lush",
    time="day",
)
# ---- places
P = "place"
add(
    P,
    "ushguli",
    "mountains",
    "Slate houses and dark towers of Ushguli on a bare rise, a chapel on a mound, the white wall of Shkhara behind",
    kind="ushguli",
    time="golden",
)
add(
    P,
    "koruldi-lakes",
    "koruldi",
    "Ushba above the Koruldi lakes: one broad massif of reddish granite with two horns close together, snow in the notch "
    "between them and an icefall below, mirrored in the nearest lake; yellow flowers, hikers with packs, a white jeep",
)
add(
    P,
    "gergeti-trinity",
    "mountains",
    "The grey stone church of the Trinity and its bell tower on a bare green top before the white dome of Kazbek",
    kind="stepantsminda",
    time="golden",
    camera=dict(loc=(-70, 186, 98), target=(-38, 276, 104), lens=27),
)
add(
    P,
    "ananuri",
    "walled",
    "The castle of Ananuri from above: two churches and a square tower within its wall, a turquoise reservoir round it",
    kind="ananuri",
)
add(
    P,
    "shatili",
    "fortress",
    "A cluster of flat-roofed stone towers grown together on a rocky spur",
    kind="shatili",
    seed=7,
    time="golden",
)
add(
    P,
    "jvari",
    "jvarihill",
    "Jvari’s small sandstone church and its ruined wall on the edge of a cliff; far below, a blue-green and a brown river meet "
    "at the red roofs of Mtskheta and the walled Svetitskhoveli",
)
add(
    P,
    "svetitskhoveli",
    "towns",
    "The long nave and tall drum of Svetitskhoveli inside a battlemented wall, Jvari on the hill behind",
    kind="svetitskhoveli",
)
add(
    P,
    "narikala",
    "towns",
    "The walls and the church of Narikala on their steep slope, the white Mother of Georgia on the ridge",
    kind="tbilisi",
    camera=dict(loc=(-6, 80, 50), target=(46, 190, 66), lens=31),
)
add(
    P,
    "abanotubani",
    "oldtown",
    "Brick domes of the sulphur baths and a blue tiled bath front under the old town",
    kind="tbilisi",
    baths=True,
    seed=4,
    time="golden",
)
add(
    P,
    "sighnaghi-walls",
    "sighnaghi_wall",
    "People walk on Sighnaghi’s wall towards a round tower under a tiled cone; past a gate the wall climbs a ridge in autumn "
    "colours, the Alazani plain and the white Caucasus on the right",
)
add(
    P,
    "alaverdi",
    "walled",
    "The tall white church of Alaverdi on its high drum within a low wall, vine rows before it, the Caucasus behind",
    kind="alaverdi",
)
add(
    P,
    "david-gareja",
    "desert",
    "Cave cells of a monastery in striped sandstone, a dry painted steppe behind",
    kind="gareja",
    seed=6,
    time="golden",
)
add(
    P,
    "omalo",
    "fortress",
    "Slate watchtowers on a hill above a high mountain meadow",
    kind="omalo",
    seed=9,
    season="early",
    time="golden",
)
add(
    P,
    "uplistsikhe",
    "rocktowns",
    "A broad slope of bare pale sandstone with halls cut into it, a small brick basilica alone on its top, the "
    "Mtkvari in its green plain on the left",
    kind="uplistsikhe",
)
add(
    P,
    "vardzia",
    "rocktowns",
    "Uneven terraces of rock-cut rooms in the broad cliff of Vardzia, the porch of the church among them, a river and visitors below",
    kind="vardzia",
)
add(
    P,
    "rabati-castle",
    "walled",
    "A paved court with pools between arcades, steps up to a mosque with a gold dome and a minaret, crenellated walls and a keep",
    kind="rabati",
    time="golden",
    az=-112,
    el=30,
)
add(
    P,
    "borjomi-park",
    "spa",
    "A turquoise glass pavilion over a spring where bottles are filled, Prometheus above a waterfall, a cable car over the spruces",
    kind="borjomi_park",
    time="morning",
)
add(
    P,
    "gelati",
    "towns",
    "Three churches of Gelati and their bell tower inside one wall, autumn forest around",
    kind="gelati",
    time="late",
)
add(
    P,
    "okatse-canyon",
    "okatse",
    "Okatse’s steel walkway bends along the limestone wall and ends in a long platform out over the gorge, visitors at its "
    "railing; a stream far below between wooded slopes",
)
add(
    P,
    "martvili-canyon",
    "martvili",
    "Visitors in orange vests on two rubber rafts, a guide with a paddle, on the emerald river in Martvili’s mossy limestone "
    "gorge, a stone bridge and cascades ahead",
)
add(
    P,
    "batumi-boulevard",
    "quayside",
    "Ali and Nino, two figures of steel slices, face to face at the water’s edge in Batumi, the Alphabet Tower and the Ferris "
    "wheel behind them at sunset",
)
add(
    P,
    "gomismta",
    "tea",
    "Wooden cottages under shingles on a green ridge above a sea of clouds, hilltops in it like islands, cows and a swing at the "
    "ridge’s edge, the sun going down over the Black Sea",
    kind="gomismta",
)
add(
    P,
    "shaori-lake",
    "shaori",
    "Shaori’s shallow water winds between bare spits of meadow under dark spruces, low round ridges in autumn colour behind, mist "
    "on the far water, a jetty and cows on the shore",
)
add(
    P,
    "dashbashi-canyon",
    "dashbashi",
    "A glass bridge with a diamond-shaped bar in its middle over the Dashbashi canyon, thin waterfalls side by side down its lava "
    "into a green river",
)
# ---- stories
S = "story"
add(
    S,
    "svaneti-on-foot",
    "svaneti",
    "Walkers on the path to a Svan village with towers, snow peaks behind",
    seed=52,
    season="early",
    time="morning",
    towers=5,
    houses=9,
    walkers=True,
    camera=dict(loc=(-9, -30, 8), target=(3, 60, 18), lens=29),
)
add(
    S,
    "eight-thousand-vintages",
    "vineyard",
    "Clay wine jars between autumn vines, houses and mountains in the distance",
    seed=15,
    subject="qvevri",
    season="autumn",
    time="late",
    camera=dict(loc=(-4, -22, 4.6), target=(0, 40, 6.5), lens=27),
)
add(
    S,
    "tbilisi-by-its-balconies",
    "oldtown",
    "Carved wooden balconies in blue, green and brown on painted houses",
    kind="gate",
    seed=7,
    time="golden",
    camera=dict(loc=(-6, -26, 13), target=(2, 20, 15), lens=40),
)
add(
    S,
    "the-road-to-kazbegi",
    "churchhill",
    "An empty mountain road winding towards a white peak",
    kind="road",
    seed=24,
    season="autumn",
    time="late",
)
add(
    S,
    "batumi-out-of-season",
    "coast",
    "An empty pebble beach and a pale sea in soft light",
    kind="batumi",
    seed=44,
    season="dry",
    time="rose",
    boats=[(-40, 70, 1.2)],
    camera=dict(loc=(2, -27, 8), target=(10, 60, 8), lens=30),
)
add(
    S,
    "cave-cities-of-the-south",
    "rocktowns",
    "Dusk at Vardzia, close below the cliff: lamps in some of the rock-cut rooms, the two arches of the church’s porch, visitors "
    "on the path",
    kind="vardzia",
    time="dusk",
    az=-122,
    el=13,
    sky=dict(sun="#ffbd9a", energy=2.5),
    lit=0.22,
    trees=False,
    camera=dict(loc=(-14, 4, 20), target=(4, 98, 37), lens=30, exposure=0.3),
)
add(S, "how-to-eat-a-khinkali", "table", "A plate of khinkali on a wooden table with a jug, pepper and herbs", seed=2)
add(
    S,
    "autumn-in-racha",
    "lake",
    "Golden and red forest round a lake below the first snow",
    kind="racha",
    seed=27,
    season="autumn",
    time="late",
)
add(
    S,
    "the-road-that-closes-in-october",
    "fortress",
    "A narrow road to slate towers in the high mountains, first snow above",
    kind="omalo",
    seed=31,
    season="autumn",
    time="late",
    road=True,
)


# ---- properties (invented, demo data): type and the landscape they stand in
def prop(id, type, ground, alt, **p):
    add("property", id, "property", alt, type=type, ground=ground, **p)


prop(
    "rustaveli-balcony-hotel",
    "hotel",
    "town",
    "Three rows of painted wooden balconies on a corner house with lit windows, a side street in the evening",
    seed=3,
    season="early",
    time="evening",
    camera=dict(loc=(-15, 5, 3.0), target=(1, 29, 7.9), lens=24),
    b=dict(wall="#e9d3ae", wood="#3f6f78", roof="#a9604a"),
)
add(
    "property",
    "sololaki-courtyard-hotel",
    "towns",
    "A brick court between wooden galleries, a vine over a laid table, washing on a line",
    kind="court",
    time="day",
    el=50,
)
prop(
    "hotel-argo-shore",
    "hotel",
    "seafront",
    "A white five-storey hotel with blue balconies, seen from the sea over a pebble beach, green mountains behind",
    seed=5,
    season="lush",
    time="late",
    front="sea",
    beach=24,
    camera=dict(loc=(-16, -34, 4), target=(2, 30, 10.5), lens=27),
    b=dict(wall="#faf4e8", wood="#4f8fa8", roof="#b06a4e", accent="#3f7fa0", fl=5),
)
add(
    "property",
    "white-bridge-hotel",
    "towns",
    "A pale hotel with green balconies at the end of the White Bridge over the Rioni, Bagrati on its hill",
    kind="kutaisi",
    stay="hotel",
    camera=dict(loc=(-10, -44, 15), target=(18, 30, 23.5), lens=27),
    b=dict(wall="#efe6d2", wood="#5d7a4c", roof="#8a6a5c", w=17, fl=3, seed=7),
)
prop(
    "hotel-ushba-view",
    "hotel",
    "svaneti",
    "A stone and timber hotel under Svan towers and snow peaks",
    seed=9,
    season="early",
    towers=3,
    b=dict(wall="#b8a890", wood="#6b4427", roof="#6e625a", w=17, fl=3),
)
prop(
    "rabati-gate-hotel",
    "hotel",
    "dry",
    "A sandstone hotel on a square below a fortress wall",
    seed=14,
    set="akhaltsikhe",
    fort=True,
    b=dict(wall="#e0cda6", wood="#8a5a34", roof="#a86f52", w=16, fl=3),
)
add(
    "property",
    "vera-garden-apartment",
    "vera",
    "An old Tbilisi house with a carved balcony on its second floor, a fig tree in its garden, stairs beside it, Mtatsminda’s television tower behind",
    kind="vera",
)
add(
    "property",
    "bath-view-apartment",
    "towns",
    "The brick domes of the sulphur baths from a blue balcony, houses and Narikala above them",
    kind="bath_view",
    time="late",
)
prop(
    "boulevard-sea-apartment",
    "tower",
    "seafront",
    "A slim white tower with lit windows above palms at dusk, seen from the sea, mountains behind",
    seed=13,
    season="lush",
    time="evening",
    az=-135,
    el=15,
    front="sea",
    beach=30,
    camera=dict(loc=(-24, -40, 7), target=(4, 30, 21), lens=26),
    b=dict(fl=12),
)
prop(
    "old-kutaisi-apartment",
    "apartment",
    "town",
    "A pale two-storey house with white frames and balconies on a quiet street",
    seed=33,
    season="lush",
    time="day",
    set="kutaisi",
    camera=dict(loc=(14, 4, 3.4), target=(1, 30, 5.6), lens=27),
    b=dict(wall="#cfdacb", wood="#f0e8da", roof="#8a6a5c", fl=2, w=15),
)
add(
    "property",
    "gori-fortress-apartment",
    "gori",
    "A sand-coloured house with balconies at the foot of Gori’s citadel on its rock",
    time="late",
    stay="apartment",
    camera=dict(loc=(-25, 27, 7), target=(-21, 90, 14.5), lens=27),
    b=dict(wall="#e6d2aa", wood="#7a5a3c", roof="#a9604a", fl=4, w=13, seed=41),
)
prop(
    "zugdidi-park-apartment",
    "block",
    "park",
    "A five-storey block of the last century with coloured loggias on a green street",
    seed=18,
    season="lush",
    time="day",
    camera=dict(loc=(-21, -2, 4.2), target=(1, 31, 8), lens=26),
    b=dict(wall="#ded6c6", accent="#8a9a7c"),
)
prop(
    "ushguli-tower-guesthouse",
    "stone",
    "svaneti",
    "A house of dark stone with a Svan tower at its side, snow peaks behind",
    seed=29,
    season="autumn",
    time="late",
    towers=3,
    camera=dict(loc=(-10, 2, 3.2), target=(-1, 30, 9.5), lens=24),
    b=dict(tower=True, stone="#8f857a"),
)
prop(
    "kazbegi-road-guesthouse",
    "guesthouse",
    "kazbek",
    "A guesthouse with a wide porch, a church on the hill behind and the white cone of Kazbek beside it",
    seed=6,
    season="summer",
    time="day",
    camera=dict(loc=(-9, -3, 5.2), target=(12, 40, 10), lens=26),
    b=dict(wall="#e3d6bf", wood="#8a5a34", roof="#8a5a44"),
)
prop(
    "marani-guesthouse",
    "guesthouse",
    "vineyard",
    "A tile-roofed house with a long balcony among vines",
    seed=5,
    season="early",
    time="late",
    b=dict(wall="#e9cfa0", wood="#7a4a2c", roof="#a9573c", stone="#b5a287"),
)
prop(
    "martvili-river-guesthouse",
    "oda",
    "park",
    "A wooden house on stone legs with a long veranda, seen across a green river",
    seed=16,
    season="lush",
    time="day",
    front="river",
    beach=17,
    camera=dict(loc=(9, -5, 3.4), target=(-1, 30, 5.2), lens=28),
    sand=3,
    b=dict(wall="#b98a58", wood="#7a4a2c", roof="#8a5a48"),
)
prop(
    "ozurgeti-tea-guesthouse",
    "oda",
    "tea",
    "A wooden house with verandas on three sides in the middle of tea rows, from above",
    seed=8,
    season="lush",
    time="morning",
    camera=dict(loc=(26, -8, 21), target=(-2, 34, 3), lens=28),
    b=dict(wall="#d9b98a", roof="#7d8a7c"),
)
prop(
    "oni-stone-guesthouse",
    "stone",
    "hills",
    "A stone house with small deep windows above a river, red and golden woods behind",
    seed=21,
    season="autumn",
    time="late",
    front="river",
    beach=20,
    high=5,
    camera=dict(loc=(-12, -13, 3.2), target=(1, 30, 7.5), lens=32),
    b=dict(stone="#9a9080", roof="#7a4f42", balcony=True),
)
prop(
    "tsinandali-vineyard-villa",
    "manor",
    "vineyard",
    "A white manor with a wooden loggia and a pool among autumn vines, snow mountains behind",
    seed=11,
    season="autumn",
    time="late",
    by=36,
    camera=dict(loc=(-12, -2, 5.2), target=(2, 36, 7.5), lens=25),
    b=dict(pool=True),
)
prop(
    "kvareli-lake-villa",
    "villa",
    "hills",
    "A flat-roofed villa above a lake in the morning, forest and snow mountains behind",
    seed=4,
    season="early",
    time="morning",
    front="lake",
    beach=27,
    camera=dict(loc=(14, -22, 4.6), target=(-2, 30, 6.5), lens=28),
    b=dict(),
)
prop(
    "lisi-hills-villa",
    "glass",
    "meadow",
    "A villa of glass with a pool among the golden grass of late summer",
    seed=17,
    season="dry",
    time="golden",
    camera=dict(loc=(17, 3, 8), target=(0, 31, 5), lens=25),
    b=dict(lit=0.3),
)
add(
    "property",
    "sarpi-coast-villa",
    "sarpi",
    "A villa with a pool among mandarin trees full of fruit, a pebble bay with Sarpi’s white border tower and a green cape behind",
    kind="sarpi",
)
prop(
    "borjomi-pine-villa",
    "glass",
    "pines",
    "A villa of glass and pale slabs with a pool on its terrace, on a slope among tall pines",
    seed=6,
    season="summer",
    time="golden",
    by=56,
    high=9,
    camera=dict(loc=(22, 14, 16), target=(-2, 56, 14.5), lens=26),
    b=dict(lit=0.4),
)
prop(
    "manglisi-meadow-villa",
    "villa",
    "meadow",
    "A villa with a tiled roof on a summer meadow",
    seed=31,
    season="summer",
    time="golden",
    b=dict(pitched=True, wall="#f0e4cc", roof="#8a5a48"),
)
prop(
    "gudauri-ridge-chalet",
    "chalet",
    "snow",
    "A snow-covered chalet with lit windows on a ski slope",
    seed=5,
    b=dict(fl=3, wood="#8a5a38"),
)
prop(
    "hatsvali-chalet",
    "aframe",
    "snow",
    "A tall A-frame house of dark boards in deep snow at dusk, its windows lit, firs behind",
    seed=19,
    time="dusk",
    az=-110,
    el=12,
    camera=dict(loc=(-12, -6, 4.6), target=(2, 30, 8.5), lens=25),
    b=dict(wood="#74492e", w=12, h=13, d=11, snow=True),
)
prop(
    "bakuriani-snow-chalet",
    "chalet",
    "snow",
    "A chalet in deep snow at dusk",
    seed=27,
    time="rose",
    b=dict(fl=2, wood="#a06a40", w=13),
)
prop(
    "gomismta-cloud-chalet",
    "porch",
    "clouds",
    "A small wooden house with two chairs on its porch, a white sea of clouds below it in the evening",
    seed=7,
    season="lush",
    time="evening",
    camera=dict(loc=(-12, 9, 8.5), target=(7, 50, 1.0), lens=26),
    b=dict(),
)
add(
    "property",
    "omalo-tusheti-chalet",
    "fortress",
    "A house of dark logs with a slate roof on a high meadow, the towers of Keselo on the hill above it",
    kind="omalo",
    seed=9,
    season="summer",
    time="golden",
    stay="logs",
    camera=dict(loc=(5, -19, 9.5), target=(0, 60, 15), lens=27),
    b=dict(seed=37),
)
add(
    "property",
    "shaori-lake-chalet",
    "lake",
    "A wooden A-frame house in a clearing on the shore of a lake, spruces and copper trees round it, mist on the water",
    kind="shaori",
    season="autumn",
    az=-128,
    el=22,
    stay="aframe",
    boats=[(-20, 22, 1.1, True), (27, 44, -0.6, False)],
    pier=(-17, 22, 0.7, 0.25),
    camera=dict(loc=(4, -16, 4.6), target=(-13, 60, 7.5), lens=30),
    b=dict(wood="#94643f", w=11, h=11.5, seed=9),
)
prop(
    "alazani-wine-resort",
    "hamlet",
    "vineyard",
    "Red-roofed houses round a pool from above, vine rows on all sides, snow mountains beyond",
    seed=15,
    season="early",
    time="late",
    by=44,
    camera=dict(loc=(-24, -30, 27), target=(2, 60, 9), lens=26),
    b=dict(),
)
prop(
    "shekvetili-pine-resort",
    "resort",
    "grove",
    "A low resort under tall seaside pines behind a beach of dark sand, seen from the water",
    seed=4,
    season="lush",
    time="morning",
    by=44,
    front="dark sand",
    beach=44,
    camera=dict(loc=(13, -30, 7), target=(-2, 44, 6.5), lens=28),
    b=dict(wall="#f4ecdc", wood="#5d7a4c", roof="#8a6a5c", fl=2),
)
prop(
    "kobuleti-shore-resort",
    "resort",
    "coast",
    "A white resort with a pool, palms and the sea",
    seed=16,
    season="lush",
    time="evening",
    by=40,
    b=dict(wall="#faf4e8", wood="#4f8fa8", roof="#b06a4e"),
)
add(
    "property",
    "sairme-springs-resort",
    "sairme",
    "People in a steaming pool on the terrace of a brick sanatorium with a white portico, firs and beeches close about it",
    kind="sairme",
)
prop(
    "truso-valley-resort",
    "resort",
    "mountain",
    "A resort of stone and timber in a wide mountain valley",
    seed=26,
    season="early",
    b=dict(wall="#cbbda4", wood="#6b4427", roof="#6e625a"),
)
prop(
    "anaklia-dunes-resort",
    "hamlet",
    "grove",
    "A row of low pale houses with straw-coloured roofs behind a beach of sand, seen from the water",
    seed=34,
    season="summer",
    time="day",
    by=44,
    front="pale sand",
    beach=40,
    camera=dict(loc=(-10, -30, 7), target=(2, 44, 5), lens=28),
    b=dict(fl=1, wall="#f7f0e0", roof="#d3ac62"),
)

# ---- pictures of pages
add("page", "abano", "abano", "A gravel road in hairpins up a mountain slope in fog, sheep and an old off-roader on it")
add(
    "page",
    "about",
    "supra",
    "A table laid for a supra on a carved balcony: khachapuri, grapes, wine and khinkali, old Tbilisi and Narikala in the evening",
    wide=True,
)
# ---- rooms
M = "room"
add(
    M,
    "room-guesthouse",
    "room",
    "A guesthouse room with a kilim, wooden beams and a balcony facing the dark slate towers of Ushguli",
)
add(
    M,
    "room-hotel",
    "twin",
    "A hotel room of old Tbilisi: two beds under a painted ceiling, tall windows over carved balconies and roofs",
    seed=2,
)
add(
    M,
    "room-chalet",
    "loft",
    "A timber loft under a steep roof: a bed, an iron stove and a gable window onto snow and firs",
    seed=4,
)
add(
    M,
    "room-apartment",
    "seaview",
    "A bright living room with a dining table, a kitchen along one wall and a balcony high above the sea",
    seed=5,
)
add(
    M,
    "room-villa",
    "vinehouse",
    "A villa’s bedroom under a brick vault: a four-poster bed, a fire in a stone wall, arched windows onto vine rows",
    seed=7,
)
add(
    M,
    "room-resort",
    "poolside",
    "A resort room open to a terrace: a low bed, loungers and a parasol by a pool, palms and the sea",
    seed=8,
)
# ---- panoramas
N = "pano"
add(
    N,
    "pano-svaneti",
    "mestia",
    "Panorama: a lane in Mestia among pale Svan towers, the two horns of Ushba ahead above the forest",
)
add(
    N,
    "pano-kakheti",
    "harvest",
    "Panorama: grape harvest between vine rows, Alaverdi’s white church ahead on the floor of the Alazani valley",
)
add(
    N,
    "pano-tbilisi",
    "abanotubani",
    "Panorama: a terrace above the brick domes of the sulphur baths, Narikala ahead, Metekhi on its cliff to the right",
)
add(
    N,
    "pano-batumi",
    "boulevard",
    "Panorama: the seaside boulevard of Batumi in the evening, a rainbow over the Alphabet Tower",
)
add(
    N,
    "pano-kazbegi",
    "stepantsminda",
    "Panorama: a meadow in Stepantsminda in the evening, the Trinity church small below Kazbek’s white cone and its cloud",
)
add(
    N,
    "pano-vardzia",
    "rocktowns",
    "Panorama: the path at the foot of Vardzia’s cliff, rows of cave rooms across it, the Mtkvari behind",
    kind="below_vardzia",
    time="day",
    az=152,
    el=29,
    haze=900,
    sky=dict(clouds=0.95, disc=0.4, zen="#2f6fbe"),
)
add(
    N,
    "pano-shaori",
    "shaori",
    "Panorama: a jetty on Lake Shaori at sunrise, autumn forest mirrored in still water, a fisher in a rowing boat",
)
add(
    N,
    "pano-gudauri",
    "gudauri",
    "Panorama: a terrace in Gudauri after snowfall, the chairlift and the white slopes ahead, a big dog in the snow",
)
add(
    N,
    "pano-gergeti",
    "highland",
    "Panorama: beside the Trinity church, Kazbek’s cone in front, Stepantsminda far below",
    kind="gergeti",
)
add(
    N,
    "pano-kutaisi",
    "whitebridge",
    "Panorama: the White Bridge of Kutaisi, green water among white boulders, Bagrati’s green dome on the hill ahead",
)
add(
    N,
    "pano-mtskheta",
    "jvari",
    "Panorama: Jvari’s terrace in the wind, the two rivers of Mtskheta and Svetitskhoveli below, ribbons on a bush",
)
add(
    N,
    "pano-ushguli",
    "ushguli",
    "Panorama: a wet lane among the dark towers of Ushguli, Lamaria on its hill ahead, Shkhara’s white wall behind it",
)
add(
    N,
    "pano-omalo",
    "keselo",
    "Panorama: sheep on the meadow below the slate towers of Keselo, Tusheti’s ridges and morning mist all round",
)
add(
    N,
    "pano-piazza",
    "piazza",
    "Panorama: the mosaic of Batumi’s Piazza at nightfall, the hotel’s tower ahead, cafés and musicians, a young moon",
)
add(
    N,
    "pano-sighnaghi",
    "ridgetown",
    "Panorama: a tower of Sighnaghi’s wall, tiled roofs along the ridge, the Alazani plain and the Caucasus to the right",
)
add(N, "pano-room-guesthouse", "room", "Panorama: a guesthouse room with a kilim and a balcony")
add(
    N,
    "pano-room-hotel",
    "twin",
    "Panorama: two beds under a painted ceiling, tall windows over old Tbilisi and a white tiled stove",
    seed=2,
)
add(
    N,
    "pano-room-chalet",
    "loft",
    "Panorama: a timber loft under a steep roof, with a bunk, a stove and a gable window onto the snow",
    seed=4,
)
add(
    N,
    "pano-room-apartment",
    "seaview",
    "Panorama: a living room with a sofa, a kitchen along one wall and a balcony high above the sea",
    seed=5,
)
# ---- films: a scene, how many metres from the camera its near and its middle layer end, and two cameras
FILMS = {
    "hero-home": dict(
        alt="Svan towers below snow mountains, clouds and mist drifting",
        builder="svaneti",
        p=dict(seed=3, season="early"),
        depths=(115, 290),
        landscape=((-7, -26, 12.5), (3, 60, 23.5), 29),
        portrait=((-7, -26, 13), (3, 60, 24), 27),
    ),
    "hero-places": dict(
        alt="Vine rows and a church in the Alazani valley, mist drifting",
        builder="vineyard",
        p=dict(seed=5, time="late"),
        depths=(121, 330),
        landscape=((-3, -26, 9.0), (4, 60, 14.5), 29),
        portrait=((-3, -26, 10), (10, 60, 18), 25),
    ),
}
# The cuts of each film: what the names of their files add, and the size of a frame.
CUTS = {"": (1280, 720), "-wide": (1920, 1080), "-portrait": (720, 1280)}
