import { germanOwned } from '../reading/german-genitive.engine.js';
import { germanVerbNoun, kindFirst, type ReadNiche } from '../reading/niche-name.engine.js';

type Gender = 'm' | 'f' | 'n';

/** Ends of compound names whose gender is sure; the longest that fits wins. */
const heads: Readonly<Record<Gender, string>> = {
  m: 'roboter komposter kompostierer häcksler zerkleinerer verdampfer befeuchter entfeuchter vernebler ofen kamin strahler heizstrahler fernseher beamer router tracker timer wecker marker block kamm hammer bohrer schrauber schleifer fräser spiralschneider zestenreiber schäler öffner dosenöffner korkenzieher zieher halter haken kerzenständer untersetzer topflappen behälter spender seifenspender dispenser luftreiniger ventilator heizlüfter lüfter wäscheständer hundenapf futterautomat rucksackanhänger fahrradanhänger helmhalter lenker gepäckträger träger fahrradträger dachträger schlüsselanhänger bär teddy kreisel bogen köcher handschuh socken schlafanzug pyjama blazer kittel overall gutschein brunnen trinkbrunnen zaun sichtschutz pavillon dachboden keller parkplatz stellplatz carport umzug transport imbiss foodtruck stand vertrag check scan podcast newsletter chor verein rasen kicker brei verleih salon friseur aufbau tank rollator becher koffer hobel lift sitz tee kaffee schrank tisch stuhl grill mixer kocher filter schal mantel pullover hut ring topf sack rucksack wein senf ball automat vollautomat lift teppich kalender planer ordner stift füller rasierer trockner föhn helm schuh stiefel gürtel anhänger armreif baum kratzbaum korb käfig napf sessel hocker schlafsack schlitten roller anzug rock kurs honig essig saft likör käse schinken kuchen riegel schmuck grabschmuck sand dünger samen reiniger ständer halter spiegel rahmen drucker scanner monitor lautsprecher kopfhörer wagen kinderwagen bollerwagen anhänger reifen dienst service unterricht rabatt pool schirm vorhang stein grabstein bräter wok entsafter toaster akku adapter stecker kompass rechner computer laptop beutel strampler schlauch gartenschlauch eimer spaten rechen rasenmäher mäher sprudler trockner sauger staubsauger automat balsam schutz stick puder duft schaum lockenstab schneider styler haarreif zusatz schwamm lack trimmer pinsel kleber entferner shake drink pudding test verband kasten strumpf stock stöpsel pulli hoodie cardigan pullunder body slip bikini sneaker pantoffel loafer turban shopper trolley organizer schleier smoking kimono espresso matcha sirup sekt champagner schnaps whisky whiskey rum wodka cider joghurt quark snack zucker kakao teig speck salat pilz apfel kohl knoblauch ingwer pfeffer zimt safran kümmel aufstrich ketchup dip balsamico meerrettich grinder topper überwurf bezug quilt vorleger fensterladen leuchter spot scheinwerfer kunstdruck kranz globus diffusor teller löffel krug streuer strohhalm trinkhalm shaker tumbler deckel kessel wender schaber trichter stampfer portionierer ausstecher verschluss herd fleischwolf thermostat wischer mopp wedel entkalker sammler strauch strauß kaktus bonsai farn bodendecker sprenger whirlpool kescher bausatz baukasten turm schläger schoner schnorchel wobbler sattel striegel führstrick buggy schnuller sterilisator laufstall stall tunnel knochen coach plan workshop bringdienst notdienst fotograf anwalt notar steuerberater makler gärtner tischler schuster zauberer redner urlaub ausflug flug tarif strom karton container gabelstapler kran motor sensor schuppen gurt feuerlöscher stoff faden stempel plotter spitzer radiergummi locher umschlag aufkleber sticker magnet button ballon pokal artikel kristall sarg comic roman ratgeber krimi film blitz projektor prozessor speicher server verstärker plattenspieler receiver subwoofer flachmann shop onlineshop chatbot manager grillrost anzünder smoker regler melder rauchmelder dimmer griff zylinder parkettboden bodenbelag sonnenstick lippenstift handfeger akkusauger fleischersatz eintopf joghurtbereiter milchaufschäumer smoothie raumteiler paravent wickeltisch fußabtreter schubladeneinsatz kompost laubsauger laubbläser freischneider vertikutierer hochdruckreiniger teichfilter windschutz fallschutz kantenschutz bissanzeiger köder trekkingstock neoprenanzug schwimmgürtel schienbeinschoner mundschutz reithelm kratzteppich transportkorb leckerbissen kauknochen pferdeanhänger schneeschieber bilderrahmen spieltisch kaufladen sandkasten bauernhof bagger motorroller tretroller',
  f: 'burg hüpfburg bühne fotobox maschine physiotherapie verrechnung lohnverrechnung vermietung fotografie sicherung abrechnung erfassung verwaltung planung prüfung wartung montage entrümpelung haushaltsauflösung räumung bestattung trauerrede rede feier trauerfeier schule musikschule tanzschule fahrschule schulung weiterbildung ausbildung führung stadtführung nachhilfe hilfe haushaltshilfe assistenz übersetzung beschriftung folierung finanzierung hochzeit party gießhilfe kiste wurmkiste gemüsekiste abokiste wärmflasche decke gewichtsdecke leiter feder axt säge schleifmaschine kelle pinzette klemme bremse felge luftpumpe satteltasche fahrradtasche tüte dusche wanne badewanne toilette armatur markise jalousie gardine stange kommode vitrine truhe garderobe bar theke waage station ladestation wallbox anlage photovoltaikanlage solaranlage klimaanlage alarmanlage website webseite plattform werkstatt mode kanne teekanne gießkanne maschine pfanne lampe leuchte decke matratze tasche jacke hose mütze kette uhr bank powerbank seife creme lotion salbe kerze box kiste dose flasche schüssel tasse vase schaukel wippe leine matte bürste zahnbürste schere säge zange leiter software app reinigung beratung pflege buchhaltung versicherung betreuung wirtschaft schaufel hülle folie karte mischung marmelade schokolade sauce soße suppe milch butter wolle bluse brille maske trage babytrage hängematte mühle kaffeemühle presse waage küche platte station heizung pumpe klingel kamera drohne tastatur maus bettwäsche wäsche wäscheleine girlande tapete farbe erde zeitung zeiterfassung massage therapie ferienwohnung wohnung reise tour rutsche puppe eisenbahn schutzfolie zeiterfassung warenwirtschaft wimperntusche palette schminke tusche haarkur saftkur darmkur pomade haube spange klammer haarnadel nadel schleife feile paste zahnpasta seide schiene binde einlage perücke kapsel tinktur spritze bandage orthese halskrause prothese stütze krücke rampe linse kontaktlinse pistole massagerolle auflage sohle einlegesohle liege tunika weste kappe socke sandale stiefelette krawatte fliege stola clutch börse brosche krone schürze uniform tracht bohne limonade schorle praline tafel torte brezel waffel wurst pastete forelle garnele nuss konfitüre brühe pasta pizza lasagne quiche gurke pflaume quitte melone mango avocado aubergine zigarre pfeife sahne hefe glasur stärke kuvertüre couch ablage wand stellwand lounge kücheninsel sonneninsel garnitur schale serviette glühbirne laterne fackel leiste leinwand grafik skulptur blume pflanze figur krippe blumenampel statue gabel karaffe backform auflaufform kuchenform form kasserolle tortenglocke butterglocke reibe teigrolle spritztülle schleuder salatschleuder honigschleuder fritteuse mikrowelle tonne palme hecke staude orchidee sukkulente zwiebel knolle bombe saat rute schnur armbrust boxbirne saite scheibe wiege windel unterlage rassel katzenhöhle klappe voliere treppe streu bahn knete staffelei kreide schablone borte gitarre geige ukulele flöte trompete harfe trommel mappe pinnwand urne hebamme praxis kanzlei agentur kreuzfahrt safari pension unterkunft herberge pizzeria fahne flagge plane konsole kassette vorlage smartwatch festplatte webcam antenne dashcam patrone kartusche zelle säule backmischung brotbackmischung gewürzmischung akupunktur mediation küchenwaage personenwaage babywaage federboa sackkarre schubkarre regentonne gartenliege gartenschere heckenschere baumschere laube gartendusche terrassenplatte fliese wandfarbe lasur treppenleiter kreissäge bohrmaschine werkbank schleifscheibe luftmatratze isomatte taschenlampe stirnlampe kühlbox trinkblase feldflasche angelrolle spule schwimmweste schwimmbrille boxbandage reithose reitweste trense longe pferdedecke hundedecke hundehütte hundeleine transportbox wickeltasche babyschale babydecke spieluhr puppenstube ritterburg spielküche kinderküche murmelbahn lok spielwiese strickjacke latzhose leggings strumpfhose jogginghose badehose unterhose handtasche bauchtasche umhängetasche geldtasche laptoptasche sporttasche armkette halskette ohrklammer herrenuhr damenuhr sonnenbrille lesebrille',
  n: 'bike e-bike rollo webdesign design logo video imagevideo fotoshooting shooting taxi lastenfahrrad fahrrad pedelec mofa moped boot kanu kajak surfbrett snowboard board skateboard mikrofon stativ objektiv kissen stillkissen lätzchen mobile babyphone gitter treppengitter laufgitter terrarium aquarium futterhaus vogelhaus insektenhotel kräuterbeet pflanzgefäß gefäß glas einmachglas fass weinfass messer set werkzeug schild türschild banner plakat etikett armband collier geschenkset geschenk tuch handtuch badetuch kopftuch hemd top kostüm dirndl mieder pferd schaukelpferd zelt dachzelt tarp feuerzeug grillfest konzert festival dinner frühstück menü buffet haustier stofftier kuscheltier hörspiel hörbuch magazin e-book ebook zertifikat gutachten kugellager saatgut zubehör klo hotel bienenhotel rad lastenrad tuch babytragetuch tragetuch bett hundebett messer küchenmesser kissen brett schneidebrett set zelt öl olivenöl spiel buch kochbuch werkzeug besteck futter spielzeug holzspielzeug system programm gerät haus hochbeet beet regal sofa kleid hemd shirt tshirt band armband sieb fass faß glas handtuch holz papier salz müsli brot bier wasser gemüse obst fleisch pulver waschmittel spülmittel shampoo parfüm deo serum gel spray pflaster kabel ladegerät ladekabel telefon handy tablet radio licht schloss fahrradschloss werkzeugset puzzle kartenspiel lego dreirad laufrad klavier keyboard gewächshaus trampolin planschbecken seil tau bild poster tagebuch notizbuch heft abo seminar training coaching angebot catering unternehmen umzugsunternehmen kissen becken eisen make-up parfum rouge peeling deodorant schaumbad fußbad bad vitamin magnesium protein eiweiß thermometer seniorenmobil korsett oberteil netz gepäck portemonnaie etui medaillon diadem gestell getränk bonbon gebäck croissant popcorn porridge gelee apfelmus nussmus mus pesto dressing chutney gewürz steak geflügel paket präsent liquid polster plaid fell plissee gemälde accessoire porzellan tablett raclette fondue kochfeld moos schwert gewehr paddel fußballtor gartentor trikot florett auto tipi gerüst material garn instrument zeug schlagzeug cello saxophon akkordeon lineal album porträt kreuz gesteck nest studio yogastudio fitnessstudio institut büro hostel restaurant café ticket retreat apartment chalet grundstück horoskop teil ersatzteil autoteil getriebe ventil display gas wohnmobil smartphone pad notebook macbook fernrohr rohr teleskop mikroskop netzteil tool webinar studium abonnement heu stroh leckerli geschirr sortiment kit modell konzept profil event picknick essen gewand sakko hemdblusenkleid polohemd unterhemd nachthemd dirndlkleid brautkleid abendkleid sommerkleid cape kleidungsstück fruchtgummi toffee marzipan sauerkraut fertiggericht gericht knabberzeug gulasch brathähnchen hähnchen kalb lamm wild kaninchen rindfleisch schweinefleisch tomatenmark mehl dinkelmehl backpulver ahornblatt mosaik bücherregal schuhregal sideboard lowboard highboard kopfteil lattenrostsystem moskitonetz fliegengitter rankgitter gartenhaus spielhaus baumhaus vogelfutter hundefutter katzenfutter pferdefutter fischfutter steckbrett motorrad kraftrad einrad rennrad mountainbike gravelbike trekkingrad schlauchboot katzenhaus hundegeschirr katzengras laufgestell gehgestell blutdruckmessgerät hörgerät pulsoximeter massagekissen wärmekissen kirschkernkissen nackenkissen sitzkissen yogakissen meditationskissen babybett kinderbett hausbett bettgestell boxspringbett schlafsofa ecksofa lernspiel holzspiel schachspiel quiz memory lotto domino experimentierset bastelset malset stickset strickset nähset geschirrtuch küchentuch mikrofasertuch badelaken laken spannbettlaken betttuch moltontuch spucktuch halstuch kopfkissen federbett oberbett unterbett inlett plumeau',
};
const endings = (Object.entries(heads) as [Gender, string][])
  .flatMap(([gender, words]) => words.split(' ').map((word) => ({ word, gender })))
  .toSorted((one, other) => other.word.length - one.word.length);

