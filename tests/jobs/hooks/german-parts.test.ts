import { describe, expect, it } from '@jest/globals';
import { readBrief } from '../../../jobs/hooks/reading/brief-reading.engine.js';
import { germanParts } from '../../../jobs/hooks/reading/german-parts.engine.js';

const read = (niche: string, audience: string, benefit: string) => readBrief({ niche, audience, benefit }, 'de');
const parts = (niche: string, audience: string, benefit: string) => germanParts(read(niche, audience, benefit));

describe('parts of a German brief', () => {
  it.each([
    ['Rasenpflege', 'ganz ohne Chemie', 'Chemie'],
    ['Hundeshampoo', 'kein Parfüm', 'Parfüm'],
    ['Chilisauce', 'drei Sorten Chili, kein Essig', 'Essig'],
    ['Töpfe', 'ohne Ende', null],
    ['Pflanzen', 'überleben zwei Wochen ohne Wasser', null],
  ])('say what there is none of: %s, %s', (niche, benefit, said) => {
    expect(parts(niche, 'Leute', benefit).R).toBe(said);
  });

  it('say how long it takes, where that is no dative', () => {
    expect(parts('Espressomaschinen', 'Heimbaristas', 'in 30 Sekunden heiß').T).toBe('30 Sekunden');
    expect(parts('Zelte', 'Familien', 'in einer Minute aufgebaut').T).toBeNull();
    expect(parts('Sprachkurse', 'Urlauber', 'erste Sätze nach zehn Tagen').T).toBeNull();
  });

  it.each([
    ['Naturdeo', 'hält einen Halbmarathon lang', 'hält das einen Halbmarathon lang'],
    ['Heizdecke', 'schaltet sich von selbst ab', 'schaltet sich das von selbst ab'],
    ['Skibrillen', 'passen über die eigene Brille', 'passen die über die eigene Brille'],
    ['Bartöl', 'fettet nicht', null],
    ['Steuerberatung', 'antwortet am selben Tag', null],
    ['Töpfe', 'knusprige Kruste', null],
  ])('ask for what it does: %s, %s', (niche, benefit, asked) => {
    expect(parts(niche, 'Leute', benefit).V).toBe(asked);
  });

  it('say what people do and have, of whoever is meant by it', () => {
    expect(parts('Decken', 'Menschen, die schlecht schlafen', 'warm').H).toBe('schlecht schlafen');
    expect(parts('Nudeln', 'Menschen mit wenig Zeit', 'schnell gar').W).toBe('wenig Zeit');
    expect(parts('Bartöl', 'Männer mit trockener Haut', 'fettet nicht').W).toBeNull();
  });
});

describe('the shape of a German benefit', () => {
  it.each([
    ['jedes Fass gezählt', 'participle'],
    ['imprägniert gegen Nässe', 'participle'],
    ['eingebaut an einem Tag', 'participle'],
    ['weicher ab der ersten Nacht', 'adjective'],
    ['jederzeit kündbar', 'adjective'],
    ['alle zwei Wochen frisch', 'adjective'],
    ['Duft hält sechs Monate', 'clause'],
    ['nachgeschliffen in zwei Tagen', 'participle'],
  ])('is no other: %s', (benefit, shape) => {
    expect(read('Sachen', 'Leute', benefit).benefit).toMatchObject({ shape, isOfSeveral: false });
  });

  it('leaves small what no noun is', () => {
    expect(read('Vorsorge', 'Leute', 'alles schriftlich geregelt').benefit?.text).toBe('alles schriftlich geregelt');
  });

  it('takes a reach for no date', () => {
    const { offer } = readBrief(
      { niche: 'DJ', audience: 'Paare', benefit: 'spielt alles', offer: 'Anfahrt frei bis 50 km' },
      'de',
    );
    expect(offer?.isDated).toBe(false);
  });
});
