/**
 * Words that tell a language, as whole lower-case words. A phrase of an advertisement is short, so besides function words
 * these hold what people sell and promise. `wavers` are at home in several languages and count half.
 */
export const languageMarks: Readonly<Record<string, string>> = {
  en: 'the and for with without your you of to in that who it its is are my our their at by on from more less than fewer no new best free real hands easy safe made people women men kids moms dads parents owners lovers teams small busy home skin hair sleep coffee tea dog dogs cat cats shoes bag bags care keeps helps makes gets lasts fits stays works hot warm soft hours minutes days weeks',
  de: 'und oder für ohne mit die der das den dem des ein eine einen einer eines nicht ist sind wird werden mehr weniger schneller besser jeder jede jedes jeden alle aus auf bei beim zum zur im am vom von wie nach über unter zwischen bis seit gegen durch um sich ihr ihre ihren mein meine dein deine deinen unser unsere euch kein keine nur auch sehr endlich einfach leicht frisch hält bleibt macht schützt spart stärkt pflegt reinigt hilft passt läuft sitzt trägt haut haare seife schuhe tasche taschen kaffee hund hunde hunden katze katzen kinder kindern eltern frauen männer menschen familien leute büro haus küche garten bett kissen decke decken geschenk geschenke schmuck kerzen lampe lampen möbel tassen becher rucksack jacke kleid hemd schlaf rücken stunden tage tagen minuten wochen jahre heiß kalt trocken sauber weich leise günstig berufstätige handgemachte handgemachter nachhaltige natürliche personalisierte empfindlicher junge neue alte kleine große wer was wenn weil damit selbst immer nie schon noch wieder gesund gesunde sofort geliefert gemacht hergestellt steuerberatung buchhaltung software versand rabatt monat woche jahr tag bestellung gratis kostenlos',
  fr: 'pour avec sans les des une le la du et sur vos votre nos plus peau fait faite main chez qui que sont est dans jours heures cheveux maison enfants femmes hommes bébé cadeau café savon chaussures sac au aux ce cette vous jeunes mamans',
  es: 'para con sin los las el la del una un que y tus tu sus más por niños madres padres mujeres hombres piel jabón hecho hecha mano casa días horas pelo cabello regalo café zapatos bolso es son mantiene dura tu primerizas caliente',
  it: 'per con senza gli della dei delle il lo la una di e più pelle fatto fatta mano che sono giorni ore capelli casa bambini donne uomini regalo caffè scarpe borsa nel nella al alla',
  pt: 'para com sem os as uma um dos das do da e mais pele você sua seu que dias horas cabelo casa crianças mulheres homens presente café sapatos bolsa feito feita mão não em',
  nl: 'voor met zonder het een van en de die dat huid meer jouw je niet is zijn op dagen uren haar huis kinderen vrouwen mannen cadeau koffie schoenen tas gemaakt blijft houdt naar',
  sv: 'för med utan och ett en som din ditt är på av hud hår hem barn kvinnor män present kaffe skor väska dagar timmar mer inte håller',
  da: 'til med uden og et en som din dit er på af hud hår hjem børn kvinder mænd gave kaffe sko taske dage timer mere ikke holder',
  pl: 'dla bez z i na do w się jest nie więcej skóra skóry dzieci kobiet mężczyzn dom kawa buty torba dni godzin ręcznie robione mydło prezent oraz',
  tr: 've için ile bir bu çok daha cilt saç ev çocuk kadın erkek hediye kahve ayakkabı çanta gün saat el yapımı sabun olmadan',
  fi: 'ja ilman kanssa on ei joka enemmän iho hius koti lapset naisille miehille lahja kahvi kengät laukku päivää tuntia',
};

/** Shared by several languages, or borrowed by English. */
export const waveringWords =
  'a as an am de la le les el un una en de du des die das der in is it on no me no o e y i z w do na to at am was war von et al au aux sur plus con per com via café menu salon software gratis bad hat rot gut art fast also tag hell brief more men hair';