const umlauts: Readonly<Record<string, string>> = { a: 'ä', o: 'ö', u: 'ü' };
const withUmlaut = (word: string): string =>
  word.replace(/[aou](?=[^aeiouäöü]+e?$)/, (vowel) => umlauts[vowel] ?? vowel);
const pluralsOf = (word: string): string[] => [
  ...['n', 'en', 'e', 's', 'er'].map((end) => `${word}${end}`),
  ...['e', 'er'].map((end) => `${withUmlaut(word)}${end}`),
];
/** What is bought in pairs or packs stays several. */
const singles = endings
  .filter(({ word }) => word.length > 2 && !/(?:hose|mütze|schuh|stiefel|samen|kissen|messer)$/.test(word))
  .flatMap(({ word }) => pluralsOf(word).map((plural) => ({ word, plural })))
  .toSorted((one, other) => other.plural.length - one.plural.length);

/** Grammatical gender of a name of one word, or before "aus", "für" ...; null where its end does not tell. */
function genderOf(text: string): Gender | null {
  const [core = ''] = germanOwned(text)
    .toLowerCase()
    .split(/ (?:aus|für|mit|ohne|von|vom|zum|zur|in|im|nach|auf|per|gegen|ab|am|an|bei|unter) /);
  const [kind = '', topic] = core.split(' ');
  if (topic !== undefined) return kindFirst.test(text) ? genderOf(kind) : null;
  // "Unser Rasenmähen": nobody says so of work.
  if (germanVerbNoun.test(core)) return null;
  if (/(?:chen|lein)$/.test(core)) return 'n';
  if (
    /(?:ung|heit|keit|schaft|tion|erei|(?<!kn|gen)ie|tik|nik|mik|enz|anz|ur(?<!abitur|natur|velour)|elle|ette|ine)$/.test(
      core,
    )
  )
    return 'f';
  return endings.find(({ word }) => core.endsWith(word))?.gender ?? null;
}

