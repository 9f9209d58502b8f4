import { germanOwned } from '../reading/german-genitive.engine.js';
import { germanVerbNoun, kindFirst, type ReadNiche } from '../reading/niche-name.engine.js';

type Gender = 'm' | 'f' | 'n';

/** Ends of compound names whose gender is sure; the longest that fits wins. */
const heads: Readonly<Record<Gender, string>> = {
  m: 'roboter komposter kompostierer häcksler zerkleinerer verdampfer befeuchter entfeuchter vernebler ofen kamin strahler heizstrahler fernseher beamer router tracker timer wecker marker block kamm hammer bohrer schrauber schleifer fräser spiralschneider zestenreiber schäler öffner dosenöffner korkenzieher zieher halter haken kerzenständer untersetzer topflappen behälter spender seifenspender dispenser luftreiniger ventilator heizlüfter lüfter wäscheständer hundenapf futterautomat rucksackanhänger fahrradanhänger helmhalter lenker gepäckträger träger fahrradträger dachträger schlüsselanhänger bär teddy kreisel bogen köcher handschuh socken schlafanzug pyjama blazer kittel overall gutschein brunnen trinkbrunnen zaun sichtschutz pavillon dachboden keller parkplatz stellplatz carport umzug transport imbiss foodtruck stand vertrag check scan podcast newsletter chor verein rasen kicker brei verleih salon friseur aufbau tank rollator becher koffer hobel lift sitz tee kaffee schrank tisch stuhl grill mixer kocher filter schal mantel pullover hut ring topf sack rucksack wein senf ball automat vollautomat lift teppich kalender planer ordner stift füller rasierer trockner föhn helm schuh stiefel gürtel anhänger armreif baum kratzbaum korb käfig napf sessel hocker schlafsack schlitten roller anzug rock kurs honig essig saft likör käse schinken kuchen riegel schmuck grabschmuck sand dünger samen reiniger ständer halter spiegel rahmen drucker scanner monitor lautsprecher kopfhörer wagen kinderwagen bollerwagen anhänger reifen dienst service unterricht rabatt pool schirm vorhang stein grabstein bräter wok entsafter toaster akku adapter stecker kompass rechner computer laptop beutel strampler schlauch gartenschlauch eimer spaten rechen rasenmäher mäher sprudler trockner sauger staubsauger automat',
  f: 'burg hüpfburg bühne fotobox maschine physiotherapie verrechnung lohnverrechnung vermietung fotografie sicherung abrechnung erfassung verwaltung planung prüfung wartung montage entrümpelung haushaltsauflösung räumung bestattung trauerrede rede feier trauerfeier schule musikschule tanzschule fahrschule schulung weiterbildung ausbildung führung stadtführung nachhilfe hilfe haushaltshilfe assistenz übersetzung beschriftung folierung finanzierung hochzeit party gießhilfe kiste wurmkiste gemüsekiste abokiste wärmflasche decke gewichtsdecke leiter feder axt säge schleifmaschine kelle pinzette klemme bremse felge luftpumpe satteltasche fahrradtasche tüte dusche wanne badewanne toilette armatur markise jalousie gardine stange kommode vitrine truhe garderobe bar theke waage station ladestation wallbox anlage photovoltaikanlage solaranlage klimaanlage alarmanlage website webseite plattform werkstatt mode kanne teekanne gießkanne maschine pfanne lampe leuchte decke matratze tasche jacke hose mütze kette uhr bank powerbank seife creme lotion salbe kerze box kiste dose flasche schüssel tasse vase schaukel wippe leine matte bürste zahnbürste schere säge zange leiter software app reinigung beratung pflege buchhaltung versicherung betreuung wirtschaft schaufel hülle folie karte mischung marmelade schokolade sauce soße suppe milch butter wolle bluse brille maske trage babytrage hängematte mühle kaffeemühle presse waage küche platte station heizung pumpe klingel kamera drohne tastatur maus bettwäsche wäsche wäscheleine girlande tapete farbe erde zeitung zeiterfassung massage therapie ferienwohnung wohnung reise tour rutsche puppe eisenbahn schutzfolie zeiterfassung warenwirtschaft',
  n: 'bike e-bike rollo webdesign design logo video imagevideo fotoshooting shooting taxi lastenfahrrad fahrrad pedelec mofa moped boot kanu kajak surfbrett snowboard board skateboard mikrofon stativ objektiv kissen stillkissen lätzchen mobile babyphone gitter treppengitter laufgitter terrarium aquarium futterhaus vogelhaus insektenhotel kräuterbeet pflanzgefäß gefäß glas einmachglas fass weinfass messer set werkzeug schild türschild banner plakat etikett armband collier geschenkset geschenk tuch handtuch badetuch kopftuch hemd top kostüm dirndl mieder pferd schaukelpferd zelt dachzelt tarp feuerzeug grillfest konzert festival dinner frühstück menü buffet haustier stofftier kuscheltier hörspiel hörbuch magazin e-book ebook zertifikat gutachten kugellager saatgut zubehör klo hotel bienenhotel rad lastenrad tuch babytragetuch tragetuch bett hundebett messer küchenmesser kissen brett schneidebrett set zelt öl olivenöl spiel buch kochbuch werkzeug besteck futter spielzeug holzspielzeug system programm gerät haus hochbeet beet regal sofa kleid hemd shirt tshirt band armband sieb fass faß glas handtuch holz papier salz müsli brot bier wasser gemüse obst fleisch pulver waschmittel spülmittel shampoo parfüm deo serum gel spray pflaster kabel ladegerät ladekabel telefon handy tablet radio licht schloss fahrradschloss werkzeugset puzzle kartenspiel lego dreirad laufrad klavier keyboard gewächshaus trampolin planschbecken seil tau bild poster tagebuch notizbuch heft abo seminar training coaching angebot catering unternehmen umzugsunternehmen kissen becken eisen',
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
    .split(/ (?:aus|für|mit|ohne|von|zum|zur|in) /);
  const [kind = '', topic] = core.split(' ');
  if (topic !== undefined) return kindFirst.test(text) ? genderOf(kind) : null;
  // "Unser Rasenmähen": nobody says so of work.
  if (germanVerbNoun.test(core)) return null;
  if (/(?:chen|lein)$/.test(core)) return 'n';
  if (/(?:ung|heit|keit|schaft|tion|erei)$/.test(core)) return 'f';
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

const singleOf = /^(\p{Lu}[\p{L}-]+)((?: (?:für|mit|ohne|aus|von|zum|zur|in) .+)?)$/u;

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

export function germanForms({ text, number, isBare }: ReadNiche): GermanForms {
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
      einen: isBare ? text : null,
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