/** The product's name with its article, in the forms that lines need; null where the gender is not sure. */
interface GermanForms {
  /** "diese Teekanne", as a subject. */
  dies: string | null;
  /** "dieses Messer", "diesen Koffer", as an object. */
  diesen: string | null;
  /** "einen Koffer", as an object; without an article for several or what is not counted. */
  einen: string | null;
  /** "unser Koffer", as a subject. */
  unser: string | null;
  /** "unseren Koffer", as an object. */
  unseren: string | null;
  /** "ein Koffer", as a subject. */
  ein: string | null;
  /** Behind "unsere": "gebrauchten Regale"; null for one thing. */
  weak: string | null;
  /** What a clause on it begins with. */
  who: 'der' | 'die' | 'das' | null;
}

/** "Gebrauchte Regale" behind an article: "diese gebrauchten Regale". */
const weakly = (text: string): string =>
  text.replace(/^((?:\p{Ll}+e )+)(?=\p{Lu})/u, (before) => before.replaceAll('e ', 'en '));

const singleOf = /^(\p{Lu}[\p{L}-]+)((?: (?:für|mit|ohne|aus|von|zum|zur|in|im|nach|auf|per) .+)?)$/u;

/** "Eine Wurmkiste" of "Wurmkisten"; null for several words, and where the end does not tell. */
export function germanSingle({ text, number, isPair }: ReadNiche): GermanForms | null {
  const [, several = '', tail = ''] = singleOf.exec(text) ?? [];
  if (number !== 'plural' || isPair || !several) return null;
  const found = several.endsWith('ungen')
    ? { plural: 'ungen', word: 'ung' }
    : singles.find(({ plural }) => several.toLowerCase().endsWith(plural));
  if (!found) return null;
  const single = several.slice(0, several.length - found.plural.length) + found.word;
  const named = single.charAt(0).toUpperCase() + single.slice(1) + tail;
  return germanForms({
    text: named,
    number: 'singular',
    isBare: false,
    isPair: false,
    isSentence: false,
    brief: null,
  });
}

const described = /^((?:\p{Ll}[\p{Ll}-]*e[rs]? )+)(\p{Lu}.*)$/u;

/** "Glutenfreie Backmischung", "veganer Käse": the ending of the adjective after each article; null where it disagrees with the noun. */
function describedForms({ text, isBare }: ReadNiche): GermanForms | null {
  const [, before = '', noun = ''] = described.exec(text) ?? [];
  const gender = noun ? genderOf(noun) : null;
  const strong = gender && { m: 'er', f: 'e', n: 'es' }[gender];
  const adjectives = before.trim().split(' ');
  if (!gender || !strong || adjectives.some((word) => !word.endsWith(strong))) return null;
  const stems = adjectives.map((word) => word.slice(0, word.length - strong.length));
  const named = (end: string) => `${stems.map((stem) => stem + end).join(' ')} ${noun}`;
  const [weak, object] = [named('e'), gender === 'm' ? named('en') : named('e')];
  const own = named(strong);
  const ownObject = gender === 'm' ? named('en') : own;
  const e = gender === 'f' ? 'e' : '';
  return {
    dies: `${{ m: 'dieser', f: 'diese', n: 'dieses' }[gender]} ${weak}`,
    diesen: `${{ m: 'diesen', f: 'diese', n: 'dieses' }[gender]} ${object}`,
    einen: isBare ? ownObject : `${{ m: 'einen', f: 'eine', n: 'ein' }[gender]} ${ownObject}`,
    ein: isBare ? own : `ein${e} ${own}`,
    unser: `unser${e} ${own}`,
    unseren: `${{ m: 'unseren', f: 'unsere', n: 'unser' }[gender]} ${ownObject}`,
    weak: null,
    who: ({ m: 'der', f: 'die', n: 'das' } as const)[gender],
  };
}

export function germanForms(niche: ReadNiche): GermanForms {
  const { text, number, isBare } = niche;
  const told = number === 'singular' ? describedForms(niche) : null;
  if (told) return told;
  if (number === 'plural')
    return {
      dies: `diese ${weakly(text)}`,
      diesen: `diese ${weakly(text)}`,
      einen: text,
      unser: `unsere ${weakly(text)}`,
      unseren: `unsere ${weakly(text)}`,
      ein: text,
      weak: weakly(text),
      who: 'die',
    };
  const gender = /^\p{Lu}/u.test(text) ? genderOf(text) : null;
  if (gender === null)
    return {
      dies: null,
      diesen: null,
      einen: isBare && !germanVerbNoun.test(text) ? text : null,
      unser: null,
      unseren: null,
      ein: null,
      weak: null,
      who: null,
    };
  const [dies, diesen, einen, ein, who] = {
    m: ['dieser', 'diesen', 'einen', 'ein', 'der'] as const,
    f: ['diese', 'diese', 'eine', 'eine', 'die'] as const,
    n: ['dieses', 'dieses', 'ein', 'ein', 'das'] as const,
  }[gender];
  const counted = (article: string) =>
    isBare && !/(?:reinigung|beratung|betreuung|versicherung|wartung|montage|massage)$/.test(text)
      ? text
      : `${article} ${text}`;
  return {
    dies: `${dies} ${text}`,
    diesen: `${diesen} ${text}`,
    einen: counted(einen),
    unser: `${gender === 'f' ? 'unsere' : 'unser'} ${text}`,
    unseren: `${{ m: 'unseren', f: 'unsere', n: 'unser' }[gender]} ${text}`,
    ein: counted(ein),
    weak: null,
    who,
  };
}

/** "Die Hüpfburg" of "Hüpfburg-Vermietung", "der Anhänger" of "Anhängerverleih": what is lent; null where its gender is not sure. */
export function lentObject(name: string): string | null {
  const [, typed = ''] = /^(\p{Lu}[\p{L}-]*?)-?(?:vermietung|verleih)(?= |$)/iu.exec(name) ?? [];
  const text = typed.replace(/(?<=\p{L}{3})s$/u, '');
  const gender = text.length > 2 ? genderOf(text) : null;
  return gender && `${{ m: 'der', f: 'die', n: 'das' }[gender]} ${text}`;
}

const prefixes = /^(?:an|auf|aus|ab|ein|hoch|los|fest|weg|mit|zurück|zusammen)$/;

/** "Zieht Wildbienen an" at the end of a clause: "Wildbienen anzieht". Null where it has a clause of its own. */
export function verbLast(phrase: string): string | null {
  const [verb = '', ...rest] = phrase.split(' ');
  if (rest.length === 0 || /,| (?:und|oder) \p{Ll}/u.test(phrase)) return null;
  const last = rest.at(-1) ?? '';
  if (prefixes.test(last)) return [...rest.slice(0, -1), `${last}${verb}`].join(' ');
  return [...rest, verb].join(' ');
}
